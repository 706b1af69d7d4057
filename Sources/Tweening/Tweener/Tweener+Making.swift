extension Tweener {
  /// Creates a tween of a motion, and starts the tween unless `autostart` is false.
  ///
  /// ```swift
  /// let count = Motion(from: 0.0, to: 100.0).duration(.seconds(2))
  /// let tween = await tweener.tween(count) { tween in
  ///   tween.onComplete { _ in print("there") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - motion: The motion that the tween plays.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - tags: The tags of the tween, for look-ups and commands by tag.
  ///   - autostart: Whether the tween starts now. With nil, the configuration decides.
  ///   - autokill: Whether completion kills the tween. With nil, the configuration decides.
  ///   - configure: Configures the tween before the start, so that its subscriptions miss no event.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public func tween<Value>(
    _ motion: Motion<Value>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    tags: Set<TweenKey> = [],
    autostart: Bool? = nil,
    autokill: Bool? = nil,
    configure: (@Sendable (Tween<Value>) -> Void)? = nil,
  ) -> Tween<Value> {
    enter()
    defer { leave() }
    return make(
      motion, TweenNames.make(key, conflict, tags), autostart: autostart, autokill: autokill,
      configure: configure,
    )
  }

  /// Creates a tween between two values, with the configuration's default for each argument that is
  /// nil.
  ///
  /// - Parameters:
  ///   - from: The start value.
  ///   - to: The end value.
  ///   - duration: The duration. A negative duration counts as zero.
  ///   - delay: The delay before the start. With a negative delay, the run begins in the middle.
  ///   - ease: The ease of the progress.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - tags: The tags of the tween, for look-ups and commands by tag.
  ///   - autostart: Whether the tween starts now. With nil, the configuration decides.
  ///   - autokill: Whether completion kills the tween. With nil, the configuration decides.
  ///   - configure: Configures the tween before the start, so that its subscriptions miss no event.
  @inlinable
  @discardableResult
  public func tween<Value: Interpolatable>(
    from: Value,
    to: Value,
    duration: Duration? = nil,
    delay: Duration? = nil,
    ease: Ease? = nil,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    tags: Set<TweenKey> = [],
    autostart: Bool? = nil,
    autokill: Bool? = nil,
    configure: (@Sendable (Tween<Value>) -> Void)? = nil,
  ) -> Tween<Value> {
    enter()
    defer { leave() }
    var motion = Motion(from: from, to: to)
    motion.timing = timing(duration, delay, ease)
    return make(
      motion, TweenNames.make(key, conflict, tags), autostart: autostart, autokill: autokill,
      configure: configure,
    )
  }

  /// Creates a tween between two values on a course.
  ///
  /// - Parameters:
  ///   - from: The start value.
  ///   - to: The end value.
  ///   - course: The course, which has the duration and the ease.
  ///   - delay: The delay before the start. With nil, the configuration's delay.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - tags: The tags of the tween, for look-ups and commands by tag.
  ///   - autostart: Whether the tween starts now. With nil, the configuration decides.
  ///   - autokill: Whether completion kills the tween. With nil, the configuration decides.
  ///   - configure: Configures the tween before the start, so that its subscriptions miss no event.
  @inlinable
  @discardableResult
  public func tween<Value: Interpolatable>(
    from: Value,
    to: Value,
    _ course: Course<Value>,
    delay: Duration? = nil,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    tags: Set<TweenKey> = [],
    autostart: Bool? = nil,
    autokill: Bool? = nil,
    configure: (@Sendable (Tween<Value>) -> Void)? = nil,
  ) -> Tween<Value> {
    enter()
    defer { leave() }
    var motion = Motion(from: from, to: to, course)
    motion.timing.delay = timing(nil, delay, nil).delay
    return make(
      motion, TweenNames.make(key, conflict, tags), autostart: autostart, autokill: autokill,
      configure: configure,
    )
  }

  /// Creates a tween of each motion at one instant, and starts the tweens unless `autostart` is
  /// false.
  ///
  /// Tweens whose motions are of the same kind are stored in the order of the motions.
  /// ``TweenFrame/values(of:)->TweenFrameValues<Value>`` returns their values in the same order.
  ///
  /// Released tweens leave gaps in memory. If there are more gaps than new tweens, and also more
  /// gaps than existing tweens of this kind, the new tweens fill the gaps. Otherwise, the new
  /// tweens are adjacent in memory.
  ///
  /// - Parameters:
  ///   - motions: The motions that the tweens play. The tweens start in this order.
  ///   - tags: The tags of the tweens, for look-ups and commands by tag.
  ///   - autostart: Whether the tweens start now. With nil, the configuration decides.
  ///   - autokill: Whether completion kills the tweens. With nil, the configuration decides.
  /// - Complexity: O(*n*), and faster than *n* single calls.
  @inlinable
  @discardableResult
  public func tweens<Value>(
    _ motions: some Collection<Motion<Value>>,
    tags: Set<TweenKey> = [],
    autostart: Bool? = nil,
    autokill: Bool? = nil,
  ) -> [Tween<Value>] {
    // Evaluated before the entry, because a lazy collection may call the tweener.
    let motions = Array(motions)
    enter()
    defer { leave() }
    beginBulk(motions.count)
    defer { endBulk() }
    var tweens: [Tween<Value>] = []
    tweens.reserveCapacity(motions.count)
    // A closure for `map` would check its isolation for each tween.
    for motion in motions {
      let names = TweenNames.make(nil, .replace, tags)
      tweens.append(make(motion, names, autostart: autostart, autokill: autokill))
    }
    return tweens
  }
}
