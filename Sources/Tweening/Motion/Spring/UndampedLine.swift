/// The oscillation of a spring without damping from one value to another and back.
struct UndampedLine<Value: Interpolatable>: MotionKind {
  let from: Value
  let to: Value

  func value(at progress: EasedProgress) -> Value {
    .interpolate(from: from, to: to, progress: 1 - undamped(progress.value).displacement)
  }

  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement {
    let (displacement, impulse) = undamped(point.progress)
    let slope = Vector.slope(from: retyped(from), to: retyped(to), progress: 1 - displacement)
    return .scale(slope, by: 2 * .pi * impulse * rate)
  }

  func remainder<Vector: VectorInterpolatable>(
    of value: Vector,
    at progress: EasedProgress,
  ) -> Vector.Movement? {
    Vector.remainder(
      of: value,
      from: retyped(from),
      to: retyped(to),
      progress: 1 - undamped(progress.value).displacement,
    )
  }

  func encode(to container: inout MotionEncoding) throws {
    var parameters = container.parameters(forKey: .spring)
    try parameters.encodeValue(from, forKey: .from)
    try parameters.encodeValue(to, forKey: .to)
    try parameters.encode(true, forKey: .undamped)
  }
}

/// The oscillation of a spring without damping that starts with a velocity, between values that are
/// their own movement.
struct UndampedPush<Value: VectorInterpolatable>: MotionKind {
  let from: Value
  let to: Value
  /// The velocity at the start, in units a second.
  let velocity: Value
  /// The period, in seconds.
  let response: Double

  func value(at progress: EasedProgress) -> Value {
    let (displacement, impulse) = undamped(progress.value)
    let pulled = Value.interpolate(from: from, to: to, progress: 1 - displacement)
    return .add(pulled, .scale(velocity, by: impulse / (2 * .pi / response)))
  }

  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement {
    let (displacement, impulse) = undamped(point.progress)
    let pulled: Value = retyped(Value.slope(from: from, to: to, progress: 1 - displacement))
    return retyped(
      Value.add(
        .scale(pulled, by: 2 * .pi * impulse * rate),
        .scale(velocity, by: displacement * response * rate),
      )
    )
  }

  func encode(to container: inout MotionEncoding) throws {
    var parameters = container.parameters(forKey: .spring)
    try parameters.encodeValue(from, forKey: .from)
    try parameters.encodeValue(to, forKey: .to)
    try encodeMovement(to: &parameters)
  }

  /// Encodes the members other than the values at both ends.
  func encodeMovement(to parameters: inout KeyedEncodingContainer<MotionParameter>) throws {
    try parameters.encodeValue(velocity, forKey: .velocity)
    try parameters.encode(response, forKey: .response)
    try parameters.encode(true, forKey: .undamped)
  }
}

/// Returns the state of an undamped oscillator at a fraction of its period.
private func undamped(_ progress: Double) -> (displacement: Double, impulse: Double) {
  (sineOfAnyQuarterTurns(4 * progress + 1), sineOfAnyQuarterTurns(4 * progress))
}

extension MotionShape {
  /// Decodes a spring without damping, or one with an initial velocity. A spring without both is a
  /// line with an ease.
  static func spring(_ container: MotionDecoding) throws -> MotionShape {
    let parameters = try container.parameters(forKey: .spring)
    let isUndamped = try parameters.decodeIfPresent(Bool.self, forKey: .undamped) ?? false
    guard isUndamped, !parameters.contains(.velocity) else {
      return try pushedSpring(parameters, isUndamped, container.vectors(Value.self))
    }
    func decode<T: Interpolatable>(_: T.Type) throws -> MotionShape {
      let line = try UndampedLine<T>(
        from: parameters.decodeValue(forKey: .from),
        to: parameters.decodeValue(forKey: .to),
      )
      return retyped(line.shape)
    }
    return try container.interpolated(Value.self) { try decode($0) }
  }

  private static func pushedSpring<T: VectorInterpolatable>(
    _ parameters: KeyedDecodingContainer<MotionParameter>,
    _ isUndamped: Bool,
    _: T.Type,
  ) throws -> MotionShape {
    let start: UnroundedValue<T> = try parameters.decodeStart()
    let to: T = try parameters.decodeValue(forKey: .to)
    let velocity: T.Movement = try parameters.decodeValue(forKey: .velocity)
    let response = try parameters.decode(Double.self, forKey: .response)
    guard SpringCurve.responses.contains(response) else {
      let range = SpringCurve.responses
      throw parameters.invalid(
        .response,
        "expected seconds from \(range.lowerBound) to \(range.upperBound), found \(response)",
      )
    }
    if isUndamped {
      return retyped(
        MotionShape<T>.undamped(from: start, to: to, velocity: velocity, response: response)
      )
    }
    let dampingRatio = try parameters.decode(Double.self, forKey: .dampingRatio)
    let curve =
      (0...SpringCurve.largestDampingRatio).contains(dampingRatio)
      ? SpringCache.curve(response: response, dampingRatio: dampingRatio) : nil
    guard let curve, curve.pushedSettlingTime != nil else {
      throw parameters.invalid(
        .dampingRatio, "expected the ratio of a spring that settles, found \(dampingRatio)",
      )
    }
    return retyped(
      MotionShape<T>.pushed(from: start, to: to, push: velocity, .spring(curve))
    )
  }
}
