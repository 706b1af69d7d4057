/// What becomes of the tweens that run when their tweener is closed.
public enum Closing: Sendable, Hashable {
  /// They are completed at once, at their ends.
  case complete
  /// They are left to finish. Those that have no end, or stand still, are killed.
  case finish
  /// They are killed.
  case kill
}

extension Tweener {
  /// How far a tweener has come on its way to its end.
  enum Phase {
    case open
    /// The tweens that run are left to finish.
    case closing
    case closed
  }

  /// Whether the tweener is closed, or being closed: it takes no new tweens.
  public var isClosed: Bool {
    phase != .open
  }

  /// Ends all tweens and all streams, and returns when that is done: for a graceful shutdown.
  ///
  /// ```swift
  /// await tweener.close(.finish)
  /// ```
  ///
  /// From the call on, a new tween is killed at once, and no tween begins a run. In the end every
  /// tween is killed, every reader of frames has been given the last frame, and all streams of the
  /// tweener and of its tweens have finished; tasks that `sleep` are told of a cancellation. Callbacks
  /// that are due still run. A closed tweener stays closed.
  ///
  /// The wait for tweens to finish is over at once where the tweener is frozen, and where the waiting
  /// task is cancelled; then, and with another call that completes or kills, what is left is killed.
  ///
  /// - Parameter closing: What becomes of the tweens that are delayed, active or paused. The others
  ///   are killed.
  /// - Complexity: O(*n* log *n*), apart from the wait.
  public func close(_ closing: Closing = .complete) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        entry {
          beginClosing(closing)
          if Task.isCancelled {
            endClosing()
          }
          if phase == .closed {
            continuation.resume()
          } else {
            closeWaiters.append(continuation)
          }
        }
      }
    } onCancel: {
      requests.post { $0.endClosing() }
    }
  }

  private func beginClosing(_ closing: Closing) {
    guard phase != .closed else { return }
    phase = .closing
    let members = members
    switch closing {
    case .complete:
      _ = change(members) { table, row in
        table[row].playback.isInRun && complete(table, row, at: .end)
      }
      endClosing()

    case .finish:
      _ = kill(members.filter { !$0.table[$0.row].playback.willFinish })
      closeWhenDone()

    case .kill:
      endClosing()
    }
  }

  /// Ends the closing, where nothing is left to wait for.
  func closeWhenDone() {
    if runningCount == 0 || !timebase.isFlowing {
      endClosing()
    }
  }

  private func endClosing() {
    guard phase == .closing else { return }
    settle()
    _ = kill(members)
    deliverFrame(.last)
    phase = .closed
    frameStreams.finish()
    stopRendering()
    hub.finish()
    for timer in timers.removeAll() {
      timer.cancel()
    }
    for waiter in closeWaiters {
      waiter.resume()
    }
    closeWaiters = []
  }
}
