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
  func `an endless tween cannot start backwards from its end`() async {
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
  func `at the very start, a standing tween shows what its direction shows`() async {
    let motion = Motion.ramp(.seconds(1)).ease(.steps(2, .jumpStart))
    let tweens = await tweener.tweens(Array(repeating: motion, count: 100), autostart: true)
    let live = await tweener.perform { tweener in tweens.map { tweener.live(of: $0) } }
    var frames: [TweenFrame] = []
    for (rate, isReversed) in [(0.0, false), (0, true), (-1, true), (0, true), (0, false)] {
      for tween in tweens {
        await tween.pause()
        await tween.setRate(rate)
        await tween.setReversed(isReversed)
      }
      await frames.append(tweener.frame())
      for (index, tween) in tweens.enumerated() {
        // Backwards, the jump at the start is still to come.
        let value: Double = isReversed ? 0 : 50
        #expect(await tween.value == value)
        #expect(live[index].value == value)
        #expect(frames.last?[tween] == value)
      }
    }
  }
}
