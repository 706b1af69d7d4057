import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// A tween that begins under a key with `.continue`, where the tween before it is.
@Suite(.limitedConcurrency)
struct ContinueTests {
  private let clock = ManualTweenClock()
  private let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  private func slope(of tween: Tween<Double>) async -> Double {
    let first = await tween.value
    await clock.advance(by: .nanoseconds(1000))
    return await (tween.value - first) * 1e6
  }

  @Test
  func `a continued tween starts with the value and velocity of the runner`() async throws {
    let first = await tweener.tween(.ramp(.seconds(1)), key: "knob")
    await clock.advance(by: .milliseconds(500))
    let motion = Motion(from: -7.0, to: 200).duration(.seconds(1)).ease(.sineInOut)
    let second = await tweener.tween(motion, key: "knob", onConflict: .continue)
    #expect(try await first.outcome == .superseded)
    #expect(await second.value == 50)
    #expect(await abs(second.velocity - 100) < 1e-3)
    #expect(await abs(slope(of: second) - 100) < 0.5)
    await clock.advance(by: .milliseconds(999))
    #expect(await second.state == .active)
    await clock.advance(by: .milliseconds(1))
    #expect(await second.value == 200)
    #expect(await second.state == .completed)
  }

  @Test
  func `a spring takes the velocity as a spring does`() async {
    let spring = Spring.bouncy
    await tweener.tween(.ramp(.seconds(1)), key: "knob")
    await clock.advance(by: .milliseconds(500))
    let second = await tweener.tween(
      Motion(from: 0.0, to: 250, .spring(spring)), key: "knob", onConflict: .continue,
    )
    await clock.advance(by: .milliseconds(120))
    let expected = spring.value(target: 200.0, initialVelocity: 100, time: .milliseconds(120))
    #expect(await abs(second.value - 50 - expected) < 1e-5)
    // And once more, from the spring.
    let (value, velocity) = await (second.value, second.velocity)
    let third = await tweener.tween(
      Motion(from: 0.0, to: 0, .spring(spring)), key: "knob", onConflict: .continue,
    )
    #expect(await abs(third.value - value) < 1e-9)
    #expect(await abs(third.velocity - velocity) < 1e-3 * abs(velocity))
    await clock.advance(by: .seconds(30))
    #expect(await third.value == 0)
  }

  @Test
  func `an instant takes the other's value for its start, too`() async {
    await tweener.tween(.ramp(.seconds(1)), key: "knob")
    await clock.advance(by: .milliseconds(500))
    let second = await tweener.tween(
      Motion(from: 0.0, to: 7).duration(.zero), key: "knob", onConflict: .continue,
    )
    #expect(await second.value == 7)
    await second.reverse()
    #expect(await second.value == 50)
  }

  @Test
  func `rate and direction of the runner change the velocity`() async {
    let first = await tweener.tween(.ramp(.seconds(1)), key: "knob")
    await clock.advance(by: .milliseconds(800))
    await first.setRate(-3)
    await clock.advance(by: .milliseconds(100))
    let second = await tweener.tween(
      Motion(from: 0.0, to: 100).duration(.seconds(1)), key: "knob", onConflict: .continue,
    )
    #expect(await abs(second.value - 50) < 1e-9)
    #expect(await abs(second.velocity + 300) < 1e-2)
  }

  @Test
  func `a motion that cannot take a velocity takes the value, or nothing`() async throws {
    await tweener.tween(.ramp(.seconds(1)), key: "knob")
    await clock.advance(by: .milliseconds(500))
    let keyframes = try Motion(keyframes: [Keyframe(0.0), Keyframe(10.0)]).duration(.seconds(1))
    let second = await tweener.tween(keyframes, key: "knob", onConflict: .continue)
    await clock.advance(by: .milliseconds(500))
    #expect(await second.value == 30)
    let function = Motion(timing: Timing(duration: .seconds(1), ease: .linear)) { $0 }
    let third = await tweener.tween(function, key: "knob", onConflict: .continue)
    #expect(await third.value == 0)
    let text = await tweener.tween(
      Motion(from: 1, to: 9).duration(.seconds(1)), key: "knob", onConflict: .continue,
    )
    #expect(await text.value == 1)
    #expect(try await third.outcome == .superseded)
    let delayed = await tweener.tween(
      Motion(from: 0, to: 90).duration(.seconds(1)).ease(.linear).delay(.seconds(1)),
      key: "knob",
      onConflict: .continue,
    )
    #expect(await delayed.value == 1)
    await clock.advance(by: .milliseconds(1500))
    #expect(await delayed.value == 46)
  }

