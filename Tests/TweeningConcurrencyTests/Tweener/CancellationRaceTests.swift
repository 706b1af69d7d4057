import Dispatch
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// A task is cancelled, and then what it waits for happens before the task comes to look: as if it
/// had been told of the cancellation at once. And the other way round.
@Suite(.limitedConcurrency)
struct CancellationRaceTests {
  /// What ends a tween after its task has been cancelled.
  enum End: CaseIterable, Sendable {
    case time, completion, seek, stop, kill
  }

  /// Animates where a test holds it back.
  private actor Animator {
    nonisolated let executor = QueueExecutor(DispatchQueue(label: "animator"))

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe executor.asUnownedSerialExecutor()
    }

    func animate(
      _ form: AnimationForm,
      _ tweener: Tweener,
      _ log: Log,
    ) async throws -> TweenOutcome {
      try await form.animate(tweener, key: "key", log)
    }
  }

  let clock = ManualTweenClock()
  let tweener: Tweener
  let log = Log()

  init() {
    tweener = Tweener(clock: clock)
  }

  private func lines(_ count: Int) async {
    while log.all.count < count {
      await Task.yield()
    }
  }

  /// Advances beyond the end of the tween, whose consumer is held back.
  ///
  /// - Returns: The advance, which waits for the consumer.
  private func passEnd() async -> Task<Void, Never> {
    let time = Task { [clock] in await clock.advance(by: .seconds(2)) }
    while await !tweener.isEmpty {
      await Task.yield()
    }
    return time
  }

  private func happen(_ end: End) async throws {
    let tween = await tweener.tween(for: "key")
    switch end {
    case .time: await clock.advance(by: .seconds(2))
    case .completion: await tween?.complete()
    case .seek: await tween?.seek(toFraction: 1)
    case .stop: await tween?.stop()
    case .kill: await tween?.kill()
    }
  }

  // MARK: Animations

  @Test(arguments: AnimationForm.allCases, End.allCases)
  func `cancelled before the end, an animation throws`(
    _ form: AnimationForm,
    _ end: End,
  ) async throws {
    let animator = Animator()
    let task = Task { [tweener, log] in try await animator.animate(form, tweener, log) }
    await lines(1)
    animator.executor.hold()
    task.cancel()
    try await happen(end)
    animator.executor.release()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(log.all == ["0.0"])
    #expect(await tweener.isEmpty)
  }

  @Test(arguments: AnimationForm.allCases)
  func `cancelled after the end, an animation has ended`(_ form: AnimationForm) async throws {
    let animator = Animator()
    let task = Task { [tweener, log] in try await animator.animate(form, tweener, log) }
    await lines(1)
    animator.executor.hold()
    let time = await passEnd()
    task.cancel()
    animator.executor.release()
    #expect(try await task.value == .completed)
    await time.value
    #expect(log.all == ["0.0", "100.0"])
  }

  @Test(arguments: AnimationForm.closures, [true, false])
  func `the order counts also while the closure waits`(
    _ form: AnimationForm,
    _ isCancelledFirst: Bool,
  ) async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let task = Task { [tweener, log] in
      try await form.animate(tweener, log) {
        for await _ in gate {
          break
        }
      }
    }
    await lines(1)
    if isCancelledFirst {
      task.cancel()
      // At once, although the closure has not returned.
      #expect(await tweener.isEmpty)
      await clock.advance(by: .seconds(2))
    } else {
      await tweener.complete(.all)
      task.cancel()
    }
    open.finish()
    if isCancelledFirst {
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(log.all == ["0.0"])
    } else {
      #expect(try await task.value == .completed)
      #expect(log.all == ["0.0", "100.0"])
    }
  }

  @Test(arguments: AnimationForm.allCases)
  func `a cancelled task begins no animation`(_ form: AnimationForm) async {
    let other = await tweener.tween(.ramp(.seconds(1)), key: "key")
    let task = Task { [tweener, log] in
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      return try await form.animate(tweener, key: "key", duration: .zero, log)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(log.all.isEmpty)
    #expect(await other.state == .active)
    #expect(await tweener.count == 1)
  }

  @Test
  func `cancelled before it stops, an animation throws`() async {
    let task = Task { [tweener] in
      try await tweener.animate(.ramp(.seconds(1))) { _, stop in
        unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
        stop = true
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await tweener.isEmpty)
  }

  @Test
  func `an outcome belongs to its run, whatever follows`() async throws {
    let animator = Animator()
    let task = Task { [tweener, log] in try await animator.animate(.one, tweener, log) }
    await lines(1)
    let tween = try #require(await tweener.tween(for: "key"))
    animator.executor.hold()
    let time = await passEnd()
    await tween.revive()
    await tween.start()
    animator.executor.release()
    #expect(try await task.value == .completed)
    await time.value
    #expect(log.all == ["0.0", "100.0"])
  }

  // MARK: Streams

  @Test(arguments: End.allCases)
  func `a loop that is cancelled before the end gets no end value`(_ end: End) async throws {
    let task = Task { [tweener, log] in
      for await value in tweener.values(of: .ramp(.seconds(1)), key: "key") {
        log.add("\(value)")
      }
    }
    await lines(1)
    task.cancel()
    try await happen(end)
    await task.value
    #expect(log.all == ["0.0"])
    #expect(await tweener.isEmpty)
  }

  // MARK: Waits

  @Test
  func `cancelled before its time, a sleep throws`() async {
    let sleep = Task { [tweener] in try await tweener.sleep(for: .seconds(1)) }
    while await tweener.perform({ $0.schedule.timers.count }) == 0 {
      await Task.yield()
    }
    sleep.cancel()
    await clock.advance(by: .seconds(2))
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(1)])
  func `a cancelled task does not sleep`(_ duration: Duration) async {
    await clock.advance(by: .seconds(9))
    for isTime in [true, false] {
      let sleep = Task { [tweener] in
        unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
        if isTime {
          try await tweener.sleep(until: duration)
        } else {
          try await tweener.sleep(for: duration)
        }
      }
      await #expect(throws: CancellationError.self) { try await sleep.value }
    }
  }

  @Test(arguments: End.allCases)
  func `cancelled before its tweens end, a scope throws`(_ end: End) async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let scope = Task { [tweener, log] in
      try await tweener.withTweens { group in
        await group.tween(.ramp(.seconds(1)), key: "key")
        log.add("made")
        for await _ in gate {
          break
        }
      }
    }
    await lines(1)
    scope.cancel()
    try await happen(end)
    open.finish()
    await #expect(throws: CancellationError.self) { try await scope.value }
    #expect(await tweener.isEmpty)
  }

  @Test(arguments: End.allCases)
  func `cancelled before the end, a wait throws`(_ end: End) async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)), key: "key")
    let other = await tweener.tween(.ramp(.seconds(1)))
    let waits = [
      Task { [tweener] in _ = try await tweener.outcomes(of: [tween, other]) },
      Task { _ = try await tween.outcome },
      Task { [tweener] in try await tweener.waitUntilIdle() },
    ]
    while await !tweener.perform({ tweener in
      tweener.waits(for: tween) == 2 && !tweener.lifetime.idleWaiters.isEmpty
    }) {
      await Task.yield()
    }
    for wait in waits {
      wait.cancel()
    }
    try await happen(end)
    await other.complete()
    for wait in waits {
      await #expect(throws: CancellationError.self) { try await wait.value }
    }
  }

  @Test
  func `a cancelled task is told what has ended`() async throws {
    let tween = await tweener.tween(.ramp(.zero))
    let task = Task { [tweener] in
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      try await tweener.waitUntilIdle()
      return try await tweener.outcomes(of: [tween]) + [tween.outcome]
    }
    #expect(try await task.value == [.completed, .completed])
  }

  @Test
  func `cancelled before its tweens end, a closing kills them`() async throws {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let closing = Task { [tweener] in await tweener.close(.finish, within: .seconds(3600)) }
    while await !tweener.isClosed {
      await Task.yield()
    }
    closing.cancel()
    await clock.advance(by: .seconds(2))
    await closing.value
    #expect(try await tween.outcome == .killed)
  }
}

extension Tweener {
  /// How many tasks wait for the outcome of a tween.
  fileprivate func waits(for tween: AnyTween) -> Int {
    let subscribers = tables[tween.location].observers
    return subscribers.map { Array($0.waiters.all).count } ?? 0
  }
}
