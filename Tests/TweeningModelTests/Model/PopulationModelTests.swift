import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Thousands of tweens of every kind: each frame against each value, and against each motion.
@Suite(.limitedConcurrency)
struct PopulationModelTests {
  /// A tween of any type, and what it is to be compared with.
  private struct Member {
    /// Gives it a command; after that its motion and the time alone say no more where it is.
    let command: (isolated Tweener, Int) -> Void
    /// Whether the frame, the tween and the motion agree at an instant.
    let agrees: (isolated Tweener, TweenFrame, _ isUntouched: Bool) -> Bool
    let summary: String
    var isUntouched = true
  }

  @Test(arguments: 0..<TestLength.choose(1, release: 3, long: 15))
  func `frames, values and motions have the same bits`(
    seed: UInt64
  ) async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    var random = SeededGenerator(seed: seed)
    let count = TestLength.choose(300, release: 4000, long: 6000)
    var members = await tweener.perform { tweener in
      var random = SeededGenerator(seed: seed)
      return Members(list: (0..<count).map { _ in Self.member(&random, on: tweener) })
    }
    var frames = tweener.frames.makeAsyncIterator()
    for step in 0..<12 {
      let span = Duration.nanoseconds(Int64.random(in: 0...90_000_000, using: &random))
      await clock.advance(by: span)
      let frame = try #require(await frames.next())
      let seed = random.next()
      let (result, differences) = await tweener.perform { [members] tweener in
        var random = SeededGenerator(seed: seed)
        var members = members
        #expect(frame.time == tweener.time)
        let differences = members.list.filter { !$0.agrees(tweener, frame, $0.isUntouched) }
        for _ in 0..<count / 10 {
          let index = Int.random(in: 0..<count, using: &random)
          members.list[index].command(tweener, Int.random(in: 0..<16, using: &random))
          members.list[index].isUntouched = false
        }
        // Others take the places of those that are let go.
        for _ in 0..<count / 20 {
          let index = Int.random(in: 0..<count, using: &random)
          members.list[index] = Self.member(&random, on: tweener)
        }
        return (members, differences.map(\.summary))
      }
      members = result
      #expect(differences.isEmpty, "step \(step): \(differences.prefix(5))")
    }
  }

  /// Touched on the tweener alone.
  private struct Members: @unchecked Sendable {
    var list: [Member]
  }

  // MARK: Kinds

  private static let eases: [Ease] = EaseCatalogue.all + [.custom("mine") { $0 * $0 * 1.1 }]

  private static func timing(_ random: inout SeededGenerator) -> Timing {
    var timing = Timing(
      duration: .nanoseconds(Int64.random(in: 1...300_000_000, using: &random)),
      ease: random.pick(eases),
    )
    guard Bool.random(using: &random) else { return timing }
    timing.delay = .nanoseconds(random.pick([0, 0, 40_000_000, -70_000_000]))
    timing.endDelay = .nanoseconds(random.pick([0, 0, 30_000_000, -20_000_000]))
    timing.iterations = random.pick([1, 2, 3.5, .infinity, .infinity])
    timing.iterationStart = random.pick([0, 0, 0, 0.25, 1.5])
    timing.direction = random.pick(PlaybackDirection.allCases)
    timing.fill = random.pick(FillMode.allCases)
    if Int.random(in: 0..<8, using: &random) == 0 {
      timing.duration = Duration(attoseconds: Int128.random(in: 0...10_000_000_000, using: &random))
    }
    return timing
  }

  private static func member(
    _ random: inout SeededGenerator,
    on tweener: isolated Tweener,
  ) -> Member {
    let timing = timing(&random)
    func number() -> Double {
      Double.random(in: -1e3...1e3, using: &random)
    }
    let numbers = Motion(from: number(), to: number()).timing(timing)
    switch Int.random(in: 0..<14, using: &random) {
    case 0..<5:
      return member(numbers, on: tweener)

    case 5:
      let points = [number(), number()].map { UnevenPoint(x: $0, y: Float(-$0)) }
      return member(Motion(from: points[0], to: points[1]).timing(timing), on: tweener)

    case 6:
      let from = SIMD2(number(), number())
      return member(Motion(from: from, to: SIMD2(1, -1)).timing(timing), on: tweener)

    case 7:
      return member(Motion(from: Int.min, to: Int.max).timing(timing), on: tweener)

    case 8:
      return member(numbers.map { "\($0)" }, on: tweener)

    case 9:
      let frames = (0..<5)
        .map { Keyframe(Double($0 * $0), ease: $0 % 2 == 0 ? .cubicOut : .linear) }
      return member(keyframes(frames).timing(timing), on: tweener)

    case 10:
      let motion = Motion(from: [0.0, 1, 2], to: [9, number(), 7]).timing(timing)
      return member(motion.stagger(Stagger(each: .milliseconds(20))), on: tweener)

    case 11:
      let motion = Motion(from: Duration.zero, to: .seconds(number().magnitude)).timing(timing)
      return member(motion, on: tweener)

    case 12:
      return member(Motion(from: nil, to: number() as Double?).timing(timing), on: tweener)

    case _:
      return member(Motion(timing: timing) { [$0, -$0] }, on: tweener)
    }
  }

  /// Whether a tween that goes forwards shows what its motion has at its elapsed time.
  private static func isWhereItStands(
    _ tween: Tween<some Equatable & Sendable>,
    on tweener: isolated Tweener,
  ) -> Bool {
    let motion = tweener.motion(of: tween)
    let timing = motion.timing
    // Before a negative delay is over, steps are before their first; in an end delay, elapsed is
    // the active duration in whole nanoseconds.
    guard
      tweener.state(of: tween) == .active, tweener.rate(of: tween) > 0,
      timing.delay >= .zero, timing.duration >= .nanoseconds(1),
      tweener.percentComplete(of: tween) < 1
    else { return true }
    let time = tweener.elapsed(of: tween) + timing.delay
    return tweener.value(of: tween) == motion.value(at: time)
  }

  private static func keyframes(_ list: [Keyframe<Double>]) -> Motion<Double> {
    do {
      return try Motion(keyframes: list)
    } catch {
      preconditionFailure("the keyframes are in order: \(error)")
    }
  }

  private static func member<Value: Equatable & Sendable>(
    _ motion: Motion<Value>,
    on tweener: isolated Tweener,
  ) -> Member {
    let origin = tweener.time
    let tween = tweener.tween(motion)
    return Member(
      command: { tweener, number in
        switch number {
        case 0: tweener.pause(tween)
        case 1: tweener.resume(tween)
        case 2: tweener.reverse(tween)
        case 3: tweener.restart(tween)
        case 4: tweener.seek(tween, toFraction: 0.3)
        case 5: tweener.setRate(-1.5, of: tween)
        case 6: tweener.complete(tween)
        case 7: tweener.setRate(1, of: tween)
        case 8: tweener.play(tween)
        case 9: tweener.reset(tween)
        case 10: tweener.setReversed(true, of: tween)
        case 11: tweener.setReversed(false, of: tween)
        case 12: tweener.adjust(tween) { $0.duration(.milliseconds(90)) }
        case 13: tweener.adjust(tween) { $0.ease(.cubicInOut).delay(.milliseconds(10)) }
        case 14: tweener.adjust(tween) { $0.repeatingForever(autoreverses: true) }
        case _: tweener.stop(tween)
        }
      },
      agrees: { tweener, frame, isUntouched in
        let value = tweener.value(of: tween)
        let shown = frame[tween]
        guard shown == value || (shown == nil && motion.timing.fill != .both) else { return false }
        guard isUntouched else { return isWhereItStands(tween, on: tweener) }
        guard tweener.state(of: tween) == .completed, let end = motion.timing.endTime else {
          let time = tweener.time - origin
          return value == motion.value(at: time) && shown == motion.effect(at: time)
        }
        return value == motion.endValue && shown == motion.effect(at: end)
      },
      summary: "\(Value.self) \(motion.timing)",
    )
  }
}
