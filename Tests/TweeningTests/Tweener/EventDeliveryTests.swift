import Testing
@testable import Tweening

@Suite(.timeLimit(.minutes(1)))
struct EventDeliveryTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `no event is dropped, however many wait`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let events = tween.events
    await tweener.perform { tweener in
      for _ in 0..<5000 {
        tweener.pause(tween)
        tweener.resume(tween)
      }
    }
    await tween.kill()
    #expect(await events.all().count == 10_001)
  }

  @Test
  func `each event carries its own time, and not the tick's`() async {
    let motion = Motion.ramp(.milliseconds(100), delay: .milliseconds(50)).repeating(3)
    let tween = await tweener.tween(motion)
    let events = tween.events
    await clock.advance(by: .seconds(10))
    let told = ["started@50.0", "repeated(iteration: 2)@250.0", "completed@350.0", "killed@350.0"]
    #expect(await events.told() == told)
  }

  @Test
  func `all boundaries are told where steps are short`() async {
    let tween = await tweener.tween(.ramp(.milliseconds(100)).repeating(4))
    let events = tween.events
    await clock.advance(by: .seconds(1), step: .milliseconds(30))
    let told = [
      "repeated(iteration: 1)@100.0", "repeated(iteration: 2)@200.0",
      "repeated(iteration: 3)@300.0", "completed@400.0", "killed@400.0",
    ]
    #expect(await events.told() == told)
  }

  /// A motion that logs when its end value is computed, which happens inside the engine, in order.
  private static func witness(_ name: String, _ duration: Duration, _ log: Log) -> Motion<Int> {
    Motion(timing: Timing(duration: duration, ease: .linear)) { progress in
      if progress == 1 {
        log.add(name)
      }
      return Int(progress)
    }
  }

  @Test
  func `deadlines of one tick take effect in order of time, then of scheduling`() async {
    let log = Log()
    let late = await tweener.tween(Self.witness("late", .milliseconds(500), log))
    let first = await tweener.tween(Self.witness("first", .milliseconds(300), log))
    let second = await tweener.tween(Self.witness("second", .milliseconds(300), log))
    // Listening must not change the order.
    let streams = [second.values, late.values, first.values]
    let events = [first.events, second.events]
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["first", "second", "late"])
    _ = (streams, events)
  }

  @Test
  func `the stream finishes when the tween is killed`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let events = tween.events
    await tween.kill()
    #expect(await events.kinds() == [.killed])
  }

  @Test
  func `a completed tween that is not killed keeps its stream open`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    let events = tween.events
    await clock.advance(by: .seconds(1))
    await tween.restart()
    await tween.kill()
    let told = [
      "completed@1000.0", "restarted@1000.0", "started@1000.0", "killed@1000.0",
    ]
    #expect(await events.told() == told)
  }

  @Test
  func `asked for after the end, it replays the ending only`() async {
    let completed = await tweener.tween(.ramp(.seconds(1)))
    let killed = await tweener.tween(.ramp(.seconds(9)))
    await clock.advance(by: .seconds(3))
    await killed.kill()
    await clock.advance(by: .seconds(3))
    #expect(await completed.events.told() == ["completed@1000.0", "killed@1000.0"])
    #expect(await killed.events.told() == ["killed@3000.0"])
    #expect(await killed.events.told() == ["killed@3000.0"])
  }

  @Test
  func `two streams of one tween tell the same`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let first = tween.events
    let second = tween.events
    await tween.start()
    await clock.advance(by: .seconds(2))
    #expect(await first.told() == ["started@0.0", "completed@1000.0", "killed@1000.0"])
    #expect(await second.told() == ["started@0.0", "completed@1000.0", "killed@1000.0"])
  }

  @Test
  func `subscribing takes effect before the command that follows it`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    for _ in 0..<100 {
      let events = tween.events
      await tween.pause()
      var iterator = events.makeAsyncIterator()
      #expect(await iterator.next()?.kind == .paused)
      await tween.resume()
    }
  }

  @Test
  func `after a revival a new stream tells the new life`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.kill()
    await tween.revive()
    let events = tween.events
    await clock.advance(by: .seconds(1))
    #expect(await events.kinds() == [.completed, .killed])
  }

  @Test
  func `a zero-length tween is told whole without another call`() async {
    let streams = Locked<AsyncStream<TweenEvent>?>(nil)
    let tween = await tweener.tween(.ramp(.zero)) { tween in
      streams.withLock { $0 = tween.events }
    }
    let events = streams.withLock { $0.take() }
    #expect(await events?.kinds() == [.started, .completed, .killed])
    #expect(await tween.value == 100)
  }
}
