extension LimitedMotion {
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
    limits.check(retyped(Value.rest(at: end)) as Axes)
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
    limits.check(retyped(Value.rest(at: start.value)) as Axes)
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
