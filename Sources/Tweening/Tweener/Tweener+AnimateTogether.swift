/// Animations of several motions at once: each call plays two, three or four motions as one tween.
///
/// The motions have one key and one outcome. The closure has one argument for each motion; the arguments
/// of a call are the values of one instant. A motion that ends before the others stays at its end value.
/// While one motion goes on for ever, the tween does not end.
///
/// One form for each count, and no parameter pack: Swift 6.3 crashes where a pack meets a closure whose
/// type is inferred.
extension Tweener {
  /// Plays two motions from one instant, and returns when all have ended.
  ///
  /// ```swift
  /// try await tweener.animate(width, opacity) { width, opacity in
  ///   panel.width = width
  ///   panel.opacity = opacity
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first motion.
  ///   - second: The second motion.
  ///   - key: The key, under which one tween runs at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most updates in a second; nil: one at each frame.
  ///   - update: Gets the newest values, in the order of the motions.
  /// - Returns: How the tween ended.
  /// - Throws: What `update` throws; `CancellationError` where the task is cancelled before the tween
  ///   has ended.
  @discardableResult
  public nonisolated(nonsending) func animate<First, Second>(
    _ first: Motion<First>,
    _ second: Motion<Second>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (First, Second) async throws -> Void,
  ) async throws -> TweenOutcome {
    let motion = Motion<(First, Second)>(together: first, second)
    return try await play(motion, key, conflict, framesPerSecond) { values, _ in
      try await update(values.0, values.1)
    }
  }

  /// Plays two motions from one instant, and returns when all have ended, or when the closure stops
  /// the tween.
  ///
  /// - Parameters:
  ///   - first: The first motion.
  ///   - second: The second motion.
  ///   - key: The key, under which one tween runs at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most updates in a second; nil: one at each frame.
  ///   - update: Gets the newest values, and sets `stop` to leave early: then the outcome is `.stopped`,
  ///     unless the tween has ended meanwhile.
  /// - Returns: How the tween ended.
  /// - Throws: What `update` throws; `CancellationError` where the task is cancelled before the tween
  ///   has ended.
  @discardableResult
  public nonisolated(nonsending) func animate<First, Second>(
    _ first: Motion<First>,
    _ second: Motion<Second>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
    _ update: (_ first: First, _ second: Second, _ stop: inout Bool) async throws -> Void,
  ) async throws -> TweenOutcome {
    let motion = Motion<(First, Second)>(together: first, second)
    return try await play(motion, key, conflict, framesPerSecond) { values, stop in
      try await update(values.0, values.1, &stop)
    }
  }

  /// Plays three motions from one instant, and returns when all have ended.
  ///
  /// - Parameters:
  ///   - first: The first motion.
  ///   - second: The second motion.
  ///   - third: The third motion.
  ///   - key: The key, under which one tween runs at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most updates in a second; nil: one at each frame.
  ///   - update: Gets the newest values, in the order of the motions.
  /// - Returns: How the tween ended.
  /// - Throws: What `update` throws; `CancellationError` where the task is cancelled before the tween
  ///   has ended.
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
    let motion = Motion<(First, Second, Third)>(together: first, second, third)
    return try await play(motion, key, conflict, framesPerSecond) { values, _ in
      try await update(values.0, values.1, values.2)
    }
  }

  /// Plays three motions from one instant, and returns when all have ended, or when the closure stops
  /// the tween.
  ///
  /// - Parameters:
  ///   - first: The first motion.
  ///   - second: The second motion.
  ///   - third: The third motion.
  ///   - key: The key, under which one tween runs at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most updates in a second; nil: one at each frame.
  ///   - update: Gets the newest values, and sets `stop` to leave early: then the outcome is `.stopped`,
  ///     unless the tween has ended meanwhile.
  /// - Returns: How the tween ended.
  /// - Throws: What `update` throws; `CancellationError` where the task is cancelled before the tween
  ///   has ended.
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
    let motion = Motion<(First, Second, Third)>(together: first, second, third)
    return try await play(motion, key, conflict, framesPerSecond) { values, stop in
      try await update(values.0, values.1, values.2, &stop)
    }
  }

  /// Plays four motions from one instant, and returns when all have ended.
  ///
  /// - Parameters:
  ///   - first: The first motion.
  ///   - second: The second motion.
  ///   - third: The third motion.
  ///   - fourth: The fourth motion.
  ///   - key: The key, under which one tween runs at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most updates in a second; nil: one at each frame.
  ///   - update: Gets the newest values, in the order of the motions.
  /// - Returns: How the tween ended.
  /// - Throws: What `update` throws; `CancellationError` where the task is cancelled before the tween
  ///   has ended.
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
    let motion = Motion<(First, Second, Third, Fourth)>(together: first, second, third, fourth)
    return try await play(motion, key, conflict, framesPerSecond) { values, _ in
      try await update(values.0, values.1, values.2, values.3)
    }
  }

  /// Plays four motions from one instant, and returns when all have ended, or when the closure stops
  /// the tween.
  ///
  /// - Parameters:
  ///   - first: The first motion.
  ///   - second: The second motion.
  ///   - third: The third motion.
  ///   - fourth: The fourth motion.
  ///   - key: The key, under which one tween runs at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most updates in a second; nil: one at each frame.
  ///   - update: Gets the newest values, and sets `stop` to leave early: then the outcome is `.stopped`,
  ///     unless the tween has ended meanwhile.
  /// - Returns: How the tween ended.
  /// - Throws: What `update` throws; `CancellationError` where the task is cancelled before the tween
  ///   has ended.
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
    let motion = Motion<(First, Second, Third, Fourth)>(together: first, second, third, fourth)
    return try await play(motion, key, conflict, framesPerSecond) { values, stop in
      try await update(values.0, values.1, values.2, values.3, &stop)
    }
  }
}
