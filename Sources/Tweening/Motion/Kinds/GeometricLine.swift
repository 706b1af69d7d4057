/// A line between positive numbers with equal factors in equal times.
@usableFromInline
struct GeometricLine<Value: BinaryFloatingPoint & Sendable>: EncodableKind, AcceleratedKind {
  @usableFromInline let from: Value
  @usableFromInline let to: Value
  /// The natural logarithm of the ratio of the ends.
  @usableFromInline let logarithm: Double

  /// Creates the line; nil if an end is not positive and finite.
  @usableFromInline
  init?(from: Value, to: Value) {
    guard from > 0, from < .infinity, to > 0, to < .infinity else { return nil }
    self.from = from
    self.to = to
    // The ratio itself may be out of range.
    logarithm = from == to ? 0 : naturalLogarithm(Double(to)) - naturalLogarithm(Double(from))
  }

  /// Returns the value at a progress, measured from the nearer end, which is exact.
  @inlinable
  func value(at progress: EasedProgress) -> Value {
    let progress = progress.value
    return progress < 0.5
      ? from * Value(exponential(progress * logarithm))
      : to * Value(exponential((progress - 1) * logarithm))
  }

  @usableFromInline
  func replacingStart(_ value: Value, _ timing: Timing) -> Motion<Value>? {
    GeometricLine(from: value, to: to)?.motion(timing)
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    movement(of: Vector.self, at: point, factor: logarithm * point.rate)
  }

  @usableFromInline
  func acceleration<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    let rate = logarithm * point.rate
    return movement(of: Vector.self, at: point, factor: rate * rate)
  }

  /// Returns a multiple of the value at a point. Each derivative of the line is one.
  private func movement<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
    factor: Double,
  ) -> Vector.Movement {
    let value = value(at: EasedProgress(value: point.progress, isBefore: false))
    let vector: Vector = retyped(value)
    let movement = Vector.slope(from: .scale(vector, by: 0), to: vector, progress: 0)
    return .scale(movement, by: factor)
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    try container.encodeLine(from: from, to: to)
    try container.encode(NumberInterpolation.geometric, forKey: .interpolation)
  }
}
