extension Tweener {
  /// Plays a motion, and gives its values: a stream that owns its tween.
  ///
  /// ```swift
  /// for await price in tweener.values(of: motion) {
  ///   show(price)
  /// }
  /// ```
  ///
  /// The tween starts with this call, and not with the first read, as commands to the tweener that
  /// follow expect. The first element is exactly the start value, however late it is read; after it the
  /// newest value wins, and the last one is exactly the end value. The tween is killed when its
  /// consumer leaves: by `break`, by cancellation, or by letting go of the stream. A stream does not
  /// hold the tweener: where nobody does, the stream finishes.
  ///
  /// A loop over the stream also ends when its task is cancelled. A stream cannot throw, so the last
  /// element tells: a loop that has received the end value has received all. Call
  /// `Task.checkCancellation()` after the loop where the difference matters.
  ///
  /// - Parameters:
  ///   - motion: What moves, how, and for how long.
  ///   - key: What the tween moves, so that one tween moves it at a time. A tween that is superseded
  ///     finishes its stream where it stands.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most values in a second; nil: one at each frame.
  public nonisolated func values<Value>(
    of motion: Motion<Value>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
  ) -> AsyncStream<Value> {
    play(motion, key, conflict, framesPerSecond, motion.value(at: .zero), isIncluded: nil)
  }

  /// Plays a motion, and gives its values, without values that are equal to the one before.
  ///
  /// - Parameters:
  ///   - motion: What moves, how, and for how long.
  ///   - key: As without duplicates.
  ///   - conflict: As without duplicates.
  ///   - framesPerSecond: The most values in a second; nil: one at each frame.
  ///   - removingDuplicates: Whether a value that equals the one sent before is not sent. A consumer
  ///     that falls behind may miss a value between two equal ones, and get them in a row.
  public nonisolated func values<Value: Equatable>(
    of motion: Motion<Value>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    removingDuplicates: Bool,
  ) -> AsyncStream<Value> {
    let start = motion.value(at: .zero)
    let isIncluded = removingDuplicates ? DuplicateFilter(after: start).accepts : nil
    return play(motion, key, conflict, framesPerSecond, start, isIncluded: isIncluded)
  }

  private nonisolated func play<Value>(
    _ motion: Motion<Value>,
    _ key: TweenKey?,
    _ conflict: KeyConflict,
    _ framesPerSecond: Double?,
    _ start: Value,
    isIncluded: (@Sendable (Value) -> Bool)?,
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self,
      bufferingPolicy: .bufferingNewest(1),
    )
    let subscription = ValueStream(
      id: UniqueID.next(),
      lifetime: .run,
      framesPerSecond: framesPerSecond,
      yield: { value in
        let value: Value = value.load()
        if isIncluded?(value) ?? true {
          continuation.yield(value)
        }
      },
      finish: { continuation.finish() },
    )
    let tween = Locked<TweenToken<Value>?>(nil)
    let begin: @Sendable (isolated Tweener) -> Void = { tweener in
      let token = tweener.play(motion, TweenNames.make(key, conflict, []), subscription)
      tween.withLock { $0 = token }
    }
    requests.post(orElse: { continuation.finish() }, begin)
    continuation.onTermination = { [requests] termination in
      guard case .cancelled = termination else { return }
      requests.post { tweener in
        guard let token = tween.withLock({ $0 }) else { return }
        tweener.kill(token.location, token.id, as: .killed)
      }
    }
    return stream.beginning(with: start)
  }

  /// Plays a motion for a consumer that has the start value.
  private func play<Value>(
    _ motion: Motion<Value>,
    _ names: TweenNames?,
    _ stream: ValueStream,
  ) -> TweenToken<Value> {
    // A request comes before what is due, and its command after that.
    settle()
    // Not one of the tweens that are being made together.
    let neighbours = population.neighbours
    population.neighbours = nil
    let tween = insert(motion, names, true, true)
    population.neighbours = neighbours
    let table = tables[tween.location]
    let row = tween.location.row
    updateTotals(table, row)
    if lifetime.phase != .open {
      kill(table, row)
    }
    start(table, row)
    guard table[row].playback.outcome == nil else {
      // Its key was not to be had, or the tweener is closed.
      stream.finish()
      return tween.token
    }
    var stream = stream
    stream.deliver(table[row].playback.point(at: instant), frame: nil) { _ in }
    listeners(table, row).add(stream)
    updateTotals(table, row)
    // An instant is over at once.
    settle()
    return tween.token
  }

  /// Kills a tween that may be gone.
  func kill(_ location: TweenLocation, _ id: UInt64, as outcome: TweenOutcome) {
    settle()
    guard let table = tables.find(location), table.identities[location.row] == id else { return }
    kill(table, location.row, as: outcome)
  }
}

extension AsyncStream where Element: Sendable {
  /// The elements, after a first one that does not give way to newer ones.
  fileprivate func beginning(with first: Element) -> AsyncStream {
    let first = Locked<Element?>(first)
    return AsyncStream {
      if let first = first.withLock({ $0.take() }) {
        return first
      }
      var iterator = self.makeAsyncIterator()
      return await iterator.next()
    }
  }
}
