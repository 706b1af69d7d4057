/// The oscillation of a spring without damping from one value to another and back.
struct UndampedLine<Value: Interpolatable>: EncodableKind {
  let from: Value
  let to: Value

  func value(at progress: EasedProgress) -> Value {
    .interpolate(from: from, to: to, progress: fraction(at: progress))
  }

  /// Returns the progress between the values.
  private func fraction(at progress: EasedProgress) -> Double {
    1 - undampedState(at: progress.value).displacement
  }

  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    let (displacement, impulse) = undampedState(at: point.progress)
    let slope = Vector.slope(from: retyped(from), to: retyped(to), progress: 1 - displacement)
    return .scale(slope, by: 2 * .pi * impulse * point.rate)
  }

  func encode(to container: inout MotionEncoding) throws {
    var parameters = container.parameters(forKey: .spring)
    try parameters.encodeValue(from, forKey: .from)
    try parameters.encodeValue(to, forKey: .to)
    try parameters.encode(true, forKey: .undamped)
  }
}

extension UndampedLine: RoundedKind where Value: VectorInterpolatable {
  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement? {
    Value.remainder(of: value, from: from, to: to, progress: fraction(at: progress))
  }
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
    return try decode(container.interpolated(Value.self))
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
    guard !isUndamped else {
      let curve = PushCurve.undamped(response: response)
      return retyped(MotionShape<T>.pushed(from: start, to: to, push: velocity, curve))
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
