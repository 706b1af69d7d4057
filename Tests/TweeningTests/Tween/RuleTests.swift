import Testing
import Tweening

@testable import TweeningTestSupport

/// The rules of the state machine that the actor has a part in.
@Suite(.limitedConcurrency)
struct RuleTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test
  func `a completed tween can be restarted, also from its completion`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .seconds(1))
    #expect(await tween.restart())
    #expect(await tween.state == .active)
    #expect(await tween.value == 0)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 50)
  }

  @Test
  func `time left over after a delay carries into the active time`() async {
    let tween = await tweener.tween(.ramp(.seconds(2), delay: .milliseconds(500)))
    #expect(await tween.update(by: .milliseconds(1400)))
    #expect(await tween.state == .active)
    #expect(await tween.elapsed == .milliseconds(900))
  }

  @Test(arguments: 1...20)
  func `zero duration is an instant and never NaN, however many there are`(_ count: Int) async {
    let tweens = await tweener.perform { tweener in
      (0..<count).map { _ in tweener.tween(.ramp(.zero), autostart: false) }
    }
    for tween in tweens {
      let values = tween.values(buffering: .unbounded)
      await tween.start()
      #expect(await tween.state == .completed)
      #expect(await tween.value == 100)
      #expect(await tween.percentComplete == 1)
      let all = await values.all()
      #expect(all.last == 100)
      #expect(!all.contains { $0.isNaN })
    }
  }

  @Test(arguments: 1...20)
  func `a duration adjusted to zero is an instant too`(_ count: Int) async {
    let tweens = await tweener.perform { tweener in
      (0..<count).map { _ in tweener.tween(.ramp(.seconds(1))) }
    }
    for tween in tweens {
      await tween.duration(.zero).restart()
      #expect(await tween.value == 100)
      #expect(await tween.state == .completed)
    }
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
  func `stop and kill keep value and elapsed, and a start resets them`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(300))
    await tween.stop()
    await clock.advance(by: .milliseconds(300))
    #expect(await tween.value == 30)
    #expect(await tween.elapsed == .milliseconds(300))
    await tween.start()
    #expect(await tween.value == 0)
    await clock.advance(by: .milliseconds(400))
    await tween.kill()
    await clock.advance(by: .milliseconds(300))
    #expect(await tween.value == 40)
    #expect(await tween.percentComplete == 0.4)
    await tween.revive()
    #expect(await tween.elapsed == .zero)
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
  func `a negative update is refused, and one of zero is not`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    #expect(await !tween.update(by: .milliseconds(-250)))
    #expect(await tween.elapsed == .zero)
    #expect(await tween.update(by: .zero))
    #expect(await tween.state == .active)
  }

  @Test
  func `adjust acts at once, and a delay counts from the next start`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 50)
    await tween.duration(.seconds(2)).ease(.quadIn).delay(.seconds(1))
    #expect(await tween.state == .active)
    #expect(await tween.elapsed == .milliseconds(500))
    #expect(await tween.value == 6.25)
    await tween.restart()
    #expect(await tween.state == .delayed)
    await clock.advance(by: .seconds(2))
    #expect(await tween.value == 25)
    await clock.advance(by: .seconds(1))
    #expect(await tween.state == .completed)
  }

  @Test
  func `a completion that is refused changes nothing`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(500))
    await tween.stop()
    await tween.adjust { _ in
      Motion(from: 7.0, to: 8).duration(.milliseconds(400)).ease(.linear).repeatingForever()
    }
    #expect(await !tween.complete())
    #expect(await tween.value == 7.25)
    #expect(await tween.state == .inactive)
    await tween.start()
    #expect(await tween.value == 7)
    #expect(await !tween.complete())
    #expect(await tween.complete(at: .current))
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
  func `a firing seek of a paused tween sends its repeats at once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeating(5))
    let events = tween.events
    await tween.pause()
    await tween.seek(to: .milliseconds(1500), events: .firing)
    #expect(await tween.state == .paused)
    await tween.kill()
    #expect(await events.kinds() == [.paused, .changed, .repeated(iteration: 1), .killed])
  }

  @Test(arguments: [
    Duration(secondsComponent: .max, attosecondsComponent: 0),
    Duration(secondsComponent: .min, attosecondsComponent: 0),
    Duration(secondsComponent: 0, attosecondsComponent: 1), .zero, .seconds(-1),
    Duration(secondsComponent: 0, attosecondsComponent: -1), .nanoseconds(1),
  ])
  func `durations of any kind answer and never trap`(_ duration: Duration) async {
    let motion = Motion.ramp(duration, delay: duration)
    let tween = await tweener.tween(motion)
    let frames = tweener.frames
    await clock.advance(by: .seconds(1))
    await tween.seek(to: duration)
    await tween.update(by: duration)
    await tween.reverse()
    await tween.restart()
    #expect(await tween.value.isFinite)
    let other = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    await other.start(after: duration)
    await other.stop()
    await other.start(at: duration)
    await other.seek(toFraction: .nan)
    await clock.advance(by: .seconds(1))
    #expect(await other.value.isFinite)
    withExtendedLifetime(frames) {}
  }
}
