import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ManualTweenClockTests {
  let clock = ManualTweenClock()

  @Test
  func `an advance is one tick at its target`() async {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .milliseconds(400))
    await clock.advance(by: .zero)
    await tween.kill()
    #expect(clock.now == .milliseconds(400))
    #expect(await values.all() == [0, 40])
  }

  @Test
  func `an advance by steps walks, the last one shorter where it must be`() async {
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .unbounded)
    await clock.advance(by: .milliseconds(500), step: .milliseconds(200))
    await tween.kill()
    #expect(await values.all() == [0, 20, 40, 50])
  }

  @Test
  func `when an advance returns, all callbacks it set off have run`() async {
    let tweener = Tweener(clock: clock)
    let log = Log()
    await tweener.perform { tweener in
      for _ in 0..<100 {
        tweener.tween(.ramp(.seconds(1))).onComplete { _ in
          await Task.yield()
          log.add("complete")
        }
      }
    }
    await clock.advance(by: .seconds(1))
    #expect(log.all.count == 100)
  }

  @Test
  func `callbacks set off by callbacks have run too`() async {
    let tweener = Tweener(clock: clock)
    let log = Log()
    let second = await tweener.tween(.ramp(.seconds(9)))
    second.onPause { _ in
      await Task.yield()
      log.add("second")
    }
    await tweener.tween(.ramp(.seconds(1))).onComplete { _ in
      await second.pause()
      log.add("first")
    }
    await clock.advance(by: .seconds(1))
    #expect(log.all.sorted() == ["first", "second"])
  }

  @Test
  func `one clock moves any number of tweeners`() async {
    let tweeners = (0..<5).map { _ in Tweener(clock: clock) }
    var tweens: [Tween<Double>] = []
    for tweener in tweeners {
      await tweens.append(tweener.tween(.ramp(.seconds(1))))
    }
    let streams = tweens.map(\.values)
    await clock.advance(by: .milliseconds(500))
    for stream in streams {
      var iterator = stream.makeAsyncIterator()
      #expect(await iterator.next() == 50)
    }
  }

  // MARK: The time before a step

  @Test
  func `subscriptions of every tweener begin at the time before the step`() async {
    let tweeners = (0..<3).map { _ in Tweener(clock: clock) }
    var streams: [AsyncStream<Double>] = []
    for tweener in tweeners {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      await clock.advance(by: .milliseconds(100))
      streams.append(tween.values(buffering: .unbounded))
    }
    await clock.advance(by: .milliseconds(200))
    for tweener in tweeners {
      await tweener.close(.kill)
    }
    #expect(await streams[0].all() == [10, 20, 30, 50])
    #expect(await streams[1].all() == [10, 20, 40])
    #expect(await streams[2].all() == [10, 30])
  }

  @Test
  func `callbacks that are due before the step run at the time before the step`() async {
    let tweener = Tweener(clock: clock)
    let times = Locked<[Duration]>([])
    let running = await tweener.tween(.ramp(.seconds(9)))
    let note: @Sendable () -> Void = { [clock] in times.withLock { $0.append(clock.now) } }
    await clock.advance(by: .seconds(1))
    await tweener.tween(.ramp(.zero)).onComplete { _ in note() }
    running.onStart { _ in note() }
    await clock.advance(by: .seconds(1))
    #expect(times.withLock { $0 } == [.seconds(1), .seconds(1)])
  }

  @Test
  func `a callback may command another tweener that is idle`() async {
    let first = Tweener(clock: clock)
    let second = Tweener(clock: clock)
    let values = Locked<[Double]>([])
    await clock.advance(by: .seconds(1))
    await first.tween(.ramp(.seconds(1))).onComplete { _ in
      second.enqueue { tweener in
        tweener.tween(.ramp(.seconds(1))).onUpdate { value in
          values.withLock { $0.append(value) }
        }
      }
    }
    await clock.advance(by: .seconds(1))
    await clock.advance(by: .milliseconds(500))
    #expect(values.withLock { $0 }.last == 50)
  }

  // MARK: Nothing due

  @Test
  func `steps with nothing due leave deadlines, timers and frozen time as they are`() async {
    let tweener = Tweener(clock: clock)
    let log = Log()
    let tween = await tweener.tween(.ramp(.seconds(3)))
    var ticks = tweener.every(.seconds(2)).makeAsyncIterator()
    for _ in 0..<4 {
      await clock.advance(by: .milliseconds(500))
    }
    #expect(await ticks.next() == .seconds(2))
    await tweener.freeze()
    await clock.advance(by: .seconds(5))
    tween.onComplete { _ in log.add("complete") }
    await clock.advance(by: .seconds(5))
    await tweener.unfreeze()
    await clock.advance(by: .milliseconds(999))
    #expect(log.all == [])
    await clock.advance(by: .milliseconds(1))
    #expect(log.all == ["complete"])
  }

  // MARK: Races

  @Test
  func `several tasks may advance the clock at once`() async {
    let tweener = Tweener(clock: clock)
    let log = Log()
    await tweener.perform { tweener in
      for step in 1...400 {
        tweener.tween(.ramp(.milliseconds(step))).onComplete { _ in log.add("complete") }
      }
    }
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { [clock] in
          for step in 1...100 {
            await clock.advance(by: .milliseconds(1))
            // Each of the task's own steps is over.
            #expect(log.all.count >= step)
          }
        }
      }
    }
    #expect(clock.now == .milliseconds(400))
    #expect(log.all.count == 400)
  }

  @Test
  func `a step meets each command that read the time before the step`() async {
    let tweener = Tweener(clock: clock)
    for _ in 0..<1000 {
      let log = Log()
      let before = clock.now
      async let begin = tweener.perform { tweener in
        tweener.tween(.ramp(.milliseconds(1))) { $0.onComplete { _ in log.add("complete") } }
        return tweener.time
      }
      await clock.advance(by: .milliseconds(1))
      let lines = log.all
      if await begin == before {
        #expect(lines == ["complete"])
      }
    }
  }

  // MARK: Ownership

  @Test
  func `the clock keeps nothing of a tweener that is released, beside others that are held`() async
  {
    let held = (0..<2).map { _ in Tweener(clock: clock) }
    for _ in 0..<4 {
      weak var requests: RequestQueue<Tweener>?
      do {
        let tweener = Tweener(clock: clock)
        requests = tweener.requests
        await tweener.close(.kill)
      }
      #expect(requests == nil)
    }
    #expect(await held[0].count + held[1].count == 0)
  }

  @Test
  func `a tweener may be released during a step`() async {
    let other = Tweener(clock: clock)
    let tween = await other.tween(.ramp(.seconds(1)))
    let holder = Locked<Tweener?>(Tweener(clock: clock))
    let log = Log()
    weak let released = holder.withLock { $0 }
    await holder.withLock { $0 }?.perform { tweener in
      _ = tweener.tween(.ramp(.seconds(1))).onComplete { _ in
        _ = holder.withLock { exchange(&$0, with: nil) }
        await Task.yield()
        log.add("released")
      }
    }
    await clock.advance(by: .seconds(1))
    #expect(log.all == ["released"])
    #expect(released == nil)
    await clock.advance(by: .seconds(1))
    #expect(await tween.state == .killed)
  }

  @Test
  @MainActor
  func `steps with nothing due leave turns to other tasks of the caller's actor`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    var turns = 0
    let other = Task {
      while turns < 3 {
        turns += 1
        await clock.advance(by: .zero)
      }
    }
    // Ends only if the other task has its turns.
    while turns < 3 {
      await clock.advance(by: .milliseconds(1))
    }
    await other.value
    #expect(await tweener.count == 0)
  }

  // MARK: Clocks around this clock

  /// A clock of a user, which counts the wakes.
  private struct WrappingClock: TweenClock {
    let base = ManualTweenClock()
    let log = Log()

    var now: Duration {
      base.now
    }

    func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
      base.makeAlarm { [log] in
        log.add("wake")
        wake($0)
      }
    }
  }

  @Test
  func `a clock may forward the alarms of this clock`() async {
    let clock = WrappingClock()
    let tweener = Tweener(clock: clock)
    await clock.base.advance(by: .seconds(1))
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let values = tween.values(buffering: .unbounded)
    await clock.base.advance(by: .milliseconds(400))
    await tween.kill()
    #expect(await values.all() == [0, 40])
    #expect(clock.log.all == ["wake", "wake", "wake", "wake"])
  }
}
