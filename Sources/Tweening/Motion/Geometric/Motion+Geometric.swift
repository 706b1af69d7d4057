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
