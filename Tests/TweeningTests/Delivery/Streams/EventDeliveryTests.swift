import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
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
    let told = [
      "started@50.0", "repeated(iteration: 1)@150.0", "repeated(iteration: 2)@250.0",
      "completed@350.0", "killed@350.0",
    ]
    #expect(await events.told() == told)
  }

  @Test(arguments: [1, 16, 30, 250, 10_000])
  func `each boundary is told, at its own time, however the time passes`(step: Int) async {
    let tween = await tweener.tween(.ramp(.milliseconds(5)).repeating(50))
    let events = tween.events
    await clock.advance(by: .seconds(1), step: .milliseconds(step))
    let repeated = (1..<50).map { "repeated(iteration: \($0))@\(Double($0) * 5)" }
    #expect(await events.told() == repeated + ["completed@250.0", "killed@250.0"])
  }

  @Test
  func `a year's stall over a short loop loses nothing, and is told by division`() async throws {
    let tween = await tweener.tween(.ramp(.milliseconds(1)).repeatingForever())
    let events = tween.events
    await clock.advance(by: .seconds(31_536_000))
    await tween.kill()
    let told = await events.all()
    #expect(told.count == 1024 + 1)
    #expect(told.reduce(0) { $0 + $1.count } == 31_536_000_000 + 1)
    let last = told[1023]
    #expect(last.kind == .repeated(iteration: 31_536_000_000))
    #expect(last.time == .seconds(31_536_000))
    let first = try #require(told.first)
    #expect(first.kind == .repeated(iteration: first.count))
    #expect(first.time == .milliseconds(first.count))
  }

  @Test
  func `time that can go no further ends no run, and hangs nobody`() async {
    let tween = await tweener.tween(.ramp(.microseconds(100)).repeatingForever())
    let events = tween.events
    await tweener.setTimeScale(1e12)
    for _ in 0..<3 {
      await clock.advance(by: .seconds(3600))
    }
    #expect(await tween.kill())
    #expect(await events.all().last?.kind == .killed)
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
    withExtendedLifetime((streams, events)) {}
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
  func `an event stream created after the end has only the ending`() async {
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
  func `two event streams of one tween deliver the same events`() async {
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
  func `an event stream created after a revival starts with the new run`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await tween.kill()
    await tween.revive()
    let events = tween.events
    await clock.advance(by: .seconds(1))
    #expect(await events.kinds() == [.completed, .killed])
  }

  @Test
  func `a zero-length tween delivers all its events at once`() async {
    let streams = Locked<AsyncStream<TweenEvent>?>(nil)
    let tween = await tweener.tween(.ramp(.zero)) { tween in
      streams.withLock { $0 = tween.events }
    }
    let events = streams.withLock { $0.take() }
    #expect(await events?.kinds() == [.started, .completed, .killed])
    #expect(await tween.value == 100)
  }

  @Test(arguments: [1, 2, 10, 1000, 0, -5])
  func `a bounded stream ends when its reader falls behind by more`(limit: Int) async {
    let tween = await tweener.tween(.ramp(.seconds(100)))
    let bounded = tween.events(limit: limit)
    let whole = tween.events
    let most = max(1, limit)
    await tweener.perform { tweener in
      for _ in 0..<most {
        tweener.pause(tween)
        tweener.resume(tween)
      }
    }
    await tween.kill()
    let all = await whole.all()
    #expect(all.count == 2 * most + 1)
    // One too many, and that it was.
    let overflow = TweenEvent(kind: .overflowed, time: all[most].time)
    #expect(await bounded.all() == all.prefix(most + 1) + [overflow])
  }

  @Test
  func `a bounded stream that is read goes on`() async {
    let tween = await tweener.tween(.ramp(.milliseconds(1)).repeatingForever())
    var events = tween.events(limit: 10).makeAsyncIterator()
    for step in 0..<100 {
      await clock.advance(by: .milliseconds(10))
      for index in 1...10 {
        #expect(await events.next()?.kind == .repeated(iteration: 10 * step + index))
      }
    }
    await tween.kill()
    #expect(await events.next()?.kind == .killed)
    #expect(await events.next() == nil)
    #expect(await tween.events(limit: 1).kinds() == [.killed])
  }

  @Test
  func `a bounded stream that has ended costs nothing any more`() async {
    let tween = await tweener.tween(.ramp(.milliseconds(1)).repeatingForever())
    let events = tween.events(limit: 3)
    await clock.advance(by: .milliseconds(10))
    let isSubscribed = await tweener.perform { tweener in
      tweener.tables[tween.location].observers?.receivesEvents ?? false
    }
    #expect(!isSubscribed)
    #expect(await events.kinds() == (1...4).map { .repeated(iteration: $0) } + [.overflowed])
  }

  @Test
  func `an event takes 48 bytes`() {
    #expect(MemoryLayout<TweenEvent>.stride == 48)
  }
}
