import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Every wait for an outcome ends, whatever ends the tween or the wait, and whenever.
@Suite(.limitedConcurrency)
struct AwaitTests {
  private static let rounds = TestLength.choose(40, release: 20_000, long: 100_000)

  enum End: CaseIterable {
    case completion, complete, seek, stop, kill, supersession, restartThenKill, killAll, release
  }

  @Test(arguments: End.allCases)
  func `each way to end resumes all who wait`(end: End) async throws {
    for round in 0..<Self.rounds / 4 {
      let clock = ManualTweenClock()
      var tweener: Tweener? = Tweener(clock: clock)
      let current = try #require(tweener)
      var tween: Tween<Double>? = await current.tween(.ramp(.seconds(1)), key: "key")
      let waiters = [Self.wait(tween), Self.wait(tween), Self.wait(tween)]
      if round % 2 == 0 {
        // On some rounds all have registered by then, on others none.
        try await Self.register(waiters.count, tween)
      }
      let expected = await Self.end(end, current, tween, clock)
      if end == .release {
        // The waiters themselves hold the tween: what ends then is the wait alone.
        for waiter in waiters {
          waiter.cancel()
        }
      }
      tween = nil
      tweener = nil
      for waiter in waiters {
        #expect(await waiter.value == expected)
      }
    }
  }

  /// Waits for an outcome; nil: the wait was given up.
  private static func wait(_ tween: Tween<Double>?) -> Task<TweenOutcome?, Never> {
    Task {
      do {
        return try await tween?.outcome
      } catch {
        return nil
      }
    }
  }

  /// Returns when so many wait.
  private static func register(_ count: Int, _ tween: Tween<Double>?) async throws {
    let tween = try #require(tween)
    var waiting = 0
    while waiting < count {
      // The tasks that are to wait need a thread to get there.
      await Task.yield()
      waiting = await tween.tweener.perform { tweener in
        let subscribers = tweener.tables[tween.location].observers
        return subscribers.map { Array($0.waiters.all).count } ?? 0
      }
    }
  }

  private static func end(
    _ end: End,
    _ tweener: Tweener,
    _ tween: Tween<Double>?,
    _ clock: ManualTweenClock,
  ) async -> TweenOutcome? {
    switch end {
    case .completion:
      await clock.advance(by: .seconds(2))
      return .completed

    case .complete:
      await tween?.complete()
      return .completed

    case .stop:
      await tween?.stop()
      return .stopped

    case .kill:
      await tween?.kill()
      return .killed

    case .supersession:
      _ = await tweener.tween(.ramp(.seconds(1)), key: "key")
      return .superseded

    case .restartThenKill:
      await tween?.restart()
      await tween?.kill()
      return .killed

    case .killAll:
      await tweener.kill(.all)
      return .killed

    case .seek:
      await tween?.seek(toFraction: 1)
      return .completed

    case .release:
      return nil
    }
  }

  @Test
  func `a tweener that ceases to be ends its streams and its idlers`() async throws {
    for _ in 0..<Self.rounds {
      let clock = ManualTweenClock()
      var tweener: Tweener? = Tweener(clock: clock)
      var tween = await tweener?.tween(.ramp(.seconds(1)))
      let values = try #require(tween?.values)
      let events = try #require(tween?.events)
      let frames = try #require(tweener?.frames)
      let readers = [
        Task { await values.all().count }, Task { await events.all().count },
        Task { await frames.all().count },
      ]
      tween = nil
      tweener = nil
      await clock.advance(by: .zero)
      for reader in readers {
        _ = await reader.value
      }
    }
  }

  @Test
  func `a wait may be given up before, while and after it registers`() async throws {
    let tweener = Tweener(clock: ManualTweenClock())
    let tween = await tweener.tween(.ramp(.seconds(1)))
    for round in 0..<Self.rounds {
      let waiters = (0..<4).map { _ in Self.wait(tween) }
      if round % 3 == 0 {
        try await Self.register(4, tween)
      }
      for (index, waiter) in waiters.enumerated() {
        if index == round % 4 {
          _ = await tween.state
        }
        waiter.cancel()
      }
      for waiter in waiters {
        #expect(await waiter.value == nil)
      }
    }
    let hasNoWaiters = await tweener.perform { tweener in
      tweener.tables[tween.location].observers?.waiters.isEmpty
    }
    #expect(hasNoWaiters == true)
  }

  @Test
  func `a wait that is cancelled as the tween ends answers one or the other`() async {
    for _ in 0..<Self.rounds {
      let tweener = Tweener(clock: ManualTweenClock())
      let tween = await tweener.tween(.ramp(.seconds(1)))
      let waiters = (0..<4).map { _ in Self.wait(tween) }
      let killer = Task { await tween.kill() }
      for waiter in waiters {
        waiter.cancel()
      }
      #expect(await killer.value)
      for waiter in waiters {
        let outcome = await waiter.value
        #expect(outcome == nil || outcome == .killed)
      }
    }
  }

  @Test(arguments: AnimationForm.allCases)
  func `an animation that is cancelled as it ends throws, or has its end value`(
    _ form: AnimationForm
  ) async throws {
    for round in 0..<Self.rounds {
      let clock = ManualTweenClock()
      let tweener = Tweener(clock: clock)
      let log = Log()
      let animation = Task { try await form.animate(tweener, key: "key", log) }
      if round % 4 != 0 {
        while log.all.isEmpty {
          await Task.yield()
        }
      }
      let end = Task {
        if round % 2 == 0 {
          await clock.advance(by: .seconds(1))
        } else {
          await tweener.tween(for: "key")?.complete()
        }
      }
      if round % 3 != 0 {
        await Task.yield()
      }
      animation.cancel()
      await end.value
      switch await animation.result {
      case .success(let outcome):
        #expect(outcome == .completed)
        #expect(log.all.last == "100.0")

      case .failure(let error):
        #expect(error is CancellationError)
      }
      #expect(await tweener.isEmpty)
    }
  }

  @Test
  func `idle ends with the last run, or with the task that waits`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    for round in 0..<Self.rounds {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      let waiters = (0..<3).map { _ in Task { try await tweener.waitUntilIdle() } }
      waiters[round % 3].cancel()
      await #expect(throws: CancellationError.self) { try await waiters[round % 3].value }
      await tween.kill()
      for (index, waiter) in waiters.enumerated() where index != round % 3 {
        try await waiter.value
      }
    }
  }
}
