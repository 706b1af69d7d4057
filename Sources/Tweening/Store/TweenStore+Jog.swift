extension TweenStore {
  /// Moves a tween at a velocity within limits, from its value and with its velocity and its
  /// acceleration.
  ///
  /// - Parameter target: The velocity that the tween reaches and keeps, in tweener time.
  /// - Returns: False if the tween is killed, or may not have its key.
  mutating func jog<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    toVelocity target: Vector.Movement,
    _: Vector.Type,
    within limits: MotionLimits,
    at instant: Nanoseconds,
  ) -> Bool where Vector.Movement: AxisInterpolatable {
    let movement = table.movement(Vector.self, row, at: instant, accelerates: true)
    let start = CourseStart<Vector>(
      position: movement.start, velocity: movement.velocity, rate: movement.rate,
    )
    let rest = Vector.rest(at: movement.start.value)
    let limited = LimitedMotion(
      checking: limits,
      from: movement.start,
      keeping: start.atRateOne(target),
      velocity: movement.velocity ?? rest,
      acceleration: movement.acceleration ?? rest,
    )
    // Without an end, nothing can show in place of the movement.
    let motion = Motion(KindMotion(timing: limited.timing, kind: limited)).essential()
    return setMotion(motion, table, row, at: instant)
  }
}
