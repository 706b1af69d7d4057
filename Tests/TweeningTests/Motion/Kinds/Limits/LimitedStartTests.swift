import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Motions within limits whose start value is replaced.
@Suite(.limitedConcurrency)
struct LimitedStartTests {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let limits = MotionLimits(speed: 100, acceleration: 400, jerk: 4000)

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test
  func `a start from another value is planned anew`() async {
    let tween = await tweener.tween(from: 0.0, to: 90, .limits(limits), autostart: false)
    #expect(await tween.start(from: 70))
    let planned = Motion(from: 70.0, to: 90, .limits(limits))
    let motion = await tween.motion
    #expect(motion.timing == planned.timing)
    for milliseconds in stride(from: 0, through: 1000, by: 50) {
      let time = Duration.milliseconds(milliseconds)
      #expect(motion.value(at: time) == planned.value(at: time))
    }
    await clock.advance(by: planned.timing.duration)
    #expect(await tween.value == 90)
    #expect(await tween.state == .completed)
  }

  @Test
  func `a start keeps the velocity and the changed timing of a motion`() async throws {
    let pushed = Motion(from: 0.0, to: 90, .limits(limits), initialVelocity: 40)
    let replaced = try #require(pushed.replacingStart(30))
    #expect(abs(replaced.velocity(at: .zero) - 40) < 1e-9)
    #expect(replaced.timing.duration < pushed.timing.duration)
    let stretched = try #require(pushed.duration(.seconds(9)).replacingStart(30))
    #expect(stretched.timing.duration == .seconds(9))
    let steps = Motion(from: 0.0, to: 90, .limits(limits)).accumulating().rounded()
    let rounded = try #require(steps.repeating(3).replacingStart(52.4))
    let planned = Motion(from: 52.4, to: 90, .limits(limits))
    #expect(rounded.timing.duration == planned.timing.duration)
    #expect(rounded.startValue == 52)
  }

  @Test(arguments: 0..<5)
  func `a tween that takes a key begins where the other is`(change: Int) async {
    let first = await tweener.tween(holding: 70.0, key: "pan")
    await first.retarget(to: 71, duration: .seconds(1), ease: .linear)
    let motion = Motion(from: 0.0, to: 90, .limits(limits))
    let changed = [
      motion, motion.repeating(3), motion.duration(.seconds(2)), motion.ease(.quadIn),
      motion.delay(.milliseconds(100)),
    ][change]
    let second = await tweener.tween(changed, key: "pan", onConflict: .continue)
    #expect(await second.value == 70)
    await clock.advance(by: .milliseconds(10))
    #expect(abs(await second.value - 70) < 1)
    await clock.advance(by: .seconds(9))
    #expect(await second.value == 90)
  }

  @Test(arguments: [Duration.zero, .seconds(1)])
  func `a frame shows the end of a movement that would last longer`(
    endDelay: Duration,
  ) async throws {
    let motion = Motion(from: 0.0, to: 1e10, .limits(MotionLimits(speed: 1)))
    let length = motion.timing.duration
    #expect(length == .nanoseconds(Nanoseconds.lengths.upperBound))
    let tween = await tweener.tween(motion.endDelay(endDelay))
    var iterator = tweener.frames.makeAsyncIterator()
    await tween.seek(to: length)
    _ = await tweener.tween(from: 0.0, to: 1)
    await clock.advance(by: .milliseconds(20))
    let frame = try #require(await iterator.next())
    #expect(await tween.value == 1e10)
    #expect(frame[tween] == 1e10)
  }
}
