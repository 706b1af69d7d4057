import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Runs the rows of ComingFrom that say what happens, each in the words of the other engine.
@Suite(.limitedConcurrency)
struct ComingFromBehaviorTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  // MARK: Directions

  @Test
  func `a reverse leaves a paused tween paused, and play resumes it`() async {
    for isToggled in [false, true] {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      await clock.advance(by: .milliseconds(600))
      await tween.pause()
      if isToggled {
        await tween.reverse()
      } else {
        await tween.setReversed(true)
      }
      await clock.advance(by: .milliseconds(100))
      #expect(await tween.state == .paused)
      #expect(await tween.value == 60)
      await tween.play()
      await clock.advance(by: .milliseconds(100))
      #expect(await tween.value == 50)
      // GSAP's play goes forwards; ours after this.
      await tween.pause()
      await tween.play()
      await clock.advance(by: .milliseconds(100))
      #expect(await tween.value == 40)
      await tween.setReversed(false)
      await clock.advance(by: .milliseconds(100))
      #expect(await tween.value == 50)
      await tween.kill()
    }
  }

  @Test
  func `reverse and play of a tween that never ran, and of one that has ended`() async {
    let new = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    #expect(await new.reverse() == false)
    await new.setReversed(true)
    await new.play()
    await clock.advance(by: .milliseconds(250))
    #expect(await new.value == 75)
    let ended = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .seconds(2))
    await ended.setReversed(true)
    await ended.play()
    await clock.advance(by: .milliseconds(250))
    #expect(await ended.value == 75)
  }

  @Test
  func `a rate has a sign`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(500))
    await tween.setRate(-2)
    await clock.advance(by: .milliseconds(100))
    #expect(await tween.value == 30)
    await tween.setRate(2)
    await clock.advance(by: .milliseconds(100))
    #expect(await tween.value == 50)
  }

  @Test
  func `a restart has the delay again, and each start is a start`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    let events = tween.events
    await clock.advance(by: .milliseconds(1500))
    await tween.restart()
    #expect(await tween.state == .delayed)
    await clock.advance(by: .seconds(2))
    #expect(await tween.state == .completed)
    await tween.kill()
    #expect(await events.kinds().count { $0 == .started } == 2)
  }

  // MARK: Progress and repeats

  @Test
  func `a fraction is one of all iterations, and a time reaches one of them`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(4), autostart: false)
    let duration = Duration.seconds(1)
    let iteration = 2.0
    await tween.seek(toFraction: 0.5)
    #expect(await tween.elapsed == .seconds(2))
    #expect(await tween.percentComplete == 0.5)
    #expect(await tween.value == 0)
    await tween.seek(to: duration * (iteration + 0.5))
    #expect(await tween.value == 50)
    #expect(await tween.computedTiming.currentIteration == 2)
    #expect(await tween.computedTiming.directedProgress == 0.5)
    #expect(await tween.percentComplete == 0.625)
  }

  @Test
  func `the progress of a yoyo falls in the passes back`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(1, autoreverses: true))
    await clock.advance(by: .milliseconds(1250))
    #expect(await tween.computedTiming.directedProgress == 0.75)
    #expect(await tween.computedTiming.simpleProgress == 0.25)
  }

  @Test(arguments: [(1.5, 3, 100.0), (2, 4, 0)])
  func `one repeat with autoreverses plays there and back`(count: Double, passes: Int, end: Double)
    async
  {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(count, autoreverses: true))
    await clock.advance(by: .seconds(passes) - .milliseconds(1))
    #expect(await tween.state == .active)
    await clock.advance(by: .milliseconds(1))
    #expect(await tween.state == .completed)
    #expect(await tween.value == end)
  }

  @Test
  func `the end of the last loop is no repeat`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(3))
    let events = tween.events
    await clock.advance(by: .seconds(5), step: .milliseconds(500))
    await tween.kill()
    #expect(
      await events.told() == [
        "repeated(iteration: 1)@1000.0", "repeated(iteration: 2)@2000.0", "completed@3000.0",
        "killed@5000.0",
      ]
    )
  }

  // MARK: Ends

  @Test
  func `a stopped tween can be played again, and a killed one cannot`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(300))
    #expect(await tween.stop())
    #expect(await tween.state == .inactive)
    #expect(await tween.value == 30)
    #expect(try await tween.outcome == .stopped)
    #expect(await tween.play())
    await clock.advance(by: .milliseconds(100))
    #expect(await tween.value == 10)
    // finishAnimation(at: .current), after stopAnimation(false).
    await tween.stop()
    #expect(await tween.complete(at: .current))
    #expect(await tween.value == 10)
    await tween.kill()
    #expect(await tween.play() == false)
  }

  @Test @MainActor
  func `an animator waits for its start, as long as its handle is kept`() async {
    final class View {
      var alpha = -1.0
    }
    let view = View()
    let motion = Motion<Double>.ramp(.seconds(1))
    let fade = await tweener.tween(motion, autostart: false, autokill: false)
    fade.bind(to: \.alpha, of: view)
    await clock.advance(by: .seconds(1))
    #expect(await fade.state == .new)
    await fade.play()
    await clock.advance(by: .milliseconds(500))
    #expect(view.alpha == 50)
    // fractionComplete = 0.5, of an animator that has not begun, leaves it paused.
    let scrubbed = await tweener.tween(motion, autostart: false)
    #expect(await scrubbed.pause() == false)
    await scrubbed.seek(toFraction: 0.5)
    #expect(await scrubbed.state == .paused)
    #expect(await scrubbed.value == 50)
    // pauseAnimation() of one that has not begun.
    let paused = await tweener.tween(motion, autostart: false)
    await paused.seek(to: .zero)
    #expect(await paused.state == .paused)
    #expect(await paused.value == 0)
  }

  @Test
  func `without its handle a tween that waits is released`() async {
    await tweener.tween(.ramp(.seconds(1)), autostart: false, autokill: false)
    await clock.advance(by: .seconds(1))
    #expect(await tweener.count == 0)
  }

  @Test
  func `a seek keeps a tween going, and a pause ends that`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.seek(to: .milliseconds(200))
    await clock.advance(by: .milliseconds(100))
    #expect(await tween.value == 30)
    await tween.pause()
    await tween.seek(to: .milliseconds(200))
    await clock.advance(by: .milliseconds(100))
    #expect(await tween.value == 20)
  }

  // MARK: Settings

  @Test
  func `defaults apply to items without a timing of their own`() async {
    let configuration = Tweener.Configuration(
      autokill: false, duration: .seconds(4), ease: .linear,
    )
    let tweener = Tweener(configuration: configuration, clock: clock)
    let made = await tweener.tween(from: 0.0, to: 100)
    let sent = await tweener.tween(from: 0.0, to: 100)
    await sent.retarget(to: 0, ease: nil)
    let own = await tweener.tween(Motion(from: 0.0, to: 100))
    #expect(await made.motion.timing.duration == .seconds(4))
    #expect(await made.motion.timing.ease == .linear)
    #expect(await sent.motion.timing.duration == .seconds(4))
    #expect(await own.motion.timing == Timing())
  }

  @Test
  func `the numbers of springs, and of eases, are theirs`() async throws {
    let interactive = try Spring(response: .milliseconds(150), dampingRatio: 0.86)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(500))
    try await tween.retarget(
      to: 300, .spring(Spring(response: .milliseconds(150), dampingRatio: 0.86)),
    )
    await clock.advance(by: .milliseconds(50))
    let moved = interactive.value(target: 250.0, initialVelocity: 100, time: .milliseconds(50))
    #expect(await abs(tween.value - 50 - moved) < 1e-3)
    #expect(Ease.backOut(overshoot: 1.7) != .backOut)
    #expect(Motion(from: 0.0, to: 100).timing.ease == .quadOut)
  }

  @Test
  func `an equal key supersedes, or is continued with its velocity`() async throws {
    let first = await tweener.tween(.ramp(.seconds(1)), key: "x")
    await clock.advance(by: .milliseconds(500))
    let second = await tweener.tween(.ramp(.seconds(1)), key: "x")
    #expect(try await first.outcome == .superseded)
    #expect(await second.value == 0)
    await clock.advance(by: .milliseconds(500))
    let third = await tweener.tween(.ramp(.seconds(1)), key: "x", onConflict: .continue)
    #expect(await third.value == 50)
    #expect(await abs(third.velocity - 100) < 1e-3)
  }
}
