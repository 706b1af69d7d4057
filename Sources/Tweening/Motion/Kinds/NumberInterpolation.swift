/// How a motion passes from one number to another.
public enum NumberInterpolation: String, Sendable, Hashable, Codable, CaseIterable {
  /// Equal differences in equal times: *a* + (*b* − *a*)*p*.
  case linear
  /// Equal factors in equal times: *a*(*b*/*a*)ᵖ, halfway the geometric mean. Zooms, frequencies,
  /// gains and rates change evenly so.
  case geometric
  /// Equal steps of lightness in equal times: the levels of a lamp that seems to change evenly,
  /// from 0 (dark) to 1 (full light). The lightness is L* of CIE 1976, which tables of lamps call
  /// CIE 1931.
  case lightness
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
  /// never reaches 0; a motion in lightness may leave 0...1. A retarget continues on a line,
  /// because its target may be any number.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - interpolation: The interpolation. A geometric one needs two finite numbers above 0, and
  ///     one in lightness two numbers in 0...1, or the call traps. To fade to silence, end at a
  ///     small number, such as 0.001 for −60 dB.
  @inlinable
  public init(from: Value, to: Value, interpolation: NumberInterpolation) {
    switch interpolation {
    case .linear: self.init(from: from, to: to)

    case .geometric:
      guard let line = GeometricLine(from: from, to: to) else {
        preconditionFailure("a geometric interpolation needs two finite numbers above 0")
      }
      self.init(timing: .standard, shape: .kind(KindShape(line)))

    case .lightness:
      guard let line = LightnessLine(from: from, to: to) else {
        preconditionFailure("an interpolation in lightness needs two numbers in 0...1")
      }
      self.init(timing: .standard, shape: .kind(KindShape(line)))
    }
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
    let interpolation = try container.decode(NumberInterpolation.self, forKey: .interpolation)
    guard interpolation != .linear else {
      return retyped(MotionShape<T>.line(LineMotion(from: from, to: to, Interpolator())))
    }

    func shape<Number: BinaryFloatingPoint & Sendable>(_: Number.Type) throws -> MotionShape {
      let ends: (from: Number, to: Number) = (retyped(from), retyped(to))
      let (line, numbers): (MotionShape<Number>?, String) =
        interpolation == .geometric
        ? (GeometricLine(from: ends.from, to: ends.to)?.shape, "finite numbers above 0")
        : (LightnessLine(from: ends.from, to: ends.to)?.shape, "numbers in 0...1")
      guard let line else { throw container.invalid(.keyframes, "expected two \(numbers)") }
      return retyped(line)
    }
    guard let type = T.self as? any (BinaryFloatingPoint & Sendable).Type else {
      throw container.unsupported("the interpolation \(interpolation.rawValue)", T.self)
    }
    return try shape(type)
  }
}
