extension Tween {
  /// The tween's values at each frame. A subscriber that falls behind receives the newest value.
  ///
  /// The first element is the current value, at once; the stream of a new or inactive tween waits
  /// for the next run. The stream of a completed tween has the end value, and finishes. The stream
  /// finishes when the run ends in any way. The last element is the exact value at the end of the
  /// run, however slow the subscriber. Each read of this property is a new subscription, which
  /// lasts until its subscriber stops. After that, the subscription has no cost per frame. An
  /// unread stream keeps one value, and takes less than 1.5 kilobytes, however long it lasts.
  ///
  /// A stream retains neither the tween nor its tweener. Without a handle, a run that is under way
  /// continues to its end, and the stream finishes with the run. A tween that has no handle, run,
  /// key or tag is released, which finishes the stream. When the tweener is released, the stream
  /// finishes at the current value, without the end value.
  public var values: AsyncStream<Value> {
    values()
  }

  /// The tween's values, with the subscriber's own buffer, frame rate and lifetime.
  ///
  /// A stream with the lifetime of the tween continues through pauses, ends and new runs, and has
  /// the exact end value of each run. This stream costs nothing while the tween does not move. Its
  /// first element is the current value, at once in every state, also between two runs.
  ///
  /// - Parameters:
  ///   - buffering: The number of values that wait for the subscriber.
  ///   - framesPerSecond: The most frames a second. With nil, every frame. With a rate of zero or
  ///     less, no frame. The first value, jumps, the value at which time stops, and the end value
  ///     are delivered at any rate.
  ///   - lifetime: The lifetime of the stream.
  @inlinable
  public func values(
    buffering: ValueBuffering = .newest(1),
    framesPerSecond: Double? = nil,
    lasting lifetime: ValueLifetime = .run,
  ) -> AsyncStream<Value> {
    makeValues(buffering, framesPerSecond, lifetime, isIncluded: nil)
  }

  @inlinable
  func makeValues(
    _ buffering: ValueBuffering,
    _ framesPerSecond: Double?,
    _ lifetime: ValueLifetime,
    isIncluded: (@Sendable (Value) -> Bool)?,
  ) -> AsyncStream<Value> {
    let policy: AsyncStream<Value>.Continuation.BufferingPolicy =
      switch buffering {
      case .newest(let count): .bufferingNewest(max(1, count))
      case .unbounded: .unbounded
      }
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    if let cancel = send(to: continuation, framesPerSecond, lifetime, isIncluded: isIncluded) {
      continuation.onCancel(cancel)
    }
    return stream
  }

  /// Yields the tween's values to a continuation, and finishes the continuation after the last.
  ///
  /// - Returns: The closure that ends the subscription, or nil if the tweener has too many streams.
  @inlinable
  func send(
    to continuation: AsyncStream<Value>.Continuation,
    _ framesPerSecond: Double?,
    _ lifetime: ValueLifetime,
    isIncluded: (@Sendable (Value) -> Bool)? = nil,
  ) -> (@Sendable () -> Void)? {
    guard let admission = tweener.streams.admit() else {
      continuation.finish()
      return nil
    }
    // Inlined where the type of value is known, because generic code looks the type up for each
    // value.
    return subscribe(framesPerSecond, lasting: lifetime) { value in
      let value: Value = value.load()
      if isIncluded?(value) ?? true {
        admission.count(continuation.yield(value))
      }
    } finish: {
      withExtendedLifetime(admission) { continuation.finish() }
    }
  }

  /// Subscribes to the tween's values.
  ///
  /// - Returns: The closure that ends the subscription.
  @usableFromInline
  func subscribe(
    _ framesPerSecond: Double?,
    lasting lifetime: ValueLifetime,
    yield: @escaping @Sendable (ErasedValue) -> Void,
    finish: @escaping @Sendable () -> Void,
  ) -> @Sendable () -> Void {
    let stream = ValueStream(
      id: UniqueID.next(),
      lifetime: lifetime,
      throttle: FrameThrottle(framesPerSecond: framesPerSecond),
      yield: yield,
      finish: finish,
    )
    // The request retains the handle until the tweener has replied. So the subscriber receives a
    // value even where this was the last handle. A stream does not retain the tweener.
    tweener.requests.post { [self] in
      $0.addValues(self.location, stream)
    }
    // The returned closure does not capture the stream: the stream retains its subscriber, and the
    // subscriber may retain the closure.
    let id = stream.id
    return removal { $0.valueStreams.remove(id) }
  }
}

extension Tween where Value: Equatable {
  /// The tween's values without consecutive duplicates: for text that changes less often than the
  /// frames.
  ///
  /// The last element equals the end value; an end value that equals the previous element is not
  /// sent again. A subscriber that falls behind may miss a value between two equal values, and so
  /// receive equal values in a row. An unbounded buffer prevents this.
  ///
  /// - Parameters:
  ///   - removingDuplicates: Whether a value that equals the previous value is dropped. The frame
  ///     compares the values, so `==` must be fast.
  ///   - buffering: The number of values that wait for the subscriber.
  ///   - framesPerSecond: The most frames a second. With nil, every frame.
  ///   - lifetime: The lifetime of the stream.
  public func values(
    removingDuplicates: Bool,
    buffering: ValueBuffering = .newest(1),
    framesPerSecond: Double? = nil,
    lasting lifetime: ValueLifetime = .run,
  ) -> AsyncStream<Value> {
    makeValues(
      buffering, framesPerSecond, lifetime,
      isIncluded: removingDuplicates ? duplicateFilter() : nil,
    )
  }
}

extension AnyTween {
  /// The events of the tween: all events, in order.
  ///
  /// The stream drops no event, so the buffer of an unread stream grows without bound: by about 50
  /// bytes an event. Call ``events(limit:)`` for a subscriber that may stop reading.
  ///
  /// The stream finishes when the tween is killed, or when the tween is released with its last
  /// handle. A stream of a killed tween has only the events of the ending. Each read of this
  /// property is a new subscription, in effect at once: the stream has the events of all later
  /// commands.
  public var events: AsyncStream<TweenEvent> {
    makeEvents(limit: nil)
  }

  /// The events of the tween, as in ``events``, for a subscriber that may fall behind.
  ///
  /// - Parameter limit: The most events that wait for the subscriber; a limit below 1 counts as 1.
  ///   When more events wait, the stream ends: its last element is `overflowed`, after all events
  ///   before the overflow.
  public func events(limit: Int) -> AsyncStream<TweenEvent> {
    makeEvents(limit: limit)
  }

  private func makeEvents(limit: Int?) -> AsyncStream<TweenEvent> {
    EventStream.make(limit: limit, among: tweener.streams) { subscription in
      let id = UniqueID.next()
      subscription.continuation.onCancel(removal { $0.eventStreams.remove(id) })
      tweener.requests.post { [self] in
        $0.addEvents(self.location, id, subscription)
      }
    }
  }

  /// Returns a closure that ends a subscription of the tween, and does not retain the tween.
  fileprivate func removal(
    _ remove: @escaping @Sendable (TweenObservers) -> Void
  ) -> @Sendable () -> Void {
    let (location, requests) = (location, tweener.requests)
    return {
      requests.post(isRemoval: true) { $0.removeSubscriber(location, remove) }
    }
  }
}
