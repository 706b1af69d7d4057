import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct DecayTests {
  private let decay = Decay(friction: 2.5)

  @Test(arguments: [0, 0.001, 0.1, 1, 3.7, 20])
  func `values and velocities equal the exact solution`(seconds: Double) {
    let time = Duration.seconds(seconds)
    let left = exp(-2.5 * seconds)
    let value = decay.value(from: 7.0, initialVelocity: -900, time: time)
    #expect(abs(value - (7 - 360 * (1 - left))) < 1e-11)
    #expect(abs(decay.velocity(initialVelocity: -900.0, time: time) + 900 * left) < 1e-11)
  }

  @Test
  func `the presets are the deceleration rates of Apple's platforms`() {
    #expect(abs(Decay.normal.friction + 1000 * log(0.998)) < 1e-13)
    #expect(abs(Decay.fast.friction + 1000 * log(0.99)) < 1e-12)
  }

  @Test
  func `a motion is the movement until it comes to rest at the projected end`() {
    let motion = Motion(from: SIMD2(1.0, 2), initialVelocity: SIMD2(500, -40), decay: decay)
    let end = decay.projectedEnd(from: SIMD2(1.0, 2), initialVelocity: SIMD2(500, -40))
    #expect(end == SIMD2(201, -14))
    #expect(motion.endValue == end)
    #expect(motion.value(at: .zero) == SIMD2(1, 2))
    let duration = motion.timing.duration
    #expect(duration == decay.settlingDuration)
    for step in 0..<200 {
      let time = duration * step / 200
      let exact = decay.value(from: SIMD2(1.0, 2), initialVelocity: SIMD2(500, -40), time: time)
      #expect(SIMD2.distance(from: exact, to: motion.value(at: time)) < 1e-6)
    }
    #expect(SIMD2.distance(from: end, to: motion.value(at: duration - .nanoseconds(1))) < 0.21)
  }

  // MARK: Ranges

  private func flick(
    from: Double = 0,
    _ velocity: Double,
    _ edge: Decay.Edge,
  ) -> Motion<Double> {
    Motion(from: from, initialVelocity: velocity, decay: decay, in: -10...100, edge: edge)
  }

  @Test
  func `inside its range nothing changes`() {
    for edge in [Decay.Edge.clamp, .rubberBand] {
      let motion = flick(200, edge)
      #expect(motion.endValue == 80)
      #expect(motion.timing.duration == decay.settlingDuration)
    }
  }

  @Test(arguments: [(1000.0, 100.0), (-1000, -10)])
  func `at a bound it stops, or a spring pulls it back`(velocity: Double, bound: Double) {
    // The way is 400: a quarter of it, or a fortieth.
    let reached = -log(1 - bound / (velocity / 2.5)) / 2.5
    let stopped = flick(velocity, .clamp)
    #expect(abs(stopped.timing.duration / .seconds(1) - reached) < 2e-9)
    #expect(stopped.endValue == bound)
    let pulled = flick(velocity, .rubberBand)
    #expect(pulled.endValue == bound)
    for seconds in stride(from: 0, to: reached, by: 0.002) {
      let time = Duration.seconds(seconds)
      let exact = decay.value(from: 0.0, initialVelocity: velocity, time: time)
      #expect(abs(stopped.value(at: time) - exact) < 1e-9)
      #expect(abs(pulled.value(at: time) - exact) < 1e-9)
    }
    // Position and velocity are continuous, and it goes beyond and back.
    let step = 1e-6
    let around = (-3...3).map { pulled.value(at: .seconds(reached + Double($0) * step)) }
    let velocities = zip(around, around.dropFirst()).map { ($1 - $0) / step }
    let there = velocity - 2.5 * bound
    #expect(velocities.allSatisfy { abs($0 - there) < 0.1 })
    // A nanosecond later, as times are rounded.
    let beyond = stride(from: reached + 1e-9, to: reached + 2, by: 0.01)
      .map { pulled.value(at: .seconds($0)) - bound }
    #expect(beyond.allSatisfy { $0 * velocity >= -1e-9 })
    // At most v/(e·ω) with a critically damped spring, ω = 4π.
    let furthest = beyond.map(abs).max() ?? 0
    #expect(abs(furthest - abs(there) / (exp(1) * 4 * .pi)) < 0.01)
  }

  @Test
  func `a rubber band ends without a jump, however close the bound was`() {
    for from in [99.999, 100] {
      let motion = flick(from: from, 5000, .rubberBand)
      #expect(motion.value(at: motion.timing.duration / 8) > 150)
      let last = motion.value(at: motion.timing.duration - .nanoseconds(1))
      #expect(abs(last - 100) < 1e-6)
    }
  }

  @Test
  func `from outside its range it is pulled back at once`() {
    #expect(flick(from: 130, 50, .clamp).endValue == 100)
    #expect(flick(from: 130, 50, .clamp).value(at: .zero) == 100)
    let pulled = flick(from: 130, 50, .rubberBand(.bouncy))
    #expect(pulled.value(at: .zero) == 130)
    #expect(pulled.endValue == 100)
    #expect(pulled.value(at: .milliseconds(1)) > 130.04)
    #expect(flick(from: -20, -50, .rubberBand).endValue == -10)
  }

  @Test
  func `from a bound outwards`() {
    #expect(flick(from: 100, 50, .clamp).timing.duration == .zero)
    #expect(flick(from: 100, 50, .clamp).endValue == 100)
    #expect(flick(from: 100, 50, .rubberBand).value(at: .milliseconds(50)) > 101)
    #expect(flick(from: 100, -50, .clamp).endValue == 80)
  }

  // MARK: Frictions

  @Test
  func `a friction out of range is refused`() async throws {
    await #expect(processExitsWith: .failure) { _ = Decay(friction: 0) }
    await #expect(processExitsWith: .failure) { _ = Decay(friction: .nan) }
    let data = try JSONEncoder().encode(decay)
    #expect(try JSONDecoder().decode(Decay.self, from: data) == decay)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Decay.self, from: Data(#"{"friction": -1}"#.utf8))
    }
  }
}
