extension Tweener {
  /// The tweener's time: it began at zero when the tweener was made, passes at `timeScale`, and
  /// stands still while the tweener is paused.
  public var time: Duration {
    entry { .nanoseconds(instant) }
  }

  /// How fast the tweener's time passes.
  public var timeScale: Double {
    timebase.scale
  }

  /// Sets how fast the tweener's time passes: 2 is twice as fast, 0 freezes it.
  ///
  /// - Returns: False where the scale is negative, infinite or not a number: then nothing changes.
  @discardableResult
  public func setTimeScale(_ scale: Double) -> Bool {
    guard scale >= 0, scale.isFinite else { return false }
    changeTime { timebase.setScale(scale, clock: clockInstant) }
    return true
  }

  /// Whether the tweener's time stands still.
  public var isPaused: Bool {
    timebase.isPaused
  }

  /// Freezes the tweener's time. No tween's state changes, and nothing is sent.
  public func pause() {
    changeTime { timebase.setPaused(true, clock: clockInstant) }
  }

  /// Lets the tweener's time pass again.
  public func resume() {
    changeTime { timebase.setPaused(false, clock: clockInstant) }
  }

  /// Changes how time passes, after a frame of this instant: once time stands still, no frame would
  /// show it.
  private func changeTime(_ change: () -> Void) {
    entry {
      deliverFrame()
      change()
      liveCells.publish(timebase, clock: clockInstant)
    }
  }

  /// Returns when no tween is delayed or active, or when the waiting task is cancelled.
  public func idle() async {
    let id = UniqueID.next()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        entry {
          if runningCount == 0 || Task.isCancelled {
            continuation.resume()
          } else {
            idleWaiters.insert(continuation, id: id)
          }
        }
      }
    } onCancel: {
      // A cancellation that comes before the wait is seen by the wait itself.
      requests.post { $0.cancelIdleWaiter(id) }
    }
  }

  private func cancelIdleWaiter(_ id: UInt64) {
    idleWaiters.remove(id)?.resume()
  }

  func resumeIdleWaiters() {
    guard runningCount == 0, !idleWaiters.isEmpty else { return }
    for waiter in idleWaiters.removeAll() {
      waiter.resume()
    }
  }
}
