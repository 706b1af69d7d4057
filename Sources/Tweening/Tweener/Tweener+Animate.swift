extension Tweener {
  /// Plays a motion, and returns when its tween has ended.
  ///
  /// ```swift
  /// let fade = Motion(from: 0.0, to: 1.0)
  /// try await tweener.animate(fade) { opacity = $0 }
  /// ```
  ///
  /// The call leaves no tween behind. The closure runs in the caller's isolation, so it may access
  /// the caller's state. The closure receives the newest value at each frame, and the exact end
  /// value last. Values that arrive while the closure awaits are skipped. A call that returns
  /// ``TweenOutcome/completed`` has called `update` with the exact end value.
  ///
  /// The cancellation of the task kills the tween, and so does an error that the closure throws. If
  /// the task is cancelled before the tween has ended, the call throws, even if the tween completes
  /// after that.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - framesPerSecond: The most values a second. With nil, one value at each frame.
  ///   - update: Receives the newest value.
  /// - Returns: The outcome of the tween.
  /// - Throws: The error of `update`, or `CancellationError` if the task is cancelled before the
  ///   tween has ended.
  @discardableResult
  public nonisolated(nonsending) func animate<Value>(
    _ motion: Motion<Value>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (Value) async throws -> Void,
  ) async throws -> TweenOutcome {
    try await play(motion, key, conflict, framesPerSecond) { value, _ in
      try await update(value)
    }
  }

  /// Plays a motion, and returns when its tween has ended, or when the closure stops the tween.
  ///
  /// The values, the isolation and the cancellation follow the rules of
  /// ``animate(_:key:onConflict:framesPerSecond:_:)-68t48``.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - framesPerSecond: The most values a second. With nil, one value at each frame.
  ///   - update: Receives the newest value, and may set `stop` to stop the tween. The outcome is
  ///     then `.stopped`, unless the tween has ended meanwhile.
  /// - Returns: The outcome of the tween.
  /// - Throws: The error of `update`, or `CancellationError` if the task is cancelled before the
  ///   tween has ended.
  @discardableResult
  public nonisolated(nonsending) func animate<Value>(
    _ motion: Motion<Value>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (_ value: Value, _ stop: inout Bool) async throws -> Void,
  ) async throws -> TweenOutcome {
    try await play(motion, key, conflict, framesPerSecond, update)
  }

  /// Animates from one value to another, and returns when its tween has ended.
  ///
  /// The values, the isolation and the cancellation follow the rules of
  /// ``animate(_:key:onConflict:framesPerSecond:_:)-68t48``.
  ///
  /// - Parameters:
  ///   - from: The start value.
  ///   - to: The end value.
  ///   - duration: The duration. With nil, the configuration's duration.
  ///   - delay: The delay. With nil, the configuration's delay.
  ///   - ease: The ease. With nil, the configuration's ease.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - framesPerSecond: The most values a second. With nil, one value at each frame.
  ///   - update: Receives the newest value.
  /// - Returns: The outcome of the tween.
  /// - Throws: The error of `update`, or `CancellationError` if the task is cancelled before the
  ///   tween has ended.
  @discardableResult
  public nonisolated(nonsending) func animate<Value: Interpolatable>(
    from: Value,
    to: Value,
    duration: Duration? = nil,
    delay: Duration? = nil,
    ease: Ease? = nil,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (Value) async throws -> Void,
  ) async throws -> TweenOutcome {
    let timing = configuration.timing(duration, delay, ease)
    let motion = Motion(from: from, to: to).timing(timing)
    return try await play(motion, key, conflict, framesPerSecond) { value, _ in
      try await update(value)
    }
  }

  /// Plays a motion, calls a closure with its values, and returns the outcome when the run has
  /// ended.
  nonisolated(nonsending) func play<Value>(
    _ motion: Motion<Value>,
    _ key: TweenKey?,
    _ conflict: KeyConflict,
    _ framesPerSecond: Double?,
    for run: AnimationRun = AnimationRun(),
    _ update: (_ value: Value, _ stop: inout Bool) async throws -> Void,
  ) async throws -> TweenOutcome {
    // Before the first suspension, so that a clock that is advanced next waits for the closure.
    let values = AnimationValues<Value>(callbacks)
    defer { values.end() }
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      let tween = await begin(motion, key, conflict, framesPerSecond, run, values)
      do {
        while let value = await values.next() {
          var stop = false
          try await update(value, &stop)
          if stop {
            await tween.stop()
            break
          }
        }
      } catch {
        await tween.kill()
        throw error
      }
      if let outcome = run.outcome {
        return outcome
      }
      await tween.kill()
      throw CancellationError()
    } onCancel: {
      // After the end of the run, the closure has yet to take the end value.
      if run.cancel() {
        values.end()
      }
      // Kills the tween at once, without waiting for `update` to return.
      requests.post { run.kill(on: $0, as: .killed) }
    }
  }

  /// Starts a tween with a subscriber in one hop to the tweener.
  private func begin<Value>(
    _ motion: Motion<Value>,
    _ key: TweenKey?,
    _ conflict: KeyConflict,
    _ framesPerSecond: Double?,
    _ run: AnimationRun,
    _ values: AnimationValues<Value>,
  ) -> Tween<Value> {
    perform { tweener in
      let names = key.map { TweenNames(ownedUnder: $0, conflict) }
      let tween = tweener.entry {
        let tween = tweener.insert(motion, names, autostart: false, autokill: true).tween
        tweener.begin(tween, willStart: true)
        return tween
      }
      run.begin(tween.location, tween.id)
      let totals = streams
      // The subscription ends with the run, and each way out of `play` ends the run.
      _ = tween.subscribe(framesPerSecond, lasting: .run) { value in
        totals.addValue(isConflating: values.put(value.load()))
      } finish: {
        values.finish()
      }
      tweener.addWaiter(to: tween, UniqueID.next()) { outcome in
        if let outcome {
          run.end(with: outcome)
        }
      }
      tweener.start(tween)
      return tween
    }
  }
}

