extension Motion where Value: VectorInterpolatable, Value.Movement: AxisInterpolatable {
  /// Creates the fastest motion from one value to another within limits of speed, acceleration and
  /// jerk.
  ///
  /// The motion starts and ends at rest. Its duration follows from the limits, and its ease is
  /// linear. Another duration stretches the movement, and another ease changes its pace; then the
  /// limits do not hold. The duration is in whole nanoseconds, and at most 73 years; the end value
  /// is exactly `to`.
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
  /// - Parameters:
  ///   - from: The value at the start. A distance that is infinite or NaN takes no time.
  ///   - to: The value at the end.
  ///   - limits: The limits. Limits for another number of axes trap.
  /// - Complexity: O(*n*) in the number of axes; a value is computed in O(*n*).
  @inlinable
  public init(from: Value, to: Value, limits: MotionLimits) {
    let rest = Value.rest(at: to)
    let motion = LimitedMotion(from: from, to: to, velocity: rest, limits)
    self.init(timing: motion.timing, shape: .kind(KindShape(motion)))
  }

  /// Creates the fastest motion from one value to another within limits, which starts with a
  /// velocity.
  ///
  /// A velocity above its limit is reduced to the limit first, as fast as the other limits allow.
  /// After that, no limit is exceeded. All else is as without a velocity.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - limits: The limits. Limits for another number of axes trap.
  ///   - initialVelocity: The velocity at the start, in units a second; of integers, a `Double`. A
  ///     velocity that is infinite or NaN counts as zero.
  @inlinable
  public init(from: Value, to: Value, limits: MotionLimits, initialVelocity: Value.Movement) {
    let motion = LimitedMotion(from: from, to: to, velocity: initialVelocity, limits)
    self.init(timing: motion.timing, shape: .kind(KindShape(motion)))
  }
}

extension LimitedMotion where Value.Movement == Axes {
  @_specialize(where Value == Double, Axes == Double)
  @_specialize(where Value == SIMD2<Double>, Axes == SIMD2<Double>)
  @_specialize(where Value == SIMD3<Double>, Axes == SIMD3<Double>)
  @usableFromInline
  init(from: Value, to: Value, velocity: Axes, _ limits: MotionLimits) {
    let start = UnroundedValue(value: from, remainder: nil)
    let rest = Axes.scale(velocity, by: 0)
    self.init(checking: limits, from: start, to: to, velocity: velocity, acceleration: rest)
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
  ) {
    limits.check(Value.rest(at: end))
    self.init(
      from: start, to: end, velocity: velocity, acceleration: acceleration, limits,
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
