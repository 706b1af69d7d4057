extension MotionShape where Value: VectorInterpolatable {
  static func limited(_ container: MotionDecoding) throws -> MotionShape {
    guard let axes = Value.Movement.self as? any AxisInterpolatable.Type else {
      throw container.unsupported("limits", Value.self)
    }
    return try limited(container.parameters(forKey: .limits), axes)
  }

  private static func limited<Axes: AxisInterpolatable>(
    _ parameters: KeyedDecodingContainer<MotionParameter>,
    _: Axes.Type,
  ) throws -> MotionShape {
    let limits = try parameters.decode(MotionLimits.self, forKey: .limits)
    let start: UnroundedValue<Value> = try parameters.decodeStart()
    let isKept = parameters.contains(.keeping)
    let end: Value = try isKept ? start.value : parameters.decodeValue(forKey: .to)
    let axes: Axes = retyped(PositionedEnds(from: start, to: end).to)
    guard limits.matches(axes.axisCount) else {
      throw parameters.invalid(
        .limits,
        "expected limits of \(axes.axisCount) axes, found \(limits.axes.count)",
      )
    }
    let velocity: Axes = try parameters.decodeValue(forKey: .velocity)
    let acceleration: Axes = try parameters.decodeValue(forKey: .acceleration)
    let motion: LimitedMotion<Value, Axes> =
      if isKept {
        try LimitedMotion(
          from: start, keeping: parameters.decodeValue(forKey: .keeping),
          velocity: velocity, acceleration: acceleration, limits,
        )
      } else {
        try LimitedMotion(
          from: start, to: end, velocity: velocity, acceleration: acceleration,
          endVelocity: parameters.contains(.endVelocity)
            ? parameters.decodeValue(forKey: .endVelocity) : nil,
          limits,
        )
      }
    return motion.shape
  }
}
