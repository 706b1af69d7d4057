extension Tweener {
  // Each count has a method of its own: a function in parentheses after a parameter pack counts as
  // one more motion, and no `stop` can follow a pack.

  /// Plays two motions from one instant, and returns when all motions have ended.
  ///
  /// ```swift
  /// try await tweener.animate(width, opacity) { width, opacity in
  ///   panel.width = width
  ///   panel.opacity = opacity
  /// }
  /// ```
  ///
  /// The motions play as one tween, with one key and one outcome. The closure has one argument for
  /// each motion, and the arguments of one call are the values of one instant. A motion that ends
  /// before the others keeps its end value. With an infinite motion among them, the tween does not
  /// end by itself.
  ///
  /// The values, the isolation and the cancellation follow the rules of
  /// ``animate(_:key:onConflict:framesPerSecond:_:)-68t48``.
  ///
  /// - Parameters:
  ///   - first: The first motion.
  ///   - second: The second motion.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - framesPerSecond: The most updates a second. With nil, one update at each frame.
  ///   - update: Receives the newest values, in the order of the motions.
  /// - Returns: The outcome of the tween.
  /// - Throws: The error of `update`, or `CancellationError` if the task is cancelled before the
  ///   tween has ended.
  @discardableResult
  public nonisolated(nonsending) func animate<First, Second>(
    _ first: Motion<First>,
    _ second: Motion<Second>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (First, Second) async throws -> Void,
  ) async throws -> TweenOutcome {
    let motion = Motion(together: first, second)
    return try await play(motion, key, conflict, framesPerSecond) { values, _ in
      try await update(values.0, values.1)
    }
  }

  /// Plays two motions from one instant, and returns when all motions have ended, or when the
  /// closure stops the tween.
  ///
  /// The closure sets `stop` as in ``animate(_:key:onConflict:framesPerSecond:_:)-7rr83``. The
  /// other rules are the same as for ``animate(_:_:key:onConflict:framesPerSecond:_:)-b2ct``.
  @discardableResult
  public nonisolated(nonsending) func animate<First, Second>(
    _ first: Motion<First>,
    _ second: Motion<Second>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (_ first: First, _ second: Second, _ stop: inout Bool) async throws -> Void,
  ) async throws -> TweenOutcome {
    let motion = Motion(together: first, second)
    return try await play(motion, key, conflict, framesPerSecond) { values, stop in
      try await update(values.0, values.1, &stop)
    }
  }

  /// Plays three motions from one instant, and returns when all motions have ended.
  ///
  /// The rules are the same as for ``animate(_:_:key:onConflict:framesPerSecond:_:)-b2ct``.
  @discardableResult
  public nonisolated(nonsending) func animate<First, Second, Third>(
    _ first: Motion<First>,
    _ second: Motion<Second>,
    _ third: Motion<Third>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (First, Second, Third) async throws -> Void,
  ) async throws -> TweenOutcome {
    let motion = Motion(together: first, second, third)
    return try await play(motion, key, conflict, framesPerSecond) { values, _ in
      try await update(values.0, values.1, values.2)
    }
  }

  /// Plays three motions from one instant, and returns when all motions have ended, or when the
  /// closure stops the tween.
  ///
  /// The closure sets `stop` as in ``animate(_:key:onConflict:framesPerSecond:_:)-7rr83``. The
  /// other rules are the same as for ``animate(_:_:key:onConflict:framesPerSecond:_:)-b2ct``.
  @discardableResult
  public nonisolated(nonsending) func animate<First, Second, Third>(
    _ first: Motion<First>,
    _ second: Motion<Second>,
    _ third: Motion<Third>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (
      _ first: First, _ second: Second, _ third: Third, _ stop: inout Bool,
    ) async throws -> Void,
  ) async throws -> TweenOutcome {
    let motion = Motion(together: first, second, third)
    return try await play(motion, key, conflict, framesPerSecond) { values, stop in
      try await update(values.0, values.1, values.2, &stop)
    }
  }

  /// Plays four motions from one instant, and returns when all motions have ended.
  ///
  /// The rules are the same as for ``animate(_:_:key:onConflict:framesPerSecond:_:)-b2ct``.
  @discardableResult
  public nonisolated(nonsending) func animate<First, Second, Third, Fourth>(
    _ first: Motion<First>,
    _ second: Motion<Second>,
    _ third: Motion<Third>,
    _ fourth: Motion<Fourth>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (First, Second, Third, Fourth) async throws -> Void,
  ) async throws -> TweenOutcome {
    let motion = Motion(together: first, second, third, fourth)
    return try await play(motion, key, conflict, framesPerSecond) { values, _ in
      try await update(values.0, values.1, values.2, values.3)
    }
  }

  /// Plays four motions from one instant, and returns when all motions have ended, or when the
  /// closure stops the tween.
  ///
  /// The closure sets `stop` as in ``animate(_:key:onConflict:framesPerSecond:_:)-7rr83``. The
  /// other rules are the same as for ``animate(_:_:key:onConflict:framesPerSecond:_:)-b2ct``.
  @discardableResult
  public nonisolated(nonsending) func animate<First, Second, Third, Fourth>(
    _ first: Motion<First>,
    _ second: Motion<Second>,
    _ third: Motion<Third>,
    _ fourth: Motion<Fourth>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (
      _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ stop: inout Bool,
    ) async throws -> Void,
  ) async throws -> TweenOutcome {
    let motion = Motion(together: first, second, third, fourth)
    return try await play(motion, key, conflict, framesPerSecond) { values, stop in
      try await update(values.0, values.1, values.2, values.3, &stop)
    }
  }
}
