/// A line that starts with a velocity, between values that are their own movement.
@usableFromInline
struct PushedLine<Value: Sendable>: EncodableKind {
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
  func replacingStart(_ value: Value, _ timing: Timing) -> Motion<Value>? {
    guard !curve.isUndamped else { return nil }
    return PushedLine(from: value, to: to, push: push, curve, vectors).motion(timing)
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
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    let (from, to, push): (Vector, Vector, Vector) = (retyped(from), retyped(to), retyped(push))
    return retyped(curve.velocity(at: point, from: from, to: to, push: push))
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    var parameters = container.parameters(forKey: curve.member)
    try parameters.encodeValue(from, forKey: .from)
    try parameters.encodeValue(to, forKey: .to)
    try curve.encode(to: &parameters, push: push)
  }

  private var hasLoop: Bool {
    ValueType.isTrivial(Value.self) && !curve.isUndamped
  }

  @usableFromInline var key: ShapeKey {
    ShapeKey(PushCurve.self, curve: hasLoop ? curve : nil)
  }

  @usableFromInline
  func makeRows(_ loop: KindLoop<PushedLine>) -> any MotionRows {
    hasLoop ? PushedRows(self) : KindRows(loop)
  }

  @usableFromInline
  func store(in rows: any MotionRows, _ row: Int32) {
    if hasLoop {
      rows.downcast(to: PushedRows.self).set(row, self)
    } else {
      rows.downcast(to: KindRows<PushedLine>.self).set(row, self)
    }
  }

  @usableFromInline
  func continuing<Vector: VectorInterpolatable>(
    from start: UnroundedValue<Vector>,
    velocity: Vector.Movement?,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    curve.continuing(from: start, velocity: velocity, to: retyped(to), timing)
  }
}

extension PushCurve {
  /// The member of an encoded motion that has the curve.
  var member: MotionMember {
    switch self {
    case .eased: .pushed
    case .spring, .undamped: .spring
    }
  }

  /// Encodes the curve with the vector that it scales.
  func encode(
    to parameters: inout KeyedEncodingContainer<MotionParameter>,
    push: some Any,
  ) throws {
    switch self {
    case .eased(let ease, _):
      try parameters.encodeValue(push, forKey: .push)
      try parameters.encode(ease, forKey: .easing)

    case .spring(let spring):
      try parameters.encodeValue(push, forKey: .velocity)
      try parameters.encode(spring.response, forKey: .response)
      try parameters.encode(spring.dampingRatio, forKey: .dampingRatio)

    case .undamped(let response):
      try parameters.encodeValue(push, forKey: .velocity)
      try parameters.encode(response, forKey: .response)
      try parameters.encode(true, forKey: .undamped)
    }
  }

  /// Returns a line with this curve from another start and with another initial velocity; nil if
  /// the timing has an ease of its own, or without damping.
  func continuing<Vector: VectorInterpolatable>(
    from start: UnroundedValue<Vector>,
    velocity: Vector.Movement?,
    to end: Vector,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    guard timing.ease == .linear else { return nil }
    let velocity = velocity ?? Vector.rest(at: start.value)
    switch self {
    case .eased(let ease, _):
      var eased = timing
      eased.ease = ease
      return Motion(continuing: start, velocity: velocity, to: end, timing: eased)

    case .spring(let spring):
      // A duration other than the spring's own stretches the movement.
      let whole = Double(spring.pushedSettlingTime ?? 0) * 1e-9
      let share = whole > 0 ? timing.duration.inSeconds / whole : 1
      let push = Vector.Movement.scale(velocity, by: share)
      return Motion(timing: timing, shape: .pushed(from: start, to: end, push: push, self))

    case .undamped: return nil
    }
  }
}

extension PushedLine where Value: VectorInterpolatable {
  /// - Precondition: The values are their own movement.
  /// - Parameter push: The vector that the curve scales; one that is not finite has no effect.
  @inlinable
  init(from: Value, to: Value, push: Value, _ curve: PushCurve) {
    let push = Value.momentum(push, to: to)
    self.init(from: from, to: to, push: push, curve, VectorInterpolator(Value.self))
  }

  /// Creates a line that starts with a velocity, in units a second.
  ///
  /// - Precondition: The values are their own movement.
  /// - Parameter duration: The duration of the line.
  init(from: Value, velocity: Value, to: Value, _ curve: PushCurve, _ duration: Duration) {
    let push = curve.push(velocity: velocity, from: from, to: to, duration)
    self.init(from: from, to: to, push: push, curve)
  }
}

extension MotionShape where Value: VectorInterpolatable {
  /// Decodes a motion with an ease and an initial velocity.
  static func pushed(_ container: MotionDecoding) throws -> MotionShape {
    let parameters = try container.parameters(forKey: .pushed)
    let ease = try parameters.decode(Ease.self, forKey: .easing)
    return try .pushed(
      from: parameters.decodeStart(),
      to: parameters.decodeValue(forKey: .to),
      push: parameters.decodeValue(forKey: .push),
      .eased(ease, StartTangent(initialSlope: ease.initialSlope)),
    )
  }
}
