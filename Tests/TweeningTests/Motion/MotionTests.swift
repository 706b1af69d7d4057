import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct MotionTests {
  private let price = Motion(from: 0.0, to: 100.0).duration(.seconds(2)).ease(.linear)

  @Test
  func `a motion without modifiers has the default timing`() {
    #expect(Motion(from: 0.0, to: 1).timing == Timing())
  }

  @Test
  func `a motion answers for any time, and its ends are exact`() {
    #expect(price.value(at: .seconds(-5)) == 0)
    #expect(price.value(at: .zero) == 0)
    #expect(price.value(at: .milliseconds(500)) == 25)
    #expect(price.value(at: .seconds(2)) == 100)
    #expect(price.value(at: .seconds(9)) == 100)
  }

  @Test
  func `the effect is nil where the fill mode says so, the value never is`() {
    let motion = price.delay(.seconds(1)).fill(.none)
    #expect(motion.effect(at: .zero) == nil)
    #expect(motion.effect(at: .seconds(1)) == 0)
    #expect(motion.effect(at: .seconds(3)) == nil)
    #expect(motion.value(at: .zero) == 0)
    #expect(motion.value(at: .seconds(3)) == 100)
    #expect(!motion.timing.isInEffect(atPosition: 2_000_000_000, isReversed: false))
    #expect(motion.timing.isInEffect(atPosition: 2_000_000_000, isReversed: true))
    #expect(motion.value(atPosition: 2_000_000_000, isReversed: true) == 100)
  }

  @Test
  func `forward and back counts as one`() {
    let timing = price.repeating(1.5, autoreverses: true).timing
    #expect(timing.iterations == 3)
    #expect(timing.direction == .alternate)
    #expect(price.repeating(2.5).timing.iterations == 2.5)
    #expect(price.reversed().repeating(1, autoreverses: true).timing.direction == .alternateReverse)
    #expect(price.repeatingForever(autoreverses: true).repeating(1).timing.direction == .normal)
    #expect(price.repeatingForever().timing.iterations == .infinity)
  }

  @Test(arguments: PlaybackDirection.allCases)
  func `reversed twice is the same motion`(direction: PlaybackDirection) {
    let motion = price.direction(direction)
    #expect(motion.reversed().reversed().timing == motion.timing)
    let time = Duration.milliseconds(500)
    #expect(motion.reversed().value(at: time) == 100 - motion.value(at: time))
  }

  @Test(arguments: [
    (2.0, Duration.milliseconds(1000), Duration.milliseconds(150), Duration.milliseconds(-50)),
    (0.5, .seconds(4), .milliseconds(600), .milliseconds(-200)),
    (0.1, .seconds(20), .seconds(3), .seconds(-1)),
    (3, .nanoseconds(666_666_667), .milliseconds(100), .nanoseconds(-33_333_333)),
    (1, .seconds(2), .milliseconds(300), .milliseconds(-100)),
    (1e300, .zero, .zero, .zero),
    (
      0x1p-1074,
      .nanoseconds(1 << 61),
      .nanoseconds(1 << 61),
      .nanoseconds(-(1 << 61)),
    ),
  ])
  func `speed divides every length`(
    factor: Double,
    duration: Duration,
    delay: Duration,
    endDelay: Duration,
  ) {
    let motion = price.delay(.milliseconds(300)).endDelay(.milliseconds(-100)).speed(factor)
    #expect(motion.timing.duration == duration)
    #expect(motion.timing.delay == delay)
    #expect(motion.timing.endDelay == endDelay)
  }

  @Test
  func `a speed that is not a positive number changes nothing`() {
    for factor: Double in [0, -1, .infinity, -.infinity, .nan] {
      #expect(price.speed(factor).timing == price.timing)
    }
  }

  @Test
  func `mapping changes the values and keeps the timing`() {
    let label = price.delay(.seconds(1)).map { "$\(Int($0))" }
    #expect(label.timing == price.delay(.seconds(1)).timing)
    #expect(label.value(at: .seconds(2)) == "$50")
  }

  @Test
  func `the end value is the value at the end time or, if endless, at the end of an iteration`() {
    #expect(price.endValue == 100)
    #expect(price.repeating(1, autoreverses: true).endValue == 0)
    #expect(price.repeating(2.25).endValue == 25)
    #expect(price.endDelay(.seconds(-1)).endValue == 50)
    #expect(price.reversed().endValue == 0)
    #expect(price.repeatingForever().endValue == 100)
    #expect(price.repeatingForever(autoreverses: true).endValue == 100)
    #expect(price.duration(.zero).endValue == 100)
    #expect(price.duration(.zero).repeatingForever().endValue == 100)
  }

  @Test
  func `another start replaces the first value only`() throws {
    let late = try #require(price.replacingStart(50))
    #expect(late.value(at: .zero) == 50)
    #expect(late.value(at: .seconds(1)) == 75)
    #expect(late.value(at: .seconds(2)) == 100)
    #expect(price.map(\.self).replacingStart(1) == nil)
    let frames = try Motion(keyframes: [Keyframe(0.0), Keyframe(10), Keyframe(0)])
    let replaced = try #require(frames.replacingStart(4)).duration(.seconds(1))
    #expect(replaced.value(at: .milliseconds(250)) == 7)
    #expect(replaced.value(at: .milliseconds(750)) == 5)
  }

  @Test
  func `a position, a local time and a progress give the same value`() {
    let motion = price.delay(.seconds(-1)).ease(.quadOut)
    for position: Int64 in [0, 1, 333_333_333, 1_000_000_000, 1_999_999_999, 2_000_000_000] {
      let value = motion.value(atPosition: position, isReversed: false)
      #expect(value == motion.value(at: .seconds(-1) + .nanoseconds(position)))
      let progress = motion.timing.progress(atPosition: position, isReversed: false).value
      #expect(value == motion.value(atProgress: progress))
    }
  }

  @Test
  func `every part of the timing can be chained`() {
    let timing = Motion(from: 0, to: 1)
      .duration(.seconds(1)).delay(.seconds(2)).endDelay(.seconds(3)).iterationStart(0.5)
      .direction(.reverse).fill(.backwards).ease(.linear).repeating(4)
      .timing
    let expected = Timing(
      duration: .seconds(1),
      delay: .seconds(2),
      endDelay: .seconds(3),
      iterations: 4,
      iterationStart: 0.5,
      direction: .reverse,
      fill: .backwards,
      ease: .linear,
    )
    #expect(timing == expected)
    #expect(Motion(from: 0, to: 1).timing(expected).timing == expected)
  }

  @Test
  func `any function of progress is a motion`() {
    let motion = Motion(timing: Timing(duration: .seconds(1), ease: .linear)) { $0 > 0.5 }
    #expect(!motion.value(at: .milliseconds(500)))
    #expect(motion.value(at: .milliseconds(501)))
  }
}