/// The result of a run that `animate` plays: its outcome, or the cancellation of its task,
/// whichever comes first.
///
/// The values have no such result: they finish in both cases. A later look at the tween is
/// too late, because the tween may end after the cancellation.
final class AnimationRun: Sendable {
  private enum Ending {
    case outcome(TweenOutcome)
    case cancellation
  }

  /// Nil while the run is under way.
  private let ending = Locked<Ending?>(nil)
  private let tween = Locked<(id: TweenID, location: TweenLocation)?>(nil)

  /// The outcome of the run; nil if its task was cancelled first.
  ///
  /// Read after the last value. The values finish only after one of the two, or with the tweener.
  /// So a run with neither counts as cancelled.
  var outcome: TweenOutcome? {
    switch settle(.cancellation) {
    case .outcome(let outcome): outcome
    case .cancellation: nil
    }
  }

  /// Records the end of the run: after the end value, and before the values finish.
  func end(with outcome: TweenOutcome) {
    _ = settle(.outcome(outcome))
  }

  /// Records the cancellation of the task.
  ///
  /// - Returns: Whether the cancellation precedes the end of the run.
  func cancel() -> Bool {
    outcome == nil
  }

  /// Records an ending, unless there is one, and returns the first.
  private func settle(_ ending: Ending) -> Ending {
    self.ending.withLock { first in
      let settled = first ?? ending
      first = settled
      return settled
    }
  }

  func begin(_ location: TweenLocation, _ id: TweenID) {
    tween.withLock { $0 = (id, location) }
  }

  /// Kills the run's tween, unless the tween has been released or has not begun.
  func kill(on tweener: isolated Tweener, as outcome: TweenOutcome) {
    guard let tween = tween.withLock({ $0 }) else { return }
    tweener.kill(tween.location, tween.id, as: outcome)
  }
}
