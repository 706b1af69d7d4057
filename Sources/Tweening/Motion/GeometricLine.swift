/// A line between positive numbers with equal factors in equal times.
@usableFromInline
struct GeometricLine<Value: BinaryFloatingPoint & Sendable>: MotionKind {
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
  func replacingStart(_ value: Value) -> GeometricLine? {
    GeometricLine(from: value, to: to)
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
  ) -> Vector.Movement? {
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

extension MotionShape {
  /// Decodes the interpolation of a line between numbers.
  ///
  /// - Parameters:
  ///   - from: The start value.
  ///   - to: The end value.
  static func numbers<T: Interpolatable>(
    _ from: T,
    _ to: T,
    _ container: MotionDecoding,
  ) throws -> MotionShape {
    func geometric<Number: BinaryFloatingPoint & Sendable>(
      _: Number.Type
    ) throws -> MotionShape {
      guard let line = GeometricLine<Number>(from: retyped(from), to: retyped(to)) else {
        throw container.invalid(.keyframes, "expected two finite numbers above 0")
      }
      return retyped(line.shape)
    }
    switch try container.decode(NumberInterpolation.self, forKey: .interpolation) {
    case .linear:
      return retyped(MotionShape<T>.line(LineMotion(from: from, to: to, Interpolator())))

    case .geometric:
      guard let type = T.self as? any (BinaryFloatingPoint & Sendable).Type else {
        throw container.unsupported("a geometric interpolation", T.self)
      }
      return try geometric(type)
    }
  }
}

extension Motion where Value: BinaryFloatingPoint & Interpolatable {
  /// Creates a motion from one number to another, with an interpolation.
  ///
  /// ```swift
  /// let zoom = Motion(from: 1.0, to: 100, interpolation: .geometric)
  ///   .ease(.linear)
  /// // 10 halfway
  /// let middle = zoom.value(at: zoom.timing.duration / 2)
  /// ```
  ///
  /// While an ease overshoots, a geometric motion goes beyond the end by the same factors, and
  /// never reaches 0. A retarget continues on a line, because its target may be any number.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - interpolation: The interpolation. A geometric one needs two finite numbers above 0, or the
  ///     call traps: to fade to silence, end at a small number, such as 0.001 for −60 dB.
  @inlinable
  public init(from: Value, to: Value, interpolation: NumberInterpolation) {
    switch interpolation {
    case .linear: self.init(from: from, to: to)

    case .geometric:
      guard let line = GeometricLine(from: from, to: to) else {
        preconditionFailure("a geometric interpolation needs two finite numbers above 0")
      }
      self.init(timing: .standard, shape: .kind(KindShape(line)))
    }
  }
}

/// How a motion passes from one positive number to another.
public enum NumberInterpolation: String, Sendable, Hashable, Codable, CaseIterable {
  /// Equal differences in equal times: *a* + (*b* − *a*)*p*.
  case linear
  /// Equal factors in equal times: *a*(*b*/*a*)ᵖ, halfway the geometric mean. Zooms, frequencies,
  /// gains and rates change evenly so.
  case geometric
}
