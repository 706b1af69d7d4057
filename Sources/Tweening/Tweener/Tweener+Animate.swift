/// Structured animations: each call returns when the animation has ended, and leaves no tween behind.
///
/// Closures run in the caller's isolation, so they may touch the caller's own state. A closure gets the
/// newest value at each frame, and the exact end value last; values that come while the closure awaits
/// are skipped. Cancelling the task kills the tween, and so does an error that a closure throws.
extension Tweener {
  /// Plays a motion, and returns when it has ended.
  ///
  /// ```swift
  /// try await tweener.animate(Motion(from: 0.0, to: 1.0)) { opacity = $0 }
  /// ```
  ///
  /// A call that returns ``TweenOutcome/completed`` has called `update` with the exact end value. A call
  /// whose task is cancelled before the tween has ended throws, whatever the tween does after that.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - key: The key, under which one tween runs at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most values in a second; nil: one at each frame.
  ///   - update: Gets the newest value.
  /// - Returns: How the tween ended.
  /// - Throws: What `update` throws; `CancellationError` where the task is cancelled before the tween
  ///   has ended.
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

  /// Plays a motion, and returns when it has ended, or when the closure stops it.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - key: The key, under which one tween runs at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most values in a second; nil: one at each frame.
  ///   - update: Gets the newest value, and sets `stop` to leave early: then the outcome is `.stopped`,
  ///     unless the tween has ended meanwhile.
  /// - Returns: How the tween ended.
  /// - Throws: What `update` throws; `CancellationError` where the task is cancelled before the tween
  ///   has ended.
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
}

/// The progress itself.
private struct ProgressMotion: MotionKind {
  func value(at progress: EasedProgress) -> EasedProgress {
    progress
  }
}
