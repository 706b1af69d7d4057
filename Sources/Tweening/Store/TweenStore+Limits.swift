extension TweenStore {
  /// Moves a tween to another end value within limits, from its value and with its velocity and its
  /// acceleration.
  ///
  /// - Parameter initialVelocity: The velocity at the start, in tweener time; nil: that of the
  ///   tween, with its acceleration.
  /// - Returns: False if the tween is killed, or may not have its key.
  @_specialize(where Vector == Double)
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD3<Double>)
  mutating func retarget<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    within limits: MotionLimits,
    initialVelocity: Vector.Movement?,
    at instant: Nanoseconds,
  ) -> Bool where Vector.Movement: AxisInterpolatable {
    let (start, moving, modification) = table.startOfRetarget(Vector.self, row, at: instant)
    let rest = Vector.rest(at: end)
    // The rate scales the time of the motion, and with the time each velocity.
    let rate = table.readPlayback(row) { $0.rate.magnitude }
    let initial = initialVelocity.map { rate > 0 ? Vector.Movement.scale($0, by: 1 / rate) : $0 }
    var acceleration: Vector.Movement?
    if initial == nil, moving != nil {
      acceleration = table.acceleration(of: Vector.self, row, at: instant, before: modification)
    }
    let motion = Motion(
      from: start,
      to: end,
      limits: limits,
      velocity: initial ?? moving ?? rest,
      acceleration: acceleration ?? rest,
    )
    return play(modification?.apply(motion) ?? motion, table, row, at: instant)
  }
}
