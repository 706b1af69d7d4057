extension Tweener {
  /// Retargets a tween with the spring ``Spring/smooth``, as ``Tween/retarget(to:)`` does.
  @discardableResult
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func retarget<Value: Interpolatable>(_ tween: Tween<Value>, to end: Value) -> Bool {
    retarget(tween, to: end, by: nil)
  }

  /// Retargets a tween with a spring, as ``Tween/retarget(to:spring:)`` does.
  @discardableResult
  public func retarget<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    spring: Spring,
  ) -> Bool {
    retarget(tween, to: end, by: .spring(spring))
  }

  /// Retargets a tween in a duration, as ``Tween/retarget(to:duration:ease:)`` does.
  @discardableResult
  public func retarget<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    duration: Duration?,
    ease: Ease? = nil,
  ) -> Bool {
    retarget(tween, to: end, by: .ease(timing(duration, .zero, ease)))
  }

  /// Retargets a tween in the configuration's duration, as ``Tween/retarget(to:ease:)`` does.
  @discardableResult
  public func retarget<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    ease: Ease?,
  ) -> Bool {
    retarget(tween, to: end, duration: nil, ease: ease)
  }

  /// Retargets a tween with a spring and a given velocity, as
  /// ``Tween/retarget(to:spring:initialVelocity:)`` does.
  @discardableResult
  public func retarget<Value: VectorInterpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    spring: Spring = .smooth,
    initialVelocity: Value.Movement,
  ) -> Bool {
    retarget(tween, to: end, by: .spring(spring), initialVelocity)
  }

  /// Retargets a tween in a duration with a given velocity, as
  /// ``Tween/retarget(to:duration:ease:initialVelocity:)`` does.
  @discardableResult
  public func retarget<Value: VectorInterpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    duration: Duration?,
    ease: Ease? = nil,
    initialVelocity: Value.Movement,
  ) -> Bool {
    retarget(tween, to: end, by: .ease(timing(duration, .zero, ease)), initialVelocity)
  }

  /// - Parameter pull: Evaluated within the entry, with its settings.
  @inline(__always)
  private func retarget<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    by pull: @autoclosure () -> Pull?,
  ) -> Bool {
    command(tween) { table, row in
      defer { performEffects() }
      return store.retarget(table, row, to: end, by: pull(), at: instant)
    }
  }

  private func retarget<Value: VectorInterpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    by pull: @autoclosure () -> Pull,
    _ initialVelocity: Value.Movement,
  ) -> Bool {
    command(tween) { table, row in
      defer { performEffects() }
      return store.retarget(
        table, row, to: end, by: pull(), initialVelocity: initialVelocity, at: instant,
      )
    }
  }
}
