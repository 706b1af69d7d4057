import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ControlTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `configure runs before the start`() async {
    let log = Log()
    let tween = await tweener.tween(.ramp(.seconds(1))) { tween in
      tween.onStart { _ in log.add("start") }.onComplete { _ in log.add("complete") }
    }
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["start", "complete"])
    #expect(await tween.state == .killed)
  }

  @Test
  func `autostart and autokill come from the configuration, or from the call`() async {
    let configuration = Tweener.Configuration(autostart: false, autokill: false)
    let tweener = Tweener(configuration: configuration, clock: clock)
    let tween = await tweener.tween(from: 0.0, to: 1)
    #expect(await tween.state == .new)
    await tween.complete()
    #expect(await tween.state == .completed)
    let other = await tweener.tween(.ramp(.seconds(1)), autostart: true, autokill: true)
    #expect(await other.state == .active)
    await other.complete()
    #expect(await other.state == .killed)
  }

  @Test
  func `settings of one tweener do not change another's`() async {
    let other = Tweener(configuration: .init(autokill: false, duration: .seconds(9)), clock: clock)
    let mine = await tweener.tween(from: 0.0, to: 1)
    let its = await other.tween(from: 0.0, to: 1)
    await clock.advance(by: .milliseconds(300))
    #expect(await mine.state == .killed)
    #expect(await its.state == .active)
    await clock.advance(by: .seconds(9))
    #expect(await its.state == .completed)
  }

  @Test
  func `the defaults are 0.3 seconds of quadOut, started and killed by themselves`() {
    let defaults = Tweener.Configuration()
    #expect(defaults.ease == .quadOut)
    #expect(defaults.duration == .milliseconds(300))
    #expect(defaults.delay == .zero)
    #expect(defaults.autostart && defaults.autokill)
  }

  @Test
  func `the configuration gives tween(from:to:) its missing timing`() async {
    let configuration = Tweener.Configuration(
      duration: .seconds(2), delay: .seconds(1), ease: .cubicIn,
    )
    let tweener = Tweener(configuration: configuration, clock: clock)
    let motion = await tweener.motion(of: tweener.tween(from: 0.0, to: 1))
    #expect(motion.timing == Timing(duration: .seconds(2), delay: .seconds(1), ease: .cubicIn))
  }

  @Test
  func `a start takes another delay, and a negative one begins in the middle`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    #expect(await tween.start(after: .seconds(1)))
    #expect(await tween.state == .delayed)
    await tween.stop()
    #expect(await tween.start(after: .milliseconds(-250)))
    #expect(await tween.value == 25)
  }

  @Test
  func `a start at another time happens as if then`() async {
    await clock.advance(by: .seconds(10))
    let past = await tweener.tween(.ramp(.seconds(4)).repeating(2), autostart: false)
    let events = past.events
    #expect(await past.start(at: .seconds(5)))
    #expect(await past.value == 25)
    let future = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    #expect(await future.start(at: .seconds(11)))
    #expect(await future.state == .delayed)
    await clock.advance(by: .milliseconds(1500))
    #expect(await future.value == 50)
    let over = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let told = over.events
    #expect(await over.start(at: .seconds(2)))
    #expect(await told.told() == ["started@2000.0", "completed@3000.0", "killed@3000.0"])
    await past.kill()
    let expected = ["started@5000.0", "repeated(iteration: 1)@9000.0", "killed@11500.0"]
    #expect(await events.told() == expected)
  }

  @Test
  func `seek goes to a time or a share, and completes at the end`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    #expect(await tween.seek(to: .milliseconds(250)))
    #expect(await tween.state == .active)
    #expect(await tween.value == 25)
    #expect(await tween.seek(toFraction: 0.75))
    #expect(await tween.value == 75)
    #expect(await tween.seek(toFraction: -3))
    #expect(await tween.value == 0)
    await tween.pause()
    #expect(await tween.seek(toFraction: 1))
    #expect(await tween.state == .paused)
    await tween.resume()
    #expect(await tween.state == .killed)
    #expect(await !tween.seek(to: .zero))
    let endless = await tweener.tween(.ramp(.seconds(1)).repeatingForever())
    #expect(await !endless.seek(toFraction: 0.5))
    #expect(await endless.seek(to: .milliseconds(1_000_000_250)))
    #expect(await endless.value == 25)
  }

  @Test
  func `a rate is signed, and a reversal turns it`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    #expect(await tween.setRate(0.5))
    await clock.advance(by: .seconds(1))
    #expect(await tween.value == 50)
    #expect(await tween.reverse())
    #expect(await tween.isReversed)
    #expect(await tween.rate == -0.5)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 25)
    #expect(await tween.setRate(0))
    await clock.advance(by: .seconds(500))
    #expect(await tween.value == 25)
    #expect(await tween.isRunning)
    #expect(await tween.setRate(-1))
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.state == .killed)
    #expect(await tween.value == 0)
    #expect(await !tween.setRate(1))
  }

  @Test
  func `complete comes to rest at the end, at the start or where it stands`() async throws {
    for (position, value) in [(EndPosition.start, 0.0), (.end, 100), (.current, 30)] {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      await clock.advance(by: .milliseconds(300))
      #expect(await tween.complete(at: position))
      #expect(await tween.value == value)
      #expect(try await tween.outcome == .completed)
    }
  }

  @Test
  func `restart is false where nothing restarts`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    tween.onRestart { await $0.kill() }
    #expect(await tween.restart())
    await clock.advance(by: .zero)
    #expect(await tween.state == .killed)
    #expect(await !tween.restart())
  }

  @Test
  func `a restart with a delay shows the start value during the delay`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .milliseconds(1500))
    #expect(await tween.value == 50)
    await tween.restart()
    #expect(await tween.state == .delayed)
    #expect(await tween.value == 0)
    await tween.stop()
    #expect(await values.all() == [0, 50, 0])
  }

  @Test
  func `a start from another value takes it at the start`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    #expect(await tween.start(from: 50))
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 75)
    #expect(await !tween.start(from: 20))
    #expect(await tween.value == 75)
    await tween.stop()
    await tween.start()
    #expect(await tween.value == 50)
    let mapped = await tweener.tween(Motion.ramp(.seconds(1)).map { -$0 }, autostart: false)
    #expect(await !mapped.start(from: 3))
    #expect(await mapped.state == .new)
  }

  @Test
  func `a silent seek sends no repeat, and a firing one does`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(5))
    let events = tween.events
    await tween.seek(to: .milliseconds(2500))
    await tween.seek(to: .milliseconds(3500), events: .firing)
    #expect(await tween.value == 50)
    await tween.kill()
    #expect(
      await events.kinds() == [.changed, .changed, .repeated(iteration: 3), .killed]
    )
  }

  @Test
  func `a revived tween has its start value, and starts again by itself`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .seconds(1))
    #expect(await tween.revive())
    #expect(await tween.state == .active)
    #expect(await tween.value == 0)
    let manual = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    await manual.kill()
    await manual.revive()
    #expect(await manual.state == .new)
  }
}
