extension Tweener {
  /// Creates a tween that rests at a value until the first ``Tween/retarget(to:_:)``.
  ///
  /// ```swift
  /// let pointer = await tweener.tween(holding: SIMD2(0.0, 0.0))
  /// await pointer.retarget(to: SIMD2(120, 80))
  /// ```
  ///
  /// The tween is an animated value that lives on between its runs. The tween is `completed`
  /// without having run, and completion never kills it. A wait for its outcome lasts until the
  /// first run has ended. Keep a handle, or give the tween a key or a tag: without them, a tween at
  /// rest is released.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key. The tween takes the key when a run begins.
  ///   - conflict: The effect when a run begins while the key is taken.
  ///   - tags: The tags of the tween, for look-ups and commands by tag.
  ///   - configure: Configures the tween before this method returns.
  @discardableResult
  public func tween<Value: Interpolatable>(
    holding value: Value,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    tags: Set<TweenKey> = [],
    configure: (@Sendable (Tween<Value>) -> Void)? = nil,
  ) -> Tween<Value> {
    entry {
      let names = TweenNames.make(key, conflict, tags)
      let tween = insert(.holding(value), names, autostart: false, autokill: false).tween
      store.rest(tween.location, at: instant)
      begin(tween, configure)
      return tween
    }
  }

  /// Leaves a tween at rest at a value, as ``Tween/set(to:)`` does.
  @discardableResult
  public func set<Value: Interpolatable>(_ tween: Tween<Value>, to value: Value) -> Bool {
    command(tween) { store.set($0, to: value, at: instant) }
  }

  // MARK: Retargets

  /// Retargets a tween, as ``Tween/retarget(to:_:)`` does.
  @discardableResult
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func retarget<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    _ course: Course<Value>? = nil,
  ) -> Bool {
    let kind = (course ?? .smooth).kind
    return command(tween) {
      store.retarget($0, to: end, by: kind, keepsMotion: course == nil, at: instant)
    }
  }

  /// Retargets a tween in a duration, as ``Tween/retarget(to:duration:ease:)`` does.
  @discardableResult
  public func retarget<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    duration: Duration? = nil,
    ease: Ease? = nil,
  ) -> Bool {
    command(tween) { row in
      let course = EaseCourse(timing(duration, .zero, ease))
      return store.retarget(row, to: end, by: course, at: instant)
    }
  }

  /// Retargets a tween with a given velocity, as ``Tween/retarget(to:_:initialVelocity:)`` does.
  @discardableResult
  public func retarget<Value: VectorInterpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    _ course: Course<Value> = .smooth,
    initialVelocity: Value.Movement,
  ) -> Bool {
    command(tween) { row in
      store.retarget(
        row, to: end, by: course.kind, initialVelocity: initialVelocity, at: instant,
      )
    }
  }

  /// Retargets a tween to a velocity within limits, as ``Tween/retarget(toVelocity:limits:)`` does.
  @discardableResult
  public func retarget<Value: VectorInterpolatable>(
    _ tween: Tween<Value>,
    toVelocity velocity: Value.Movement,
    limits: MotionLimits,
  ) -> Bool where Value.Movement: AxisInterpolatable {
    command(tween) {
      store.jog($0, toVelocity: velocity, Value.self, within: limits, at: instant)
    }
  }
}
