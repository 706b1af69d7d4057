/// A line that starts with a velocity.
@usableFromInline
struct PushedLine<Value: Sendable>: MotionKind {
  @usableFromInline let from: Value
  @usableFromInline let to: Value
  /// The vector that the curve scales.
  @usableFromInline let push: Value
  @usableFromInline let curve: PushCurve
  @usableFromInline let vectors: VectorInterpolator

  @inlinable
  init(
    from: Value,
    to: Value,
    push: Value,
    _ curve: PushCurve,
    _ vectors: VectorInterpolator,
  ) {
    self.from = from
    self.to = to
    self.push = push
    self.curve = curve
    self.vectors = vectors
  }

  @usableFromInline
  func replacingStart(_ value: Value) -> PushedLine? {
    PushedLine(from: value, to: to, push: push, curve, vectors)
  }

  @usableFromInline
  func value(at progress: EasedProgress) -> Value {
    func value<T: VectorInterpolatable>(_: T.Type) -> Value {
      let (from, to, push): (T, T, T) = (retyped(from), retyped(to), retyped(push))
      return retyped(curve.value(at: progress.value, from: from, to: to, push: push))
    }
    return value(vectors.valueType)
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(at point: SlopePoint, rate: Double) -> Vector {
    let (from, to, push): (Vector, Vector, Vector) = (retyped(from), retyped(to), retyped(push))
    return curve.velocity(at: point, rate: rate, from: from, to: to, push: push)
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    switch curve {
    case .eased(let ease, _):
      var parameters = container.parameters(forKey: .pushed)
      try parameters.encodeValue(from, forKey: .from)
      try parameters.encodeValue(to, forKey: .to)
      try parameters.encodeValue(push, forKey: .push)
      try parameters.encode(ease, forKey: .easing)

    case .spring(let spring):
      var parameters = container.parameters(forKey: .spring)
      try parameters.encodeValue(from, forKey: .from)
      try parameters.encodeValue(to, forKey: .to)
      try parameters.encodeValue(push, forKey: .velocity)
      try parameters.encode(spring.response, forKey: .response)
      try parameters.encode(spring.dampingRatio, forKey: .dampingRatio)
    }
  }

  @usableFromInline var key: ShapeKey {
    ShapeKey(pushedBy: ValueType.isTrivial(Value.self) ? curve : nil)
  }

  @usableFromInline
  func makeRows() -> any MotionRows {
    ValueType.isTrivial(Value.self) ? PushedRows(self) : PlainRows<PushedLine>()
  }

  @usableFromInline
  func store(in rows: any MotionRows, _ row: Int32) {
    if ValueType.isTrivial(Value.self) {
      unsafe unsafeDowncast(rows, to: PushedRows.self).set(row, self)
    } else {
      unsafe unsafeDowncast(rows, to: PlainRows<PushedLine>.self).set(row, self)
    }
  }

  @usableFromInline
  func continuing<Vector: VectorInterpolatable>(
    from value: Vector,
    velocity: Vector?,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    guard timing.ease == .linear else { return nil }
    let end: Vector = retyped(to)
    let velocity = velocity ?? .scale(value, by: 0)
    switch curve {
    case .eased(let ease, _):
      var eased = timing
      eased.ease = ease
      return Motion(continuing: value, velocity: velocity, to: end, timing: eased)

    case .spring(let spring):
      // A duration other than the spring's own stretches the movement.
      let whole = Double(spring.pushedSettlingTime ?? 0) * 1e-9
      let push: Vector = .scale(velocity, by: whole > 0 ? timing.duration.inSeconds / whole : 1)
      let line = PushedLine<Vector>(from: value, to: end, push: push, curve)
      return Motion(timing: timing, shape: line.shape)
    }
  }
}

/// A pushed line with its timing, which has a delay, a duration and the linear ease. Unlike a
/// `Motion`, it has no object for its shape.
struct PushedMotion<Value: Sendable> {
  let timing: Timing
  let line: PushedLine<Value>
}

extension Motion {
  init(_ pushed: PushedMotion<Value>) {
    self.init(timing: pushed.timing, shape: pushed.line.shape)
  }
}

extension PushedLine where Value: VectorInterpolatable {
  /// - Parameter push: The vector that the curve scales; one that is not finite has no effect.
  @inlinable
  init(from: Value, to: Value, push: Value, _ curve: PushCurve) {
    let push = Value.momentum(push, to: to)
    self.init(from: from, to: to, push: push, curve, VectorInterpolator(Value.self))
  }
}

extension MotionShape {
  /// Decodes a motion with an ease and an initial velocity.
  static func pushed(_ container: MotionDecoding) throws -> MotionShape {
    let parameters = try container.parameters(forKey: .pushed)
    func decode<T: VectorInterpolatable>(_: T.Type) throws -> MotionShape {
      let ease = try parameters.decode(Ease.self, forKey: .easing)
      let line = try PushedLine<T>(
        from: parameters.decodeValue(forKey: .from),
        to: parameters.decodeValue(forKey: .to),
        push: parameters.decodeValue(forKey: .push),
        .eased(ease, StartBend(initialSlope: ease.initialSlope)),
      )
      return retyped(line.shape)
    }
    return try decode(container.vectors(Value.self))
  }
}
