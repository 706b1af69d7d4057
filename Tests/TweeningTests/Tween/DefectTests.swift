import Testing
import Tweening

@testable import TweeningTestSupport

/// What went wrong in an engine that people came from, and must not here.
@Suite(.limitedConcurrency)
struct DefectTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `complete sends started where it was never sent`() async {
    let new = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let delayed = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    let stopped = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)))
    await stopped.stop()
    for tween in [new, delayed, stopped] {
      let events = tween.events
      #expect(await tween.complete())
      #expect(await events.kinds() == [.started, .completed, .killed])
      #expect(await tween.elapsed == .seconds(1))
    }
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

  @Test
  func `a tween made inside a callback starts at once`() async {
    let tweener = tweener
    let log = Log()
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    tween.onStart { _ in
      let inner = await tweener.tween(.ramp(.seconds(1)))
      await log.add("\(inner.state)")
    }
    await tween.start()
    await clock.advance(by: .zero)
    #expect(log.all == ["active"])
    #expect(await tweener.count == 2)
    // The callback holds the tweener as long as the tween lives.
    await tween.kill()
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
  func `an ease is not mirrored`() async {
    let tween = await tweener.tween(from: 0.0, to: 100, duration: .seconds(1), ease: .quadOut)
    var values: [Double] = []
    for _ in 0..<3 {
      await clock.advance(by: .milliseconds(250))
      await values.append(tween.value)
    }
    #expect(values == [43.75, 75, 93.75])
  }

  @Test
  func `a pause from the last update is refused`() async {
    let tweener = tweener
    let log = Log()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    tween
      .onUpdate { [weak tween] _ in await log.add("paused: \(tween?.pause() == true)") }
      .onPause { _ in log.add("pause") }
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["paused: false"])
    #expect(await tween.state == .killed)
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a delay raised in a pause does not put a resumed tween back`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await clock.advance(by: .milliseconds(500))
    await tween.pause()
    await tween.delay(.seconds(5))
    #expect(await tween.resume())
    #expect(await tween.state == .active)
    #expect(await tween.elapsed == .milliseconds(500))
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
}
