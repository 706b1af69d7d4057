import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct EnqueueTests {
  let tweener = Tweener(clock: ManualTweenClock())
  let log = Log()

  /// Leaves a closure that notes that it has run.
  private func note(_ line: String) {
    tweener.enqueue { [log] _ in log.add(line) }
  }

  @Test
  func `enqueued closures run in order, before later commands of the task`() async {
    for line in ["1", "2", "3"] {
      note(line)
    }
    await tweener.perform { [log] _ in log.add("4") }
    note("5")
    _ = await tweener.time
    #expect(log.all == ["1", "2", "3", "4", "5"])
  }

  @Test
  func `enqueue wakes an unused tweener`() async throws {
    // Not a continuation: ThreadSanitizer does not see that one hands an object over when it is
    // resumed before the task waits.
    let (tweens, made) = AsyncStream.makeStream(of: Tween<Double>.self)
    tweener.enqueue {
      made.yield($0.tween(.ramp(.seconds(1))))
      made.finish()
    }
    let tween = try #require(await tweens.first { _ in true })
    #expect(await tween.state == .active)
  }

  @Test
  func `closures and subscriptions keep their order`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let before = tween.events
    tweener.enqueue { $0.pause(tween) }
    let after = tween.events
    await tween.kill()
    #expect(await before.kinds() == [.paused, .killed])
    #expect(await after.kinds() == [.killed])
  }

  @Test
  func `a closure has one instant`() async {
    let tweener = Tweener(clock: PerformTests.Ticking())
    let times = Locked<[Duration]>([])
    tweener.enqueue { tweener in
      for _ in 0..<3 {
        let time = tweener.time
        times.withLock { $0.append(time) }
      }
    }
    let later = await tweener.time
    let read = times.withLock { $0 }
    #expect(read.count == 3)
    #expect(Set(read).count == 1)
    #expect(later >= read[0])
  }

  @Test
  func `a nested enqueue runs after all earlier ones`() async {
    tweener.enqueue { [log] tweener in
      tweener.enqueue { [log] tweener in
        log.add("3")
        tweener.enqueue { _ in log.add("4") }
        _ = tweener.time
      }
      // A command takes in what has been left.
      _ = tweener.tween(.ramp(.seconds(1)))
      log.add("1")
    }
    note("2")
    _ = await tweener.time
    #expect(log.all == ["1", "2", "3", "4"])
  }

  @Test
  func `a closure does not come between the commands of a perform`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let states = await tweener.perform { [log] tweener in
      tweener.enqueue {
        log.add("killed")
        $0.kill(tween)
      }
      let events = tween.events
      tweener.pause(tween)
      log.add("paused")
      tweener.perform { $0.resume(tween) }
      return (tweener.state(of: tween), events)
    }
    #expect(states.0 == .active)
    #expect(log.all == ["paused", "killed"])
    // A subscription does come between: it sees what the perform does later.
    #expect(await states.1.kinds() == [.paused, .resumed, .killed])
  }

  @Test
  func `a closure that enqueues itself for ever blocks no caller`() async {
    let turns = Locked(0)
    tweener.enqueue { Self.turn($0, turns) }
    _ = await tweener.time
    #expect(turns.withLock { $0 } < 1000)
    while turns.withLock({ $0 }) < 1000, !Task.isCancelled {
      await Task.yield()
    }
    #expect(turns.withLock { $0 } == 1000)
  }

  private static func turn(_ tweener: isolated Tweener, _ turns: Locked<Int>) {
    let count = turns.withLock { turns in
      turns += 1
      return turns
    }
    if count < 1000 {
      tweener.enqueue { turn($0, turns) }
    }
  }

  @Test
  func `requests from before a closure precede the requests of the closure`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let token = await tweener.perform { [log] tweener in
      // Both wait for the end of the perform, and the second is asked for while the first one runs.
      tweener.enqueue { [log] tweener in
        tween.removeCallbacks(named: "note")
        _ = tweener.time
        log.add("closure")
      }
      tween.onPause(named: "note") { [log] _ in log.add("called") }
      return tween.token
    }
    tweener.enqueue { tweener in
      tween.onPause(named: "late") { [log] _ in log.add("late") }
      tween.removeCallbacks(named: "late")
      tweener.pause(tween)
    }
    _ = await tweener.time
    #expect(await tween.state == .paused)
    #expect(tween.token == token)
    #expect(log.all == ["closure"])
  }

  @Test
  func `a released tweener drops its enqueued closures`() async {
    let census = Census()
    weak var weakTweener: Tweener?
    do {
      let tweener = Tweener(clock: ManualTweenClock())
      weakTweener = tweener
      for number in 0..<10 {
        let member = census.make(Double(number))
        tweener.enqueue { _ in _ = member.number }
      }
    }
    while weakTweener != nil, !Task.isCancelled {
      await Task.yield()
    }
    #expect(census.living == 0)
  }
}
