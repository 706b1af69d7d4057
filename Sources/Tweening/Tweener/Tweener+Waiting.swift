extension Tweener {
  /// Returns when no tween is delayed or active, and every stream of frames has received the last
  /// frame.
  ///
  /// Without a running tween, the call returns at once, also in a cancelled task.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled while tweens run.
  public func waitUntilIdle() async throws(CancellationError) {
    try await wait { id, resume in
      guard store.totals.running > 0 else {
        deliverFrame(.last)
        resume(())
        return
      }
      lifetime.idleWaiters.insert(resume, id: id)
    } cancel: { tweener, id in
      tweener.lifetime.idleWaiters.remove(id)?(nil)
    }
  }

  /// Resumes the tasks that wait for the idle tweener, if no tween runs. The streams of frames that
  /// last until then have their last frame before.
  func resumeIdleWaiters() {
    let isIdle = store.totals.running == 0
    if isIdle || schedule.framesAreRare, frameDelivery.mustCheckLimits(store) {
      deliverFrame(.limits)
    }
    guard isIdle, !lifetime.idleWaiters.isEmpty else { return }
    deliverFrame(.last)
    for resume in lifetime.idleWaiters.removeAll() {
      resume(())
    }
  }

  // MARK: Outcomes

  /// Returns the outcomes of tweens of this tweener, in the order of the tweens, once all have an
  /// outcome as ``AnyTween/outcome`` describes it.
  ///
  /// If all tweens have ended, the call returns at once, also in a cancelled task.
  ///
  /// - Parameter tweens: Tweens of this tweener; a tween of another tweener is a precondition
  ///   failure.
  /// - Throws: `CancellationError` if the waiting task is cancelled. The cancellation ends the
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
    guard limit > .zero else { return outcome(of: tween) }
    let id = UniqueID.next()
    defer { schedule.timers.remove(id) }
    do throws(CancellationError) {
      return try await waitForOutcome(of: tween, id) {
        // The limit cancels the wait, as the cancellation of the task does.
        let timer = Timer { [requests] _ in requests.post { $0.cancelWaiter(of: tween, id) } }
        let due = instant.saturatingAdding(Nanoseconds(rounding: limit))
        schedule.timers.insert(timer, id: id, at: due)
      }
    } catch {
      guard !Task.isCancelled else { throw error }
      return nil
    }
  }

  /// Returns the outcome of a tween's run, as the handle's `outcome` describes it.
  ///
  /// - Parameters:
  ///   - id: The identifier of the wait.
  ///   - onWait: Runs within the entry in which a wait begins.
  func waitForOutcome(
    of tween: AnyTween,
    _ id: UInt64 = UniqueID.next(),
    onWait: () -> Void = {},
  ) async throws(CancellationError) -> TweenOutcome {
    if let outcome = outcome(of: tween) {
      return outcome
    }
    return try await wait { _, resume in
      addWaiter(to: tween, id, resume)
      onWait()
    } cancel: { tweener, _ in
      tweener.cancelWaiter(of: tween, id)
    }
  }

  /// Calls a closure with the outcome of a tween's run: at once, or when the run ends. Call this
  /// method within an entry.
  ///
  /// - Parameter resume: Receives the outcome, or nil if the wait is cancelled.
  func addWaiter(
    to tween: AnyTween,
    _ id: UInt64,
    _ resume: @escaping (TweenOutcome?) -> Void,
  ) {
    precondition(tween.tweener === self, "a tween can be waited for only through its own tweener")
    let row = tables[tween.location]
    if let outcome = row.outcome {
      resume(outcome)
    } else {
      observerRegistry.observers(row).waiters.insert(resume, id: id)
    }
  }

  private func cancelWaiter(of tween: AnyTween, _ id: UInt64) {
    tables.find(tween.location)?.observers?.waiters.remove(id)?(nil)
  }

  // MARK: Waits

  /// Waits for an answer.
  ///
  /// - Parameters:
  ///   - begin: Begins the wait, within an entry. The closure receives an identifier of the wait,
  ///     and a function that ends the wait. Call that function once, at once or later: with the
  ///     answer, or with nil if the wait was cancelled.
  ///   - cancel: Ends the wait with nil, unless the wait has ended.
  func wait<Answer: Sendable>(
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

/// Collects the outcomes for which one task waits. Accessed only on the tweener of the outcomes.
final class OutcomeCollector {
  private var outcomes: [TweenOutcome?]
  private var remainingCount: Int
  private var resume: (([TweenOutcome]?) -> Void)?

  /// - Parameter resume: Called once, with all outcomes, or with nil if the wait was cancelled.
  init(count: Int, _ resume: @escaping ([TweenOutcome]?) -> Void) {
    outcomes = Array(repeating: nil, count: count)
    remainingCount = count
    self.resume = resume
    resumeIfComplete()
  }

  func set(_ outcome: TweenOutcome?, at index: Int) {
    guard let outcome else {
      resume.take()?(nil)
      return
    }
    outcomes[index] = outcome
    remainingCount -= 1
    resumeIfComplete()
  }

  private func resumeIfComplete() {
    if remainingCount == 0 {
      resume.take()?(outcomes.compactMap(\.self))
    }
  }
}
