extension Tweener {
  /// The tweener's time, which begins at zero when the tweener is made, passes at `timeScale`, and
  /// stops while the tweener is frozen.
  public var time: Duration {
    entry { .nanoseconds(instant) }
  }

  /// The scale of the tweener's time.
  public var timeScale: Double {
    timekeeper.timebase.scale
  }

  /// Sets the scale of the tweener's time: 2 is twice as fast, and 0 stops the time.
  ///
  /// - Returns: False if the scale is negative, infinite or NaN, and nothing changes.
  @discardableResult
  public func setTimeScale(_ scale: Double) -> Bool {
    guard scale >= 0, scale.isFinite else { return false }
    commandTime { timekeeper.setScale(scale) }
    return true
  }

  /// Whether `freeze()` has stopped the tweener's time. A time scale of 0 stops the time, too, but
  /// does not freeze the tweener.
  public var isFrozen: Bool {
    timekeeper.timebase.isFrozen
  }

  /// Freezes the tweener: stops its time. No tween's state changes, and no tween sends an event.
  /// Every stream of values receives the value of this instant, at any frame rate.
  /// The tweener sends one `changed` to ``Tweener/events``, without a tween.
  public func freeze() {
    commandTime { timekeeper.setFrozen(true) }
  }

  /// Unfreezes the tweener: its time passes again, at the time scale.
  public func unfreeze() {
    commandTime { timekeeper.setFrozen(false) }
  }

  /// Lets a command change the passage of time, after a frame of this instant: no frame shows this
  /// instant once time has stopped.
  private func commandTime(_ change: () -> Void) {
    entry {
      if !deliverFrame(.due(timekeeper.clockInstant)) {
        // The streams of frames that are not due take this instant with their next frame.
        frameDelivery.deliver(.limits, &store)
      }
      if changeTime(change), subscriptions.replication.isShared {
        subscriptions.replication.recordTime()
        if !timekeeper.isFlowing {
          recordRunning()
        }
      }
    }
  }

  /// Changes the passage of time.
  ///
  /// - Returns: Whether the scale or the freeze has changed.
  @discardableResult
  func changeTime(_ change: () -> Void) -> Bool {
    let (scale, isFrozen) = (timeScale, isFrozen)
    change()
    if !timekeeper.isFlowing {
      subscriptions.deliverLastValues()
    }
    subscriptions.publishTime()
    guard (timeScale, self.isFrozen) != (scale, isFrozen) else { return false }
    subscriptions.hub.send(
      TweenerEvent(tweenID: nil, event: TweenEvent(kind: .changed, time: .nanoseconds(instant)))
    )
    return true
  }
}