  @Test
  func `without a runner the motion is unchanged, and a later restart continues`() async {
    let motion = Motion(from: 5.0, to: 10).duration(.seconds(1)).ease(.linear)
    let tween = await tweener.tween(motion, key: "knob", onConflict: .continue, autostart: false)
    #expect(await tween.value == 5)
    await tween.start()
    #expect(await tween.value == 5)
    await clock.advance(by: .seconds(2))
    #expect(await tween.state == .completed)
    let other = await tweener.tween(.ramp(.seconds(1)), key: "knob")
    await clock.advance(by: .milliseconds(250))
    await tween.restart()
    #expect(await tween.value == 25)
    #expect(await other.state == .killed)
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 10)
  }

  // MARK: Runs that begin otherwise

  private func runner() async -> Tween<Double> {
    let tween = await tweener.tween(.ramp(.seconds(1)), key: "knob")
    await clock.advance(by: .milliseconds(500))
    return tween
  }

  private func eased(to end: Double) -> Motion<Double> {
    Motion(from: 0.0, to: end).duration(.seconds(1)).ease(.linear)
  }

  @Test
  func `a retarget of a completed tween begins as every retarget does`() async {
    let tween = await tweener.tween(eased(to: 10), key: "knob", onConflict: .continue)
    await clock.advance(by: .seconds(2))
    let other = await runner()
    await tween.retarget(to: 0, duration: .seconds(10), ease: .linear)
    #expect(await other.state == .killed)
    #expect(await tween.value == 10)
    #expect(await abs(tween.velocity + 1) < 1e-6)
  }

  @Test
  func `the rate of the continuing tween scales the velocity`() async {
    _ = await runner()
    let tween = await tweener.tween(
      eased(to: 200), key: "knob", onConflict: .continue, autostart: false,
    )
    await tween.setRate(2)
    await tween.start()
    #expect(await tween.value == 50)
    #expect(await abs(tween.velocity - 100) < 1e-3)
  }

  @Test
  func `after a paused runner, a motion with a velocity starts at rest`() async {
    let other = await runner()
    await other.pause()
    let tween = await tweener.tween(
      Motion(from: 0.0, to: 9, .smooth, initialVelocity: 3),
      key: "knob",
      onConflict: .continue,
    )
    #expect(await tween.value == 50)
    #expect(await abs(tween.velocity) < 1e-3)
    await clock.advance(by: .seconds(9))
    #expect(await tween.value == 9)
  }

  @Test
  func `a run that begins in the middle, or at its end, begins there`() async {
    _ = await runner()
    let middle = await tweener.tween(
      eased(to: 200).delay(.milliseconds(-600)), key: "knob", onConflict: .continue,
    )
    #expect(await middle.value == 120)
    await clock.advance(by: .seconds(2))
    _ = await runner()
    await middle.reverse()
    #expect(await middle.value == 200)
    await clock.advance(by: .seconds(1))
    #expect(await middle.value == 0)
    _ = await runner()
    let later = await tweener.tween(
      eased(to: 100), key: "knob", onConflict: .continue, autostart: false,
    )
    await later.start(after: .seconds(1))
    await clock.advance(by: .milliseconds(1500))
    #expect(await abs(later.value - 75) < 1e-9)
  }

  @Test
  func `a reversed motion does not continue the runner`() async {
    _ = await runner()
    let back = await tweener.tween(
      eased(to: 200).reversed(), key: "knob", onConflict: .continue,
    )
    #expect(await back.value == 200)
    await clock.advance(by: .seconds(1))
    #expect(await back.value == 0)
  }

  @Test
  func `a stretched spring keeps its duration`() async {
    _ = await runner()
    let motion = Motion(from: 0.0, to: 300, .smooth, initialVelocity: 0)
      .duration(.seconds(10))
    let tween = await tweener.tween(motion, key: "knob", onConflict: .continue)
    #expect(await tween.motion.timing.duration == .seconds(10))
    #expect(await abs(tween.velocity - 100) < 1e-2)
    await clock.advance(by: .seconds(10))
    #expect(await tween.value == 300)
  }
}
