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
      if changeTime(change), observerRegistry.replication.isShared {
        observerRegistry.replication.recordTime()
        if !timekeeper.isFlowing {
          recordRunning(ownOnly: false)
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
      observerRegistry.watched.deliverLast(at: instant)
    }
    observerRegistry.publishTime()
    guard (timeScale, self.isFrozen) != (scale, isFrozen) else { return false }
    let event = TweenEvent(kind: .changed, time: .nanoseconds(instant))
    observerRegistry.hub.streams.send(
      TweenerEvent(tweenID: nil, outcome: nil, event: event, key: nil, tags: [])
    )
    return true
  }

  // MARK: Timers

  /// Returns after a duration in tweener time, which the time scale scales. While the tweener is
  /// frozen, the duration does not pass.
  ///
  /// A duration of zero or less returns at once.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before or during the call, or if the
  ///   tweener is closed.
  public func sleep(for duration: Duration) async throws(CancellationError) {
    try await sleep { $0.saturatingAdding(Nanoseconds(rounding: duration)) }
  }

  /// Returns when the tweener's ``time`` has reached an instant.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before or during the call, or if the
  ///   tweener is closed.
  public func sleep(until time: Duration) async throws(CancellationError) {
    try await sleep { _ in Nanoseconds(rounding: time) }
  }

  private func sleep(
    until due: (Nanoseconds) -> Nanoseconds
  ) async throws(CancellationError) {
    try await wait { (id: UInt64, resume: @escaping @Sendable (Void?) -> Void) in
      let due = due(instant)
      if store.phase == .closed || Task.isCancelled {
        resume(nil)
      } else if due <= instant {
        resume(())
      } else {
        let timer = Timer(fire: { _ in resume(()) }, cancel: { resume(nil) })
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
  /// behind receives the newest tick. The stream finishes when the tweener is closed or released,
  /// and does not retain the tweener.
  ///
  /// - Parameter interval: The interval. An interval below 1 ms counts as 1 ms.
  public nonisolated func every(_ interval: Duration) -> AsyncStream<Duration> {
    ticks(every: interval, in: .tweener) { continuation, time in
      continuation.yield(.nanoseconds(time))
    }
  }

  /// Returns a stream with an element after each interval. A subscriber that falls behind receives
  /// the newest element.
  ///
  /// - Parameters:
  ///   - interval: The interval. An interval below 1 ms counts as 1 ms.
  ///   - axis: The time that the interval counts.
  ///   - yield: Yields the element of a time.
  nonisolated func ticks<Element: Sendable>(
    every interval: Duration,
    in axis: TimeAxis,
    yield: @escaping @Sendable (AsyncStream<Element>.Continuation, Nanoseconds) -> Void,
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream<Element>.makeNewest()
    subscribe(continuation) { tweener, id in
      tweener.addTimer(every: interval, in: axis, id) {
        yield(continuation, $0)
      } cancel: {
        continuation.finish()
      }
    } remove: { tweener, id in
      tweener.schedule.timers(in: axis).remove(id)
    }
    return stream
  }

  /// Adds a timer that fires after each interval; an interval below 1 ms counts as 1 ms.
  func addTimer(
    every interval: Duration,
    in axis: TimeAxis,
    _ id: UInt64,
    fire: @escaping @Sendable (Nanoseconds) -> Void,
    cancel: @escaping @Sendable () -> Void = {},
  ) {
    let interval = max(Nanoseconds(rounding: interval), TimerQueue.leastInterval)
    let timer = Timer(interval: interval, fire: fire, cancel: cancel)
    let first = timekeeper.instant(in: axis).saturatingAdding(interval)
    schedule.timers(in: axis).insert(timer, id: id, at: first)
  }
}
