/// A motion whose values are rounded positions, such as whole numbers that a spring moves.
///
/// The positions move exactly as those of a type that is its own movement, such as `Double`. A
/// value is rounded once, where it is read.
struct RoundedMotion<Value: VectorInterpolatable>: VectorMotionKind, RoundedKind, EncodableKind {
  let ends: PositionedEnds<Value>
  /// The movement of the positions.
  let line: PushedLine<Value.Movement>

  /// Returns the end that the motion shows at a progress, or nil if the motion is between its ends.
  private func end(at progress: EasedProgress) -> UnroundedValue<Value>? {
    if line.curve.isUndamped {
      return progress.value == 0 ? ends.start : nil
    }
    if progress.value >= 1 {
      return UnroundedValue(value: ends.end, remainder: nil)
    }
    return progress.value <= 0 ? ends.start : nil
  }

  /// Returns the value at a progress.
  func value(at progress: EasedProgress) -> Value {
    // The position of an end is not exact beyond the precision of the movement.
    end(at: progress)?.value ?? .moved(ends.origin, by: line.value(at: progress))
  }

  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement? {
    if let end = end(at: progress) {
      return end.remainder
    }
    return Value.remainder(of: value, at: line.value(at: progress), from: ends.origin)
  }

  func velocity(at point: SlopePoint) -> Value.Movement {
    line.velocity(of: Value.Movement.self, at: point)
  }

  func replacingStart(_ value: Value, _ timing: Timing) -> Motion<Value>? {
    guard !line.curve.isUndamped else { return nil }
    let start = UnroundedValue(value: value, remainder: nil)
    return Motion(
      timing: timing, shape: .pushed(from: start, to: ends.end, push: line.push, line.curve),
    )
  }

  func continuing<Vector: VectorInterpolatable>(
    from start: UnroundedValue<Vector>,
    velocity: Vector.Movement?,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    line.curve.continuing(from: start, velocity: velocity, to: retyped(ends.end), timing)
  }

  func encode(to container: inout MotionEncoding) throws {
    var parameters = container.parameters(forKey: line.curve.member)
    try parameters.encodeStart(ends.start)
    try parameters.encodeValue(ends.end, forKey: .to)
    try line.curve.encode(to: &parameters, push: line.push)
  }
}

/// The ends of a motion, and their positions, measured from one origin.
struct PositionedEnds<Value: VectorInterpolatable>: Sendable {
  let start: UnroundedValue<Value>
  let end: Value
  let origin: Value
  /// The position of the start; the start value itself, if the type is its own movement.
  let from: Value.Movement
  /// The position of the end; the end value itself, if the type is its own movement.
  let to: Value.Movement

  init(from start: UnroundedValue<Value>, to end: Value) {
    self.start = start
    self.end = end
    origin = .positionOrigin(from: start.value, to: end)
    from = start.position(from: origin)
    to = Value.position(of: end, from: origin)
  }

  /// Returns the shape of a line between the positions.
  func shape(_ line: PushedLine<Value.Movement>) -> MotionShape<Value> {
    Value.isOwnMovement ? retyped(line.shape) : RoundedMotion(ends: self, line: line).shape
  }
}

extension MotionShape where Value: VectorInterpolatable {
  /// Returns a line that starts with a velocity.
  static func pushed(
    from start: UnroundedValue<Value>,
    to end: Value,
    push: Value.Movement,
    _ curve: PushCurve,
  ) -> MotionShape {
    let ends = PositionedEnds(from: start, to: end)
    return ends.shape(PushedLine(from: ends.from, to: ends.to, push: push, curve))
  }
}

extension KeyedEncodingContainer<MotionParameter> {
  /// Encodes the start value, and what it does not show of the start.
  mutating func encodeStart(_ start: UnroundedValue<some VectorInterpolatable>) throws {
    try encodeValue(start.value, forKey: .from)
    if let remainder = start.remainder {
      try encodeValue(remainder, forKey: .remainder)
    }
  }
}

extension KeyedDecodingContainer<MotionParameter> {
  /// Decodes the start value, and what it does not show of the start.
  func decodeStart<Value: VectorInterpolatable>() throws -> UnroundedValue<Value> {
    let value: Value = try decodeValue(forKey: .from)
    guard !Value.isOwnMovement, contains(.remainder) else {
      return UnroundedValue(value: value, remainder: nil)
    }
    return try UnroundedValue(value: value, remainder: decodeValue(forKey: .remainder))
  }
}
