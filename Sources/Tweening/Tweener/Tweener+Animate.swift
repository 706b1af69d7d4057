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
  ///   - key: The key. One tween at a time runs under a key. With nil, there is no conflict.
  ///   - conflict: The effect of the start while another tween runs under an equal key.
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
  ///   - key: The key. One tween at a time runs under a key. With nil, there is no conflict.
  ///   - conflict: The effect of the start while another tween runs under an equal key.
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
  ///   - key: The key. One tween at a time runs under a key. With nil, there is no conflict.
  ///   - conflict: The effect of the start while another tween runs under an equal key.
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
}
