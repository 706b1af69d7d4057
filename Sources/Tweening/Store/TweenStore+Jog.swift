extension TweenStore {
  /// Moves a tween at a velocity within limits, from its value and with its velocity and its
  /// acceleration.
  ///
  /// - Parameter target: The velocity that the tween reaches and keeps, in tweener time.
  /// - Returns: False if the tween is killed, or may not have its key.
  mutating func jog<Vector: VectorInterpolatable>(
    _ row: TweenRow,
    toVelocity target: Vector.Movement,
    _: Vector.Type,
    within limits: MotionLimits,
    at instant: Nanoseconds,
  ) -> Bool where Vector.Movement: AxisInterpolatable {
    let start: KinematicState<Vector> = row.movement(at: instant, accelerates: true)
    let rest = Vector.rest(at: start.position.value)
    let limited = LimitedMotion(
      from: start.position,
      keeping: start.atRateOne(target),
      velocity: start.velocity ?? rest,
      acceleration: start.acceleration ?? rest,
      limits.checked(for: rest),
    )
    // Without an end, nothing can show in place of the movement.
    let motion = limited.motion(limited.timing).essential()
    return setMotion(motion, row, at: instant)
  }
}
