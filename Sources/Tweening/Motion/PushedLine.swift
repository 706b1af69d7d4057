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

  /// Returns exactly the start value up to 0, and exactly the end value from 1 on.
  @usableFromInline
  func value(at eased: EasedProgress) -> Value {
    let progress = eased.value
    if progress >= 1 {
      return to
    }
    if progress <= 0 {
      return from
    }
    let (eased, push) = curve.factors(at: progress)
    return vectors.one(from, to, self.push, eased, push)
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(at point: SlopePoint, rate: Double) -> Vector {
    let (from, to): (Vector, Vector) = (retyped(from), retyped(to))
    guard point.side.isInUnit(point.progress) else { return .scale(from, by: 0) }
    let (progress, slope, push) = curve.slopes(at: point.progress, on: point.side)
    return .add(
      .scale(.slope(from: from, to: to, progress: progress), by: slope * rate),
      .scale(retyped(self.push), by: push * rate),
    )
  }

  @usableFromInline var key: ShapeKey {
    ValueType.isTrivial(Value.self)
      ? ShapeKey(PushCurve.self, trait: curve) : ShapeKey(PushCurve.self)
  }

  @usableFromInline
  func makeRows() -> any MotionRows {
    ValueType.isTrivial(Value.self) ? PushedRows(self) : PlainRows<PushedLine>()
  }

  @usableFromInline
  func store(in rows: any MotionRows, _ row: Int32) {
    if ValueType.isTrivial(Value.self) {
      unsafe unsafeDowncast(rows, to: PushedRows<Value>.self).set(row, self)
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

extension PushedLine where Value: VectorInterpolatable {
  @inlinable
  init(from: Value, to: Value, push: Value, _ curve: PushCurve) {
    self.init(from: from, to: to, push: push, curve, VectorInterpolator(Value.self))
  }
}
