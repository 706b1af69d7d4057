extension Tweener {
  /// The tweener's time. It is zero when the tweener is made, passes at `timeScale`, and stops
  /// while the tweener is frozen.
  public var time: Duration {
    entry { .nanoseconds(instant) }
  }

  /// The scale of the tweener's time.
  public var timeScale: Double {
    timekeeper.timebase.scale
  }

  /// Sets the scale of the tweener's time: 2 is twice as fast, and 0 freezes the tweener.
  ///
  /// - Returns: False where the scale is negative, infinite or NaN, and nothing changes.
  @discardableResult
  public func setTimeScale(_ scale: Double) -> Bool {
    guard scale >= 0, scale.isFinite else { return false }
    changeTime { timekeeper.setScale(scale) }
    return true
  }

  /// Whether the tweener's time is stopped.
  public var isFrozen: Bool {
    timekeeper.timebase.isFrozen
  }

  /// Stops the tweener's time. No tween's state changes, and no event is sent.
  public func freeze() {
    changeTime { timekeeper.setFrozen(true) }
  }

  /// Continues the tweener's time.
  public func unfreeze() {
    changeTime { timekeeper.setFrozen(false) }
  }

  /// Changes the passage of time, after a frame of this instant: a frozen tweener delivers no later
  /// frame of this instant.
  private func changeTime(_ change: () -> Void) {
    entry {
      deliverFrame(.due(timekeeper.clockInstant))
      change()
      subscriptions.publishTime()
    }
  }
}
