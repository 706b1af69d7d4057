/// Waits for the tweener's work, and for its time.
extension Tweener {
  /// Returns when no tween is delayed or active, and every stream of frames has received the last
  /// frame.
  ///
  /// Without a running tween, the call returns at once, also in a cancelled task.
  ///
  /// - Throws: `CancellationError` where the waiting task is cancelled while tweens run.
  public func waitUntilIdle() async throws(CancellationError) {
    try await wait { id, resume in
      guard population.runningCount > 0 else {
        deliverFrame(.last)
        resume(())
        return
      }
      lifetime.idleWaiters.insert(resume, id: id)
    } cancel: { tweener, id in
      tweener.lifetime.idleWaiters.remove(id)?(nil)
    }
  }

  /// Resumes the tasks that wait for the idle tweener, if no tween runs.
  func resumeIdleWaiters() {
    guard population.runningCount == 0 else { return }
    if frameDelivery.mustCheckLimits {
      deliverFrame(.limits)
    }
    guard !lifetime.idleWaiters.isEmpty else { return }
    deliverFrame(.last)
    for resume in lifetime.idleWaiters.removeAll() {
      resume(())
    }
  }

  // MARK: Outcomes

  /// Returns the outcomes of tweens of this tweener, in the order of the tweens, once all have an
  /// outcome as ``AnyTween/outcome`` describes it.
  ///
  /// Where all tweens have ended, the call returns at once, also in a cancelled task.
  ///
  /// - Parameter tweens: Tweens of this tweener; a tween of another tweener is a precondition
  ///   failure.
  /// - Throws: `CancellationError` where the waiting task is cancelled. The cancellation ends the
  ///   wait, and does not change the tweens.
  /// - Complexity: O(*n*) in the number of tweens.
  public func outcomes(
    of tweens: [AnyTween]
  ) async throws(CancellationError) -> [TweenOutcome] {
    let waits = tweens.map { (tween: $0, id: UniqueID.next()) }
    return try await wait { _, resume in
      let collector = OutcomeCollector(count: waits.count, resume)
      for (index, wait) in waits.enumerated() {
        addWaiter(to: wait.tween, wait.id) { collector.set($0, at: index) }
      }
    } cancel: { tweener, _ in
      for wait in waits {
        tweener.cancelWaiter(of: wait.tween, wait.id)
      }
    }
  }

  /// Returns the outcome of a tween's run, or nil after a limit, as ``AnyTween/outcome(within:)``
  /// does.
  public func outcome(
    of tween: AnyTween,
    within limit: Duration,
  ) async throws(CancellationError) -> TweenOutcome? {
    if let outcome = outcome(of: tween) {
      return outcome
    }
    guard limit > .zero else { return nil }
    let waitID = UniqueID.next()
    defer {
      // The answer ends the other one of the two waits.
      cancelWaiter(of: tween, waitID)
      schedule.timers.remove(waitID)
    }
    return try await wait { (_, resume: @escaping @Sendable (TweenOutcome??) -> Void) in
      let isAnswered = Locked(false)
      let answer: @Sendable (TweenOutcome??) -> Void = { outcome in
        let isFirst = isAnswered.withLock { isAnswered in
          defer { isAnswered = true }
          return !isAnswered
        }
        if isFirst {
          resume(outcome)
        }
      }
      addWaiter(to: tween, waitID) { outcome in answer(outcome.map { .some($0) }) }
      let timer = Timer(interval: nil, fire: { _ in answer(.some(nil)) }, cancel: {})
      let due = instant.saturatingAdding(Nanoseconds(rounding: limit))
      schedule.timers.insert(timer, id: waitID, at: due)
    } cancel: { tweener, _ in
      tweener.cancelWaiter(of: tween, waitID)
    }
  }

  /// Returns the outcome of a tween's run, as the handle's `outcome` describes it.
  func waitForOutcome(of tween: AnyTween) async throws(CancellationError) -> TweenOutcome {
    if let outcome = outcome(of: tween) {
      return outcome
    }
    return try await wait { id, resume in
      addWaiter(to: tween, id, resume)
    } cancel: { tweener, id in
      tweener.cancelWaiter(of: tween, id)
    }
  }

  /// Calls a closure with the outcome of a tween's run: at once, or when the run ends. Call this
  /// method within an entry.
  ///
  /// - Parameter resume: Receives the outcome, or nil where the wait is cancelled.
  func addWaiter(
    to tween: AnyTween,
    _ id: UInt64,
    _ resume: @escaping (TweenOutcome?) -> Void,
  ) {
    precondition(tween.tweener === self, "a tween can be waited for only through its own tweener")
    let table = tables[tween.location]
    let row = tween.location.row
    if let outcome = table[row].playback.outcome {
      resume(outcome)
    } else {
      table.subscribers(row).waiters.insert(resume, id: id)
      schedule.allowImmediateWake()
    }
  }

