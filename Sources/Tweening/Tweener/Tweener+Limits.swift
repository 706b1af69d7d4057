extension Tweener {
  /// Retargets a tween within limits, as ``Tween/retarget(to:limits:)`` does.
  @discardableResult
  public func retarget<Value: VectorInterpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    limits: MotionLimits,
  ) -> Bool where Value.Movement: AxisInterpolatable {
    command(tween) {
      store.retarget($0, $1, to: end, within: limits, initialVelocity: nil, at: instant)
    }
  }

  /// Retargets a tween within limits with a given velocity, as
  /// ``Tween/retarget(to:limits:initialVelocity:)`` does.
  @discardableResult
  public func retarget<Value: VectorInterpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    limits: MotionLimits,
    initialVelocity: Value.Movement,
  ) -> Bool where Value.Movement: AxisInterpolatable {
    command(tween) { table, row in
      store.retarget(
        table, row, to: end, within: limits, initialVelocity: initialVelocity, at: instant,
      )
    }
  }
}
