extension TweenStore {
  /// Moves a tween to another end value within limits, from its value and with its velocity and its
  /// acceleration.
  ///
  /// - Parameters:
  ///   - initialVelocity: The velocity at the start, in tweener time; nil: that of the tween, with
  ///     its acceleration.
  ///   - endVelocity: The velocity at the end, in tweener time; nil: none.
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
    endVelocity: Vector.Movement?,
    at instant: Nanoseconds,
  ) -> Bool where Vector.Movement: AxisInterpolatable {
    move(
      table, row, to: end, within: limits, initialVelocity: initialVelocity,
      endVelocity: endVelocity, at: instant,
    )
  }

  /// Retargets a tween. A method of its own, because generic code looks up the types of its parts
  /// before it chooses a specialization.
  private mutating func move<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to end: Vector,
    within limits: MotionLimits,
    initialVelocity: Vector.Movement?,
    endVelocity: Vector.Movement?,
    at instant: Nanoseconds,
  ) -> Bool where Vector.Movement: AxisInterpolatable {
    let movement = table.movement(
      Vector.self, row, at: instant, accelerates: initialVelocity == nil,
    )
    let rest = Vector.rest(at: end)
    let initial = initialVelocity.map { table.velocityAtRateOne(row, of: $0) }
    let limited = LimitedMotion(
      checking: limits,
      from: movement.start(towards: end),
      to: end,
      velocity: initial ?? movement.velocity ?? rest,
      acceleration: movement.acceleration ?? rest,
      endVelocity: endVelocity.map { table.velocityAtRateOne(row, of: $0) },
    )
    let motion = KindMotion(timing: limited.timing, kind: limited)
    guard let modification = movement.modification else {
      return setMotion(motion, table, row, at: instant)
    }
    return setMotion(modification.apply(Motion(motion)), table, row, at: instant)
  }

  /// Moves a tween at a velocity within limits, from its value and with its velocity and its
  /// acceleration.
  ///
  /// - Parameter target: The velocity that the tween reaches and keeps, in tweener time.
  /// - Returns: False if the tween is killed, or may not have its key.
  mutating func retarget<Vector: VectorInterpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    toVelocity target: Vector.Movement,
    _: Vector.Type,
    within limits: MotionLimits,
    at instant: Nanoseconds,
  ) -> Bool where Vector.Movement: AxisInterpolatable {
    let movement = table.movement(Vector.self, row, at: instant, accelerates: true)
    let rest = Vector.rest(at: movement.start.value)
    let limited = LimitedMotion(
      checking: limits,
      from: movement.start,
      keeping: table.velocityAtRateOne(row, of: target),
      velocity: movement.velocity ?? rest,
      acceleration: movement.acceleration ?? rest,
    )
    // A movement without an end has no other form with reduced motion.
    let motion = Motion(KindMotion(timing: limited.timing, kind: limited)).essential()
    return setMotion(movement.modification?.apply(motion) ?? motion, table, row, at: instant)
  }
}