  private func cancelWaiter(of tween: AnyTween, _ id: UInt64) {
    tables.find(tween.location)?[tween.location.row].subscribers?.cancelWaiter(id)
  }

  // MARK: Time

  /// Returns after a duration in tweener time, which the time scale scales. The wait stops while
  /// the tweener is frozen.
  ///
  /// A duration of zero or less returns at once.
  ///
  /// - Throws: `CancellationError` where the task is cancelled before or during the call, or where
  ///   the tweener is closed.
  public func sleep(for duration: Duration) async throws(CancellationError) {
    try await sleep { $0.saturatingAdding(Nanoseconds(rounding: duration)) }
  }

  /// Returns when the tweener's ``time`` has reached an instant.
  ///
  /// - Throws: `CancellationError` where the task is cancelled before or during the call, or where
  ///   the tweener is closed.
  public func sleep(until time: Duration) async throws(CancellationError) {
    try await sleep { _ in Nanoseconds(rounding: time) }
  }

  private func sleep(
    until due: (Nanoseconds) -> Nanoseconds
  ) async throws(CancellationError) {
    try await wait { (id: UInt64, resume: @escaping @Sendable (Void?) -> Void) in
      let due = due(instant)
      if lifetime.phase == .closed || Task.isCancelled {
        resume(nil)
      } else if due <= instant {
        resume(())
      } else {
        let timer = Timer(interval: nil, fire: { _ in resume(()) }, cancel: { resume(nil) })
        schedule.timers.insert(timer, id: id, at: due)
      }
    } cancel: { tweener, id in
      tweener.schedule.timers.remove(id)?.cancel()
    }
  }

  /// Returns a tick after each interval of tweener time. Each tick is the tweener time, a whole
  /// number of intervals after the call.
  ///
  /// ```swift
  /// for await time in tweener.every(.seconds(1)) {
  ///   print("it is \(time)")
  /// }
  /// ```
  ///
  /// Ticks follow the time scale, and stop while the tweener is frozen. A subscriber that falls
  /// behind gets the newest tick. The stream finishes when the tweener is closed or released, and
  /// does not retain the tweener.
  ///
  /// - Parameter interval: The interval. An interval below 1 ms counts as 1 ms.
  public nonisolated func every(_ interval: Duration) -> AsyncStream<Duration> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Duration.self,
      bufferingPolicy: .bufferingNewest(1),
    )
    let id = UniqueID.next()
    continuation.onTermination = { [requests] termination in
      if case .cancelled = termination {
        requests.post { $0.schedule.timers.remove(id) }
      }
    }
    let interval = max(Nanoseconds(rounding: interval), TimerQueue.leastInterval)
    let timer = Timer(
      interval: interval,
      fire: { continuation.yield(.nanoseconds($0)) },
      cancel: { continuation.finish() },
    )
    requests.post(orElse: { continuation.finish() }, { $0.add(timer, id) })
    return stream
  }

  private func add(_ timer: Timer, _ id: UInt64) {
    guard lifetime.phase != .closed, let interval = timer.interval else {
      timer.cancel()
      return
    }
    schedule.timers.insert(timer, id: id, at: instant.saturatingAdding(interval))
  }

  // MARK: Waits

  /// Waits for an answer.
  ///
  /// - Parameters:
  ///   - begin: Begins the wait, within an entry. The closure receives an identifier of the wait,
  ///     and a function that ends the wait. Call that function once, at once or later: with the
  ///     answer, or with nil where the wait was cancelled.
  ///   - cancel: Ends the wait with nil, unless the wait has ended.
  private func wait<Answer: Sendable>(
    _ begin: (_ id: UInt64, _ resume: @escaping @Sendable (Answer?) -> Void) -> Void,
    cancel: @escaping @Sendable (isolated Tweener, UInt64) -> Void,
  ) async throws(CancellationError) -> Answer {
    let id = UniqueID.next()
    let answer: Answer? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        entry {
          begin(id) { continuation.resume(returning: $0) }
          if Task.isCancelled {
            cancel(self, id)
          }
        }
      }
    } onCancel: {
      // A cancellation from before the wait is found by the wait itself.
      requests.post { cancel($0, id) }
    }
    guard let answer else { throw CancellationError() }
    return answer
  }
}
