extension Tweener {
  /// The fate of running tweens when their tweener is closed.
  public enum Closing: Sendable, Hashable {
    /// Completes the tweens at once, at their ends.
    case complete
    /// Lets delayed and active tweens finish. Endless tweens, paused tweens and tweens at rate 0
    /// are killed.
    case finish
    /// Kills the tweens.
    case kill
  }

  /// Whether the tweener is closed or closing, and accepts no new tweens.
  public var isClosed: Bool {
    store.phase != .open
  }

  /// Ends all tweens and all streams, and returns once they have ended: for a graceful shutdown.
  ///
  /// ```swift
  /// await tweener.close(.finish, within: .seconds(5))
  /// ```
  ///
  /// From the call on, a new tween is killed at once, and no tween begins a run: a command that
  /// would begin one, such as a retarget of a completed tween, returns false. At the end of the
  /// closing:
  ///
  /// - Every tween is killed.
  /// - Every stream of frames has received the last frame.
  /// - All streams of the tweener and of its tweens have finished.
  /// - A task in `sleep` receives a `CancellationError`.
  ///
  /// Callbacks that are due still run. A closed tweener stays closed.
  ///
  /// The wait for tweens to finish ends at the first of these events, and the remaining tweens are
  /// killed:
  ///
  /// - The limit has passed.
  /// - The tweener is frozen, or its time scale is 0.
  /// - The waiting task is cancelled.
  /// - Another call of `close` completes or kills the tweens, or reaches its own limit.
  ///
  /// The limit is in real time, with every clock: a time scale does not stretch the limit, and
  /// ``ManualTweenClock/advance(by:)`` does not shorten it. Only in a body that
  /// ``ManualTweenClock/run(patience:_:)`` runs, the limit is in the time of the clock.
  ///
  /// - Parameters:
  ///   - closing: The fate of the tweens that are delayed, active or paused. Other tweens are
  ///     killed.
  ///   - limit: The longest wait. With nil, there is no limit. With a limit of zero
  ///     or less, the call does not wait.
  /// - Complexity: O(*n* log *n*), apart from the wait.
  public func close(_ closing: Closing = .complete, within limit: Duration? = nil) async {
    entry {
      beginClosing(closing)
      if let limit, limit <= .zero {
        endClosing()
      }
    }
    // A limit of about 32 years or more is ignored, because dates so far ahead overflow the clock.
    guard store.phase != .closed, let limit, limit < Self.longestLimit else {
      await waitUntilClosed()
      return
    }
    if let clock = timekeeper.clock as? ManualTweenClock, clock.isRunning {
      entry {
        let timer = Timer { [requests] _ in requests.post { $0.endClosing() } }
        let due = timekeeper.clockInstant.saturatingAdding(Nanoseconds(rounding: limit))
        schedule.timers(in: .clock).insert(timer, id: UniqueID.next(), at: due)
      }
      await waitUntilClosed()
      return
    }
    let end = ContinuousClock.now + limit
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.endClosing(at: end) }
      await waitUntilClosed()
      group.cancelAll()
    }
  }

  /// About 32 years.
  private static var longestLimit: Duration {
    .seconds(1_000_000_000)
  }

  private func waitUntilClosed() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        entry {
          if Task.isCancelled {
            endClosing()
          }
          if store.phase == .closed {
            continuation.resume()
          } else {
            lifetime.waitUntilClosed(continuation)
          }
        }
      }
    } onCancel: {
      requests.post { $0.endClosing() }
    }
  }

  private func endClosing(at end: ContinuousClock.Instant) async {
    do {
      try await ContinuousClock().sleep(until: end)
    } catch {
      // The tweener is closed, or the cancellation handler of the call closes it.
      return
    }
    entry { endClosing() }
  }

  private func beginClosing(_ closing: Closing) {
    guard store.phase != .closed else { return }
    store.phase = .closing
    switch closing {
    case .complete:
      apply(.complete(.end), to: store.members.filter { $0.row.readPlayback { $0.isInRun } })
      endClosing()

    case .finish:
      killTweens { !$0.willFinish }
      closeWhenDone()

    case .kill:
      endClosing()
    }
  }

  /// Ends the closing once no tween runs, or where time does not pass.
  func closeWhenDone() {
    if store.totals.running == 0 || !timekeeper.isFlowing {
      endClosing()
    }
  }

  /// Kills the tweens whose playbacks match a predicate, within an entry.
  private func killTweens(where isKilled: (borrowing Playback) -> Bool) {
    apply(.kill(.killed), to: store.members.filter { $0.row.readPlayback(isKilled) })
  }

  private func endClosing() {
    guard store.phase == .closing else { return }
    settle()
    killTweens { _ in true }
    deliverFrame(.last)
    store.phase = .closed
    lifetime.close()
    frameDelivery.update(&store)
    releaseEnded()
  }
}
