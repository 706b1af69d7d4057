extension Tweener {
  /// Makes a tween of a motion, and starts it unless told otherwise.
  ///
  /// ```swift
  /// let tween = await tweener.tween(Motion(from: 0.0, to: 100.0).duration(.seconds(2))) { tween in
  ///   tween.onComplete { _ in print("there") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - motion: What moves, how, and for how long.
  ///   - key: What the tween moves, so that one tween moves it at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween, of whatever type, runs under an equal key.
  ///   - tags: What groups of tweens it belongs to, for look-ups and commands by tag.
  ///   - autostart: Whether the tween starts now; nil: as the configuration says.
  ///   - autokill: Whether completion kills the tween; nil: as the configuration says.
  ///   - configure: Runs before the start, so what it subscribes to misses nothing.
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
    return make(motion, TweenNames.make(key, conflict, tags), autostart, autokill, configure)
  }

  /// Makes a tween between two values, with the configuration's defaults for what is nil.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - duration: How long it takes; negative counts as zero.
  ///   - delay: How long it waits first; negative: it begins in the middle.
  ///   - ease: How its progress is shaped.
  ///   - key: What the tween moves, so that one tween moves it at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween, of whatever type, runs under an equal key.
  ///   - tags: What groups of tweens it belongs to, for look-ups and commands by tag.
  ///   - autostart: Whether the tween starts now; nil: as the configuration says.
  ///   - autokill: Whether completion kills the tween; nil: as the configuration says.
  ///   - configure: Runs before the start, so what it subscribes to misses nothing.
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
    return make(motion, TweenNames.make(key, conflict, tags), autostart, autokill, configure)
  }

  @usableFromInline
  func timing(_ duration: Duration?, _ delay: Duration?, _ ease: Ease?) -> Timing {
    settings.timing(duration, delay, ease)
  }

  @inlinable
  @inline(__always)
  func make<Value>(
    _ motion: borrowing Motion<Value>,
    _ names: TweenNames?,
    _ autostart: Bool?,
    _ autokill: Bool?,
    _ configure: (@Sendable (Tween<Value>) -> Void)?,
  ) -> Tween<Value> {
    let tween = insert(motion, names, autostart, autokill)
    if let configure {
      let wasPerforming = beginClosure()
      configure(tween)
      endClosure(wasPerforming)
    }
    begin(tween.location)
    return tween
  }

  /// Makes a tween of each motion at one instant, and starts them unless told otherwise.
  ///
  /// Tweens of motions of one kind lie in memory in the order of the motions, which is the order in
  /// which ``TweenFrame/values(of:)`` gives their values. They lie side by side, unless most of the
  /// memory for such tweens is free: then they take what is free.
  ///
  /// - Parameters:
  ///   - motions: What moves; their tweens start in this order.
  ///   - tags: What groups of tweens they belong to, for look-ups and commands by tag.
  ///   - autostart: Whether they start now; nil: as the configuration says.
  ///   - autokill: Whether completion kills them; nil: as the configuration says.
  /// - Complexity: O(*n*), and faster than making them one by one.
  @inlinable
  @discardableResult
  public func tweens<Value>(
    _ motions: some Collection<Motion<Value>>,
    tags: Set<TweenKey> = [],
    autostart: Bool? = nil,
    autokill: Bool? = nil,
  ) -> [Tween<Value>] {
    // Before the entry: a lazy collection may ask the tweener something.
    let motions = Array(motions)
    enter()
    defer { leave() }
    var tweens: [Tween<Value>] = []
    tweens.reserveCapacity(motions.count)
    beginNeighbours(motions.count)
    defer { endNeighbours() }
    // Through a span, because to copy a motion takes as long as to take its tween in.
    let span = motions.span
    for index in span.indices {
      let names = TweenNames.make(nil, .replace, tags)
      let tween = insert(span[index], names, autostart, autokill)
      begin(tween.location)
      tweens.append(tween)
    }
    return tweens
  }
}
