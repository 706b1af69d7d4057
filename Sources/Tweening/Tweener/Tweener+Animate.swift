extension Tweener {
  /// Plays a motion, and returns when it has ended.
  ///
  /// `update` gets the newest value at each frame, and the exact end value last. `update` runs
  /// in the caller's isolation, so it may touch the caller's own state. Cancelling the task kills the
  /// tween.
  ///
  /// ```swift
  /// try await tweener.animate(Motion(from: 0.0, to: 1.0)) { opacity = $0 }
  /// ```
  ///
  /// - Returns: How the tween ended.
  /// - Throws: `CancellationError` where the task was cancelled before the tween had ended.
  @discardableResult
  public nonisolated(nonsending) func animate<Value>(
    _ motion: Motion<Value>,
    _ update: (Value) -> Void,
  ) async throws(CancellationError) -> TweenOutcome {
    let tween = await tween(motion, autostart: false, autokill: true)
    let values = tween.values
    await tween.start()
    for await value in values {
      update(value)
    }
    // The stream ends with the run, or with the task: then the tween is still there to be killed.
    if Task.isCancelled, await tween.kill() {
      throw CancellationError()
    }
    return try await tween.outcome
  }
}
