/// Structured animations: each call returns when the animation has ended, and leaves no tween behind.
///
/// Closures run in the caller's isolation, so they may touch the caller's own state. A closure gets the
/// newest value at each frame, and the exact end value last; while it awaits something, values pass
/// by. Cancelling the task kills the tween, and so does an error that a closure throws.
extension Tweener {
  /// Plays a motion, and returns when it has ended.
  ///
  /// ```swift
  /// try await tweener.animate(Motion(from: 0.0, to: 1.0)) { opacity = $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - motion: What moves, how, and for how long.
  ///   - key: What the tween moves, so that one tween moves it at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most values in a second; nil: one at each frame.
  ///   - update: Gets the newest value.
  /// - Returns: How the tween ended.
  /// - Throws: What `update` throws; `CancellationError` where the task was cancelled before the tween
  ///   had ended.
  @discardableResult
  public nonisolated(nonsending) func animate<Value>(
    _ motion: Motion<Value>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (Value) async throws -> Void,
  ) async throws -> TweenOutcome {
    let (tween, values) = await begin(motion, key, conflict, framesPerSecond)
    return try await play(tween, values) { value, _ in try await update(value) }
  }

  /// Plays a motion, and returns when it has ended, or when the closure stops it.
  ///
  /// - Parameters:
  ///   - motion: What moves, how, and for how long.
  ///   - key: What the tween moves, so that one tween moves it at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most values in a second; nil: one at each frame.
  ///   - update: Gets the newest value, and sets `stop` to leave early: then the outcome is `.stopped`,
  ///     unless the tween has ended meanwhile.
  /// - Returns: How the tween ended.
  /// - Throws: What `update` throws; `CancellationError` where the task was cancelled before the tween
  ///   had ended.
  @discardableResult
  public nonisolated(nonsending) func animate<Value>(
    _ motion: Motion<Value>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (_ value: Value, _ stop: inout Bool) async throws -> Void,
  ) async throws -> TweenOutcome {
    let (tween, values) = await begin(motion, key, conflict, framesPerSecond)
    return try await play(tween, values, update)
  }

  /// Plays several motions from one instant, and returns when all have ended.
  ///
  /// ```swift
  /// try await tweener.animate(width, opacity) { width, opacity in
  ///   panel.width = width
  ///   panel.opacity = opacity
  /// }
  /// ```
  ///
  /// The motions are one tween, with one key and one outcome: `update` gets all values of one instant,
  /// and a motion that ends before the others stays at its end value. Where one never ends, the tween
  /// does not end either; an error that `update` throws ends the tween early.
  ///
  /// - Parameters:
  ///   - motion: What moves, how, and for how long; any number of motions.
  ///   - key: What the tween moves, so that one tween moves it at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most updates in a second; nil: one at each frame.
  ///   - update: Gets the newest values, in the order of the motions.
  /// - Returns: How the tween ended.
  /// - Throws: What `update` throws; `CancellationError` where the task was cancelled before the tween
  ///   had ended.
  @discardableResult
  public nonisolated(nonsending) func animate<each Value: Sendable>(
    _ motion: repeat Motion<each Value>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    // One tuple, which a closure may take apart: with a pack, Swift 6.3 crashes in some isolations.
    _ update: ((repeat each Value)) async throws -> Void,
  ) async throws -> TweenOutcome {
    let whole = Motion<(repeat each Value)>(together: repeat each motion)
    let (tween, values) = await begin(whole, key, conflict, framesPerSecond)
    return try await play(tween, values) { values, _ in try await update((repeat each values)) }
  }

  /// Starts a tween with a subscriber, in one hop.
  func begin<Value>(
    _ motion: Motion<Value>,
    _ key: TweenKey?,
    _ conflict: KeyConflict,
    _ framesPerSecond: Double?,
  ) -> (Tween<Value>, AsyncStream<Value>) {
    perform { tweener in
      let tween = tweener.tween(
        motion,
        key: key,
        onConflict: conflict,
        autostart: false,
        autokill: true,
      )
      let values = tween.values(framesPerSecond: framesPerSecond)
      tweener.start(tween)
      return (tween, values)
    }
  }

  /// Gives the values of a tween, and returns when its run has ended.
  nonisolated(nonsending) func play<Value>(
    _ tween: Tween<Value>,
    _ values: AsyncStream<Value>,
    _ update: (Value, inout Bool) async throws -> Void,
  ) async throws -> TweenOutcome {
    do {
      for await value in values {
        var stop = false
        try await update(value, &stop)
        guard !stop else {
          await tween.stop()
          return try await tween.outcome
        }
      }
    } catch {
      await tween.kill()
      throw error
    }
    // The stream ends with the run, or with the task: then the tween is still there to be killed.
    if Task.isCancelled, await tween.kill() {
      throw CancellationError()
    }
    return try await tween.outcome
  }
}
