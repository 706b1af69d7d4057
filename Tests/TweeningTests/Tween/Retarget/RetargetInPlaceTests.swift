import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Retargets of one tween again and again, whose motions replace each other in one row.
@Suite(.limitedConcurrency)
struct RetargetInPlaceTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test
  func `each value is that of a motion with the same velocity`() async throws {
    try await follow(from: 0.0, to: [100, -40, 7])
    try await follow(from: 0 as Float, to: [100, -40, 7])
    try await follow(from: SIMD2(0.0, 5), to: [SIMD2(100, 3), SIMD2(-40, 1)])
    // No vector of 32 bytes or more: the compiler misplaces those in async functions when it
    // optimizes (swiftlang/swift#91639).
    try await follow(from: SIMD4<Float>(repeating: 1), to: [SIMD4(repeating: 9), SIMD4()])
    try await follow(from: Triple(0, 5, 9), to: [Triple(100, 3, 2), Triple(-40, 1, 0)])
    try await follow(from: [0.0, 1], to: [[8, 9], [-3, 2]])
  }

  /// Sends a tween to each end in turn, by the same spring, the same ease and others.
  private func follow<Value>(from start: Value, to ends: [Value]) async throws
  where Value: VectorInterpolatable & Equatable {
    let tween = await tweener.tween(Motion(from: start, to: start).duration(.seconds(1)))
    let pulls: [Spring?] = [.snappy, .snappy, .bouncy, nil, nil, .snappy, nil]
    for (step, spring) in (pulls + pulls).enumerated() {
      let end = ends[step % ends.count]
      let timing = Timing(duration: .milliseconds(700 + step / 5), ease: .cubicInOut)
      let motion = await tweener.send(tween, to: end, spring, timing)
      var elapsed = Duration.zero
      for pause in [Duration.zero, .milliseconds(8), .milliseconds(130)] {
        await clock.advance(by: pause)
        elapsed += pause
        let isEqual = await tweener.shows(motion.value(at: elapsed), tween)
        try #require(isEqual, "\(step), \(elapsed)")
      }
    }
  }

  @Test
  func `a run that completes at a value goes on, whatever its delays`() async {
    let whole = Duration.seconds(1)
    for delay in [whole * -2, whole * -0.25, .zero, whole] {
      for endDelay in [whole * -2, whole * -0.5, .zero, whole] {
        for iterations in [1, 1.5, 2] {
          let motion = Motion.ramp(whole).timing(
            Timing(duration: whole, delay: delay, endDelay: endDelay, iterations: iterations)
          )
          let tween = await tweener.tween(motion)
          guard await tween.state != .completed else { continue }
          #expect(await tween.retarget(to: motion.endValue))
          #expect(await timing(of: tween) == motion.timing)
          #expect(await tween.retarget(to: motion.endValue + 1))
          #expect(await timing(of: tween) != motion.timing)
        }
      }
    }
  }

  private func timing(of tween: Tween<Double>) async -> Timing {
    await tweener.perform { tweener in
      let motion: Motion<Double> = tweener.tables[tween.location].motion()
      return motion.timing
    }
  }
}

extension Tweener {
  /// Retargets a tween by a spring, or by an ease where there is none.
  ///
  /// - Returns: The motion that the tween has to follow from now on.
  fileprivate func send<Value: VectorInterpolatable & Equatable>(
    _ tween: Tween<Value>,
    to end: Value,
    _ spring: Spring?,
    _ timing: Timing,
  ) -> Motion<Value> {
    perform { tweener in
      let value = tweener.value(of: tween)
      let velocity = tweener.velocity(of: tween)
      if let spring {
        tweener.retarget(tween, to: end, .spring(spring))
        return Motion(from: value, to: end, .spring(spring), initialVelocity: velocity)
      }
      tweener.retarget(tween, to: end, duration: timing.duration, ease: timing.ease)
      let start = UnroundedValue(value: value, remainder: nil)
      return Motion(continuing: start, velocity: velocity, to: end, timing: timing)
    }
  }

  /// Returns whether a tween and its frame have a value.
  fileprivate func shows<Value: Equatable>(_ value: Value, _ tween: Tween<Value>) -> Bool {
    self.value(of: tween) == value && frame()[tween] == value
  }
}

/// Three numbers, in a size and with an alignment that no vector has.
private struct Triple: VectorInterpolatable, Equatable {
  let numbers: (Float, Float, Float)

  init(_ x: Float, _ y: Float, _ z: Float) {
    numbers = (x, y, z)
  }

  static func == (left: Triple, right: Triple) -> Bool {
    left.numbers == right.numbers
  }

  static func interpolate(from: Triple, to: Triple, progress: Double) -> Triple {
    Triple(
      .interpolate(from: from.numbers.0, to: to.numbers.0, progress: progress),
      .interpolate(from: from.numbers.1, to: to.numbers.1, progress: progress),
      .interpolate(from: from.numbers.2, to: to.numbers.2, progress: progress),
    )
  }

  static func add(_ left: Triple, _ right: Triple) -> Triple {
    Triple(
      left.numbers.0 + right.numbers.0,
      left.numbers.1 + right.numbers.1,
      left.numbers.2 + right.numbers.2,
    )
  }

  static func scale(_ vector: Triple, by factor: Double) -> Triple {
    let factor = Float(factor)
    return Triple(
      vector.numbers.0 * factor,
      vector.numbers.1 * factor,
      vector.numbers.2 * factor,
    )
  }
}
