extension Tween {
  /// The tween's values, a frame at a time; the newest one, for a consumer that falls behind.
  ///
  /// The current value is there at once; on a new or inactive tween the stream waits for the next
  /// run. The exact end value is always the last element, however slow the consumer. The stream
  /// finishes when the run ends in any way. Each read of this property is a new subscription,
  /// which lasts until its consumer stops: then the tween costs nothing a frame again. An unread
  /// stream keeps one value, and takes less than 1.5 kilobytes, however long it lasts.
  ///
  /// A stream holds neither the tween nor its tweener. Where nobody holds the tween, a run that is
  /// under way goes on to its end, and the stream with the run; a tween between two runs is let go
  /// of, which finishes the stream. Where nobody holds the tweener either, the stream finishes
  /// where the tween stands, without the end value.
  public var values: AsyncStream<Value> {
    values()
  }

  /// The tween's values, with a buffer, a frame rate and a lifetime of this subscriber's own.
  ///
  /// A stream that lasts as long as the tween goes on over pauses, ends and new runs, and has the
  /// exact end value of each run; it costs nothing while the tween does not move. The current value
  /// is there at once in every state, also between two runs. A stream of one run waits for its run.
  ///
  /// - Parameters:
  ///   - buffering: How many values wait for the consumer.
  ///   - framesPerSecond: The most frames the subscriber gets in a second; nil: all there are. A
  ///     rate that is not above zero means none. The first value, jumps and the end value come at any
  ///     rate.
  ///   - lifetime: How long the stream goes on.
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
    // Inlined where the type of value is known: generic code looks the type up for each value.
    let cancel = subscribe(framesPerSecond, lasting: lifetime) { value in
      let value: Value = value.load()
      if isIncluded?(value) ?? true {
        continuation.yield(value)
      }
    } finish: {
      continuation.finish()
    }
    continuation.onTermination = { termination in
      if case .cancelled = termination {
        cancel()
      }
    }
    return stream
  }

  /// Subscribes to the tween's values.
  ///
  /// - Returns: What ends the subscription.
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
      framesPerSecond: framesPerSecond,
      yield: yield,
      finish: finish,
    )
    // The request holds the handle until the tweener has answered: the consumer gets a value even
    // where this was the last handle. A stream does not hold the tweener.
    tweener.requests.post { [self] in
      $0.addValues(self.location, stream)
    }
    // Without the stream, which holds its consumer, that may hold what is returned.
    let id = stream.id
    let location = location
    let requests = tweener.requests
    return {
      requests.post { $0.removeValues(location, id) }
    }
  }
}

extension Tween where Value: Equatable {
  /// The tween's values, without values that are equal to the one before: for text that changes less
  /// often than the frames come.
  ///
  /// The last element equals the end value, which is not sent again where the value sent before
  /// equals it. A consumer that falls behind may miss a value between two equal ones, and get them in a
  /// row; with an unbounded buffer it never does.
  ///
  /// - Parameters:
  ///   - removingDuplicates: Whether a value that equals the one sent before is not sent. Values are
  ///     compared in the frame, so `==` must be quick.
  ///   - buffering: How many values wait for the consumer.
  ///   - framesPerSecond: The most frames the subscriber gets in a second; nil: all there are.
  ///   - lifetime: How long the stream goes on.
  public func values(
    removingDuplicates: Bool,
    buffering: ValueBuffering = .newest(1),
    framesPerSecond: Double? = nil,
    lasting lifetime: ValueLifetime = .run,
  ) -> AsyncStream<Value> {
    let isIncluded = removingDuplicates ? DuplicateFilter<Value>().accepts : nil
    return makeValues(buffering, framesPerSecond, lifetime, isIncluded: isIncluded)
  }
}
