/// A motion whose values are rounded positions, such as whole numbers that a spring moves.
///
/// The positions move exactly as those of a type that is its own movement, such as `Double`. A
/// value is rounded once, where it is read.
struct RoundedMotion<Value: VectorInterpolatable>: MotionKind {
  /// The movement of the positions.
  enum Base: Sendable {
    case pushed(PushedLine<Value.Movement>)
    case undamped(UndampedPush<Value.Movement>)
  }

  let ends: PositionedEnds<Value>
  let base: Base

  private func position(at progress: EasedProgress) -> Value.Movement {
    switch base {
    case .pushed(let line): line.value(at: progress)
    case .undamped(let line): line.value(at: progress)
    }
  }

  /// Returns the end that the motion shows at a progress; nil: the motion is between its ends.
  private func end(at progress: EasedProgress) -> UnroundedValue<Value>? {
    switch base {
    case .pushed where progress.value >= 1: UnroundedValue(value: ends.end, remainder: nil)
    case .pushed: progress.value <= 0 ? ends.start : nil
    case .undamped: progress.value == 0 ? ends.start : nil
    }
  }

  /// Returns the value at a progress.
  func value(at progress: EasedProgress) -> Value {
    // The position of an end is not exact beyond the precision of the movement.
    end(at: progress)?.value ?? .moved(ends.origin, by: position(at: progress))
  }

  func remainder<Vector: VectorInterpolatable>(
    of value: Vector,
    at progress: EasedProgress,
  ) -> Vector.Movement? {
    if let end = end(at: progress) {
      return retyped(end.remainder)
    }
    return Value.remainder(of: value, at: position(at: progress), from: ends.origin)
  }

  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement {
    switch base {
    case .pushed(let line):
      retyped(line.velocity(of: Value.Movement.self, at: point, rate: rate))

    case .undamped(let line):
      retyped(line.velocity(of: Value.Movement.self, at: point, rate: rate))
    }
  }

  func replacingStart(_ value: Value) -> RoundedMotion? {
    switch base {
    case .pushed(let line):
      let start = UnroundedValue(value: value, remainder: nil)
      let ends = PositionedEnds(from: start, to: ends.end)
      return RoundedMotion(ends: ends, base: .pushed(ends.line(line.push, line.curve)))

    case .undamped: return nil
    }
  }

  func continuing<Vector: VectorInterpolatable>(
    from start: UnroundedValue<Vector>,
    velocity: Vector.Movement?,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    switch base {
    case .pushed(let line):
      line.curve.continuing(from: start, velocity: velocity, to: retyped(ends.end), timing)

    case .undamped: nil
    }
  }

  func encode(to container: inout MotionEncoding) throws {
    switch base {
    case .pushed(let line):
      var parameters = container.parameters(forKey: line.curve.member)
      try encodeEnds(to: &parameters)
      try line.curve.encode(to: &parameters, push: line.push)

    case .undamped(let line):
      var parameters = container.parameters(forKey: .spring)
      try encodeEnds(to: &parameters)
      try line.encodeMovement(to: &parameters)
    }
  }

  private func encodeEnds(
    to parameters: inout KeyedEncodingContainer<MotionParameter>
  ) throws {
    try parameters.encodeValue(ends.start.value, forKey: .from)
    if let remainder = ends.start.remainder {
      try parameters.encodeValue(remainder, forKey: .remainder)
    }
    try parameters.encodeValue(ends.end, forKey: .to)
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
    origin = Value.isOwnMovement ? end : .origin(from: start.value, to: end)
    from = start.position(from: origin)
    to = Value.position(of: end, from: origin)
  }

  /// Returns the line between the positions.
  func line(_ push: Value.Movement, _ curve: PushCurve) -> PushedLine<Value.Movement> {
    PushedLine(from: from, to: to, push: push, curve)
  }

  /// Returns the shape of a line between the positions.
  func shape(_ line: PushedLine<Value.Movement>) -> MotionShape<Value> {
    Value.isOwnMovement
      ? retyped(line.shape) : RoundedMotion(ends: self, base: .pushed(line)).shape
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
    return ends.shape(ends.line(push, curve))
  }

  /// Returns the oscillation of a spring without damping that starts with a velocity.
  static func undamped(
    from start: UnroundedValue<Value>,
    to end: Value,
    velocity: Value.Movement,
    response: Double,
  ) -> MotionShape {
    let ends = PositionedEnds(from: start, to: end)
    let velocity = Value.Movement.momentum(velocity, to: ends.to)
    let line = UndampedPush(
      from: ends.from, to: ends.to, velocity: velocity, response: response,
    )
    return Value.isOwnMovement
      ? retyped(line.shape) : RoundedMotion(ends: ends, base: .undamped(line)).shape
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
