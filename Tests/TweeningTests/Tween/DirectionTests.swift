import Testing
import Tweening

@testable import TweeningTestSupport

/// The direction of time, and which runs keep it.
@Suite(.limitedConcurrency)
struct DirectionTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autostart: false, autokill: false), clock: clock)
  }

  @Test
  func `a start keeps a direction that was set for it, once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(500)))
    let events = tween.events
    #expect(await tween.setReversed(true))
    #expect(await !tween.setReversed(true))
    #expect(await tween.isReversed)
    #expect(await tween.elapsed == .zero)
    await tween.start()
    #expect(await tween.value == 100)
    #expect(await tween.elapsed == .seconds(1))
    // In the delay the direction is still to come.
    await tween.restart()
    await clock.advance(by: .milliseconds(750))
    #expect(await tween.value == 75)
    await clock.advance(by: .milliseconds(750))
    #expect(await tween.state == .completed)
    #expect(await tween.value == 0)
    await tween.restart()
    #expect(await !tween.isReversed)
    await tween.kill()
    #expect(
      await events.told() == [
        "reversed@0.0", "stopped@0.0", "restarted@0.0", "started@500.0", "completed@1500.0",
        "restarted@1500.0", "killed@1500.0",
      ]
    )
  }

  @Test
  func `a rate before a run sets the direction of that run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.setRate(-2)
    await tween.start()
    #expect(await tween.rate == -2)
    #expect(await tween.value == 100)
    await tween.stop()
    await tween.setRate(2)
    await tween.start()
    #expect(await tween.rate == 2)
    #expect(await tween.value == 0)
    await tween.stop()
    await tween.setReversed(true)
    await tween.setRate(-0.5)
    await tween.start()
    #expect(await tween.rate == -0.5)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 75)
  }

  @Test
  func `a direction set in the delay is that of the run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(500)))
    await tween.start()
    await clock.advance(by: .milliseconds(250))
    await tween.setReversed(true)
    await tween.pause()
    await clock.advance(by: .seconds(1))
    await tween.resume()
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 75)
    let other = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(500)))
    await other.setReversed(true)
    await other.start()
    #expect(await other.setReversed(false))
    #expect(await other.value == 0)
    await clock.advance(by: .milliseconds(750))
    #expect(await other.value == 25)
  }

  @Test
  func `a direction that is turned back in the delay leaves the run as it was`() async {
    for isTurnedByRate in [true, false] {
      let tween = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(500)))
      await tween.start()
      await tween.setReversed(true)
      if isTurnedByRate {
        await tween.setRate(1)
      } else {
        await tween.setReversed(false)
      }
      #expect(await tween.value == 0)
      await clock.advance(by: .milliseconds(750))
      #expect(await tween.state == .active)
      #expect(await tween.value == 25)
    }
    // A negative delay that is longer than the run is not forgotten, either.
    let future = await tweener.tween(.ramp(.seconds(1), delay: .seconds(-3)))
    await future.start(at: tweener.time + .seconds(1))
    await future.setReversed(true)
    await future.setReversed(false)
    await future.adjust { $0.duration(.seconds(4)) }
    await clock.advance(by: .seconds(1))
    #expect(await future.value == 75)
  }

  @Test
  func `in the delay, a direction shows its first value at once`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(500)))
    let values = tween.values(buffering: .unbounded)
    await tween.start()
    await tween.setReversed(true)
    await tween.setRate(2)
    await tween.setRate(-1)
    await tween.kill()
    #expect(await values.all() == [0, 100, 0, 100])
  }

  @Test
  func `a slow tween that is paused just before its start has not started`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.setReversed(true)
    await tween.setRate(-0.001)
    await tween.start(at: .nanoseconds(100))
    await tween.pause()
    await tween.resume()
    #expect(await tween.state == .delayed)
    await clock.advance(by: .microseconds(2))
    #expect(await tween.state == .active)
    #expect(await tween.value > 99)
  }

  @Test
  func `a completion uses up the direction that was set`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.setReversed(true)
    await tween.complete()
    await tween.restart()
    #expect(await !tween.isReversed)
    #expect(await tween.value == 0)
  }

  @Test
  func `backwards a negative delay leaves out a part of the end`() async {
    let tween = await tweener.tween(.ramp(.seconds(1), delay: .milliseconds(-250)))
    await tween.setReversed(true)
    await tween.start()
    #expect(await tween.value == 75)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.value == 25)
  }

  @Test
  func `what never ends has no end to begin at`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)).repeatingForever())
    let events = tween.events
    await tween.setReversed(true)
    #expect(await tween.start())
    #expect(await tween.state == .completed)
    #expect(await tween.value == 0)
    #expect(await !tween.play())
    #expect(await tween.setReversed(false))
    #expect(await tween.state == .active)
    await tween.kill()
    #expect(await events.kinds() == [.reversed, .started, .completed, .reversed, .killed])
  }

  @Test
  func `a seek keeps the direction that was set for the run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.setReversed(true)
    await tween.seek(to: .milliseconds(750))
    await tween.play()
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.value == 50)
    await clock.advance(by: .milliseconds(500))
    #expect(await tween.state == .completed)
    await tween.seek(to: .milliseconds(250))
    #expect(await !tween.isReversed)
  }
}
