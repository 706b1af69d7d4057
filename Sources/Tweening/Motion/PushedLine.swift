/// The way from one value to another, begun with a velocity.
@usableFromInline
final class PushedLine<Value: Sendable>: Sendable {
  let from: Value
  let to: Value
  /// What the multiples are of that the curve adds.
  let push: Value
  let curve: PushCurve
  let vectors: VectorInterpolator

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

  convenience init(
    from: Value,
    to: Value,
    push: Value,
    _ curve: PushCurve,
  ) where Value: VectorInterpolatable {
    self.init(from: from, to: to, push: push, curve, VectorInterpolator(Value.self))
  }

  /// The same way from another first value.
  func replacingStart(_ value: Value) -> PushedLine {
    PushedLine(from: value, to: to, push: push, curve, vectors)
  }

  /// What the curve makes of a progress, which may lie outside 0...1.
  func factors(at progress: Double) -> (progress: Double, push: Double) {
    if progress >= 1 {
      return (1, 0)
    }
    return progress <= 0 ? (0, 0) : curve.factors(at: progress)
  }

  /// The value at a progress: exactly the first one up to 0, and exactly the last one from 1 on.
  func value(at progress: Double) -> Value {
    if progress >= 1 {
      return to
    }
    if progress <= 0 {
      return from
    }
    let (eased, push) = curve.factors(at: progress)
    return vectors.one(from, to, self.push, eased, push)
  }
}
