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

  /// The change of the value in a second, where the progress changes by `rate`.
  func velocity(at point: SlopePoint, rate: Double) -> Value where Value: VectorInterpolatable {
    guard point.side.isInUnit(point.progress) else { return .scale(from, by: 0) }
    let (progress, slope, push) = curve.slopes(at: point.progress, on: point.side)
    return .add(
      .scale(.slope(from: from, to: to, progress: progress), by: slope * rate),
      .scale(self.push, by: push * rate),
    )
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
