extension Tween where Value: VectorInterpolatable, Value.Movement: AxisInterpolatable {
  /// Retargets the tween to another end value within limits of speed, acceleration and jerk.
  ///
  /// The tween moves from its current value, with its current velocity and its current
  /// acceleration, and comes to rest at the end value as fast as the limits allow. If the tween is
  /// faster than the limits, it brakes to the limits first. After that, no limit is exceeded. All
  /// else follows the rules of ``retarget(to:)``.
  ///
  /// The limits apply in the tween's time, which the rate scales.
  ///
  /// ```swift
  /// await servo.retarget(
  ///   to: 45,
  ///   limits: MotionLimits(speed: 180, acceleration: 720),
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - end: The new end value.
  ///   - limits: The limits. Limits for another number of axes trap.
  @discardableResult
  public func retarget(to end: Value, limits: MotionLimits) async -> Bool {
    await tweener.retarget(self, to: end, limits: limits)
  }

  /// Retargets the tween to another end value within limits, from the current value and with a
  /// given velocity.
  ///
  /// The acceleration at the start is zero. All else follows the rules of ``retarget(to:limits:)``.
  ///
  /// - Parameters:
  ///   - end: The new end value.
  ///   - limits: The limits. Limits for another number of axes trap.
  ///   - initialVelocity: The velocity at the start, in units per second of tweener time; of
  ///     integers, a `Double`.
  @discardableResult
  public func retarget(
    to end: Value,
    limits: MotionLimits,
    initialVelocity: Value.Movement,
  ) async -> Bool {
    await tweener.retarget(self, to: end, limits: limits, initialVelocity: initialVelocity)
  }
}
