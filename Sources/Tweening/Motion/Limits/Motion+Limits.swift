extension Motion where Value: VectorInterpolatable, Value.Movement: AxisInterpolatable {
  /// Creates the fastest motion from one value to another within limits of speed, acceleration and
  /// jerk.
  ///
  /// The motion starts and ends at rest, or with the velocities that are given. Its duration
  /// follows from the limits, and its ease is linear. Another duration stretches the movement, and
  /// another ease changes its pace; then the limits do not hold. The duration is in whole
  /// nanoseconds, and at most 73 years; the end value is exactly `to`.
  ///
  /// Each axis is a movement of its own: of a vector a scalar, of an array an element. An array has
  /// the elements of `to` from the start.
  ///
  /// ```swift
  /// let limits = MotionLimits(
  ///   speed: 100, acceleration: 200, jerk: 1000,
  /// )
  /// let slide = Motion(from: 0.0, to: 300, limits: limits)
  /// ```
  ///
  /// An initial velocity above its limit is reduced to the limit first, as fast as the other limits
  /// allow. After that, no limit is exceeded.
  ///
  /// With an end velocity, the motion passes the end value at this velocity, so that the next
  /// motion can begin with it. After its end, a motion rests. Axes that arrive together then arrive
  /// later than the slowest of them alone where one of them has its end velocity only before or
  /// after that. An axis that arrives alone rests at its end value from then on.
  ///
  /// Velocities are in units a second; those of integers are `Double`. A velocity that is infinite
  /// or NaN counts as zero.
  ///
  /// - Parameters:
  ///   - from: The value at the start. A distance that is infinite or NaN takes no time.
  ///   - to: The value at the end.
  ///   - limits: The limits. Limits for another number of axes trap.
  ///   - initialVelocity: The velocity at the start. With nil, the motion starts at rest.
  ///   - endVelocity: The velocity at the end. With nil, the motion ends at rest. A velocity above
  ///     its limit counts as the limit.
  /// - Complexity: O(*n*) in the number of axes; a value is computed in O(*n*).
  @inlinable
  public init(
    from: Value,
    to: Value,
    limits: MotionLimits,
    initialVelocity: Value.Movement? = nil,
    endVelocity: Value.Movement? = nil,
  ) {
    let motion = LimitedMotion(
      from: from, to: to, velocity: initialVelocity, endVelocity: endVelocity, limits,
    )
    self.init(timing: motion.timing, shape: .kind(KindShape(motion)))
  }
}

extension LimitedMotion where Value.Movement == Axes {
  @_specialize(where Value == Double, Axes == Double)
  @_specialize(where Value == SIMD2<Double>, Axes == SIMD2<Double>)
  @_specialize(where Value == SIMD3<Double>, Axes == SIMD3<Double>)
  @usableFromInline
  init(from: Value, to: Value, velocity: Axes?, endVelocity: Axes?, _ limits: MotionLimits) {
    let start = UnroundedValue(value: from, remainder: nil)
    let rest = Value.rest(at: to)
    self.init(
      checking: limits, from: start, to: to, velocity: velocity ?? rest, acceleration: rest,
      endVelocity: endVelocity,
    )
  }

  /// - Precondition: The limits match the axes of the end value.
  @_specialize(where Value == Double, Axes == Double)
  @_specialize(where Value == SIMD2<Double>, Axes == SIMD2<Double>)
  @_specialize(where Value == SIMD3<Double>, Axes == SIMD3<Double>)
  init(
    checking limits: MotionLimits,
    from start: UnroundedValue<Value>,
    to end: Value,
    velocity: Axes,
    acceleration: Axes,
    endVelocity: Axes?,
  ) {
    limits.check(Value.rest(at: end))
    self.init(
      from: start, to: end, velocity: velocity, acceleration: acceleration,
      endVelocity: endVelocity, limits,
    )
  }

  /// - Precondition: The limits match the axes of the start value.
  init(
    checking limits: MotionLimits,
    from start: UnroundedValue<Value>,
    keeping kept: Axes,
    velocity: Axes,
    acceleration: Axes,
  ) {
    limits.check(Value.rest(at: start.value))
    self.init(
      from: start, keeping: kept, velocity: velocity, acceleration: acceleration, limits,
    )
  }
}

extension MotionLimits {
  /// Traps if the limits are for another number of axes.
  fileprivate func check(_ axes: @autoclosure () -> some AxisInterpolatable) {
    let count = self.axes.count == 1 ? 1 : axes().axisCount
    precondition(matches(count), "the limits are for another number of axes")
  }
}
