extension Tweener {
  /// The tweener's time: it began at zero when the tweener was made, passes at `timeScale`, and
  /// stands still while the tweener is frozen.
  public var time: Duration {
    entry { .nanoseconds(instant) }
  }

  /// How fast the tweener's time passes.
  public var timeScale: Double {
    timekeeper.timebase.scale
  }

  /// Sets how fast the tweener's time passes: 2 is twice as fast, 0 freezes it.
  ///
  /// - Returns: False where the scale is negative, infinite or not a number: then nothing changes.
  @discardableResult
  public func setTimeScale(_ scale: Double) -> Bool {
    guard scale >= 0, scale.isFinite else { return false }
    changeTime { timekeeper.setScale(scale) }
    return true
  }

  /// Whether the tweener's time stands still.
  public var isFrozen: Bool {
    timekeeper.timebase.isFrozen
  }

  /// Makes the tweener's time stand still. No tween's state changes, and nothing is sent.
  public func freeze() {
    changeTime { timekeeper.setFrozen(true) }
  }

  /// Lets the tweener's time pass again.
  public func unfreeze() {
    changeTime { timekeeper.setFrozen(false) }
  }

  /// Changes how time passes, after a frame of this instant: once time stands still, no frame would
  /// show it.
  private func changeTime(_ change: () -> Void) {
    entry {
      deliverFrame(.due(timekeeper.clockInstant))
      change()
      subscriptions.publishTime()
    }
  }
}
