extension Tweener {
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
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self,
      bufferingPolicy: .bufferingNewest(1),
    )
    let id = UniqueID.next()
    continuation.onTermination = { [requests] termination in
      if case .cancelled = termination {
        requests.post { $0.schedule.timers(in: axis).remove(id) }
      }
    }
    let timer = Timer(
      interval: interval,
      fire: { yield(continuation, $0) },
      cancel: { continuation.finish() },
    )
    requests.post(orElse: { continuation.finish() }, { $0.add(timer, id, in: axis) })
    return stream
  }

  func add(_ timer: Timer, _ id: UInt64, in axis: TimeAxis) {
    guard store.phase != .closed, let interval = timer.interval else {
      timer.cancel()
      return
    }
    let now = timekeeper.instant(in: axis)
    schedule.timers(in: axis).insert(timer, id: id, at: now.saturatingAdding(interval))
  }
}
