extension Tweener {
  /// Plays a motion, and returns its values: a stream that owns its tween.
  ///
  /// ```swift
  /// for await price in tweener.values(of: motion) {
  ///   show(price)
  /// }
  /// ```
  ///
  /// The tween starts with this call, before the first read, so later commands to the tweener find
  /// the tween started. The first element is exactly the start value, however late the read. After
  /// that the newest value wins. The last element is exactly the end value. The tween is killed
  /// when its subscriber leaves: by `break`, by cancellation, or by releasing the stream. A stream
  /// does not retain the tweener; the release of the tweener finishes the stream.
  ///
  /// A loop over the stream also ends when its task is cancelled, without an error. To throw the
  /// error, call `Task.checkCancellation()` after the loop.
  ///
  /// - Parameters:
  ///   - motion: The motion that the tween plays.
  ///   - key: The key. One tween at a time runs under a key. A superseded tween finishes its stream
  ///     at its current value.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - framesPerSecond: The most values a second. With nil, one value at each frame.
  public nonisolated func values<Value>(
    of motion: Motion<Value>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
  ) -> AsyncStream<Value> {
    play(motion, key, conflict, framesPerSecond, configuration.start(of: motion), isIncluded: nil)
  }

  /// Plays a motion, and returns its values without consecutive duplicates.
  ///
  /// - Parameters:
  ///   - motion: The motion that the tween plays.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - framesPerSecond: The most values a second. With nil, one value at each frame.
  ///   - removingDuplicates: Whether a value that equals the previous value is dropped. A
  ///     subscriber that falls behind may miss a value between two equal values, and so get equal
  ///     values in a row.
  public nonisolated func values<Value: Equatable>(
    of motion: Motion<Value>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    removingDuplicates: Bool,
  ) -> AsyncStream<Value> {
    let start = configuration.start(of: motion)
    let isIncluded = removingDuplicates ? duplicateFilter(after: start) : nil
    return play(motion, key, conflict, framesPerSecond, start, isIncluded: isIncluded)
  }

  /// Returns a tween's value at any instant, which any thread can read without awaiting.
  ///
  /// `perform` passes the tweener to its closure. A `configure` closure runs on the tweener, too,
  /// and accesses the tweener with `assumeIsolated`:
  ///
  /// ```swift
  /// let live = tweener.assumeIsolated { $0.live(of: tween) }
  /// ```
  public func live<Value>(of tween: Tween<Value>) -> LiveValue<Value> {
    command(tween) { row in
      let observers = observerRegistry.observers(row)
      if let cell = observers.live {
        return LiveValue(cell)
      }
      let cell = LiveCell(row, of: Value.self, timekeeper)
      observers.live = cell
      observerRegistry.liveCells.insert(cell)
      return LiveValue(cell)
    }
  }

  private nonisolated func play<Value>(
    _ motion: Motion<Value>,
    _ key: TweenKey?,
    _ conflict: KeyConflict,
    _ framesPerSecond: Double?,
    _ start: Value,
    isIncluded: (@Sendable (Value) -> Bool)?,
  ) -> AsyncStream<Value> {
    guard let admission = streams.admit() else {
      return AsyncStream { $0.finish() }
    }
    let (stream, continuation) = AsyncStream<Value>.makeNewest()
    let wait = ConsumerWait(tracker: callbacks)
    let subscription = ValueStream(
      id: UniqueID.next(),
      lifetime: .run,
      throttle: FrameThrottle(framesPerSecond: framesPerSecond),
      yield: { value in
        let value: Value = value.load()
        if isIncluded?(value) ?? true {
          wait.resume()
          admission.count(continuation.yield(value))
        }
      },
      finish: {
        wait.resume()
        withExtendedLifetime(admission) { continuation.finish() }
      },
    )
    let tween = Locked<TweenToken<Value>?>(nil)
    let begin: @Sendable (isolated Tweener) -> Void = { tweener in
      let names = key.map { TweenNames(ownedUnder: $0, conflict) }
      let token = tweener.play(motion, names, subscription)
      tween.withLock { $0 = token }
    }
    requests.post(orElse: { continuation.finish() }, begin)
    continuation.onCancel { [requests] in
      requests.post(isRemoval: true) { tweener in
        guard let token = tween.withLock({ $0 }) else { return }
        tweener.kill(token.location, token.id, as: .killed)
      }
    }
    return stream.beginning(with: start, wait)
  }

  /// Plays a motion for a subscriber that already has the start value.
  private func play<Value>(
    _ motion: Motion<Value>,
    _ names: TweenNames?,
    _ stream: ValueStream,
  ) -> TweenToken<Value> {
    // The request precedes the changes that are due, and the start follows these changes.
    settle()
    // The tween is not among the tweens that are being made together.
    let bulk = store.bulk
    store.bulk = nil
    let tween = insert(motion, names, autostart: true, autokill: true).tween
    store.bulk = bulk
    let row = tables[tween.location]
    _ = store.begin(row, willStart: true, at: instant)
    performEffects()
    guard row.outcome == nil else {
      // The key was not available, or the tweener is closed.
      stream.finish()
      return tween.token
    }
    var stream = stream
    stream.point = row.point(at: instant)
    addSubscriber(row) { $0.valueStreams.insert(stream, id: stream.id) }
    // A motion without duration ends at once.
    settle()
    return tween.token
  }
}

extension AsyncStream where Element: Sendable {
  /// Returns a stream with a first element, which newer elements do not replace.
  ///
  /// - Parameter wait: Records the waits for the other elements.
  fileprivate func beginning(with first: Element, _ wait: ConsumerWait) -> AsyncStream {
    let first = Locked<Element?>(first)
    return AsyncStream {
      if let first = first.withLock({ $0.take() }) {
        return first
      }
      var iterator = self.makeAsyncIterator()
      wait.begin()
      defer { wait.end() }
      return await iterator.next()
    }
  }
}
