/// A rotation in space, as a quaternion of length 1.
///
/// The way between two rotations is a turn about one axis at a constant speed, the shorter way: a
/// spherical linear interpolation.
public struct Quaternion: Sendable, Hashable, Codable {
  /// The imaginary parts x, y and z, and then the real part.
  public var vector: SIMD4<Double>

  /// Creates a quaternion of its four parts: x, y, z and the real one; of length 1.
  public init(_ vector: SIMD4<Double>) {
    self.vector = vector
  }

  /// The rotation that turns nothing.
  public static let identity = Quaternion(SIMD4(0, 0, 0, 1))

  /// Creates a rotation about an axis.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians, counterclockwise seen against the axis.
  ///     An angle that is not finite turns nothing; beyond 1e15, no phase is known.
  ///   - axis: The axis, of any length but 0. About an axis of length 0, or with a number that is not
  ///     finite, nothing turns.
  public init(angle: Double, axis: SIMD3<Double>) {
    // Squares of extreme numbers are not normal numbers. A maximum would pass over NaN.
    let magnitudes = SIMD3(axis.x.magnitude, axis.y.magnitude, axis.z.magnitude)
    let long = magnitudes.max()
    guard angle.isFinite, magnitudes.sum().isNaN == false, long > 0, long < .infinity else {
      self = .identity
      return
    }
    let scaled = axis / long
    let half = min(max(angle / .pi, -0x1p49), 0x1p49)
    let sine = sineOfAnyQuarterTurns(half)
    let length = (scaled * scaled).sum().squareRoot()
    vector = SIMD4(scaled * (sine / length), sineOfAnyQuarterTurns(half + 1))
  }
}

extension Quaternion: Interpolatable {
  /// The rotation on the shorter way from one to another, at a constant speed.
  ///
  /// A quaternion and its negative are one rotation: both ends are exact, and the values between
  /// have the sign of `from`. Outside 0...1 the turn goes on.
  public static func interpolate(
    from: Quaternion,
    to: Quaternion,
    progress: Double,
  ) -> Quaternion {
    if progress == 0 || from == to {
      return from
    }
    if progress == 1 {
      return to
    }
    let start = from.vector
    let end = (start * to.vector).sum() < 0 ? -to.vector : to.vector
    // Half the angle between the two; the cosine would lose small angles.
    let half = arctangent((end - start).norm, (end + start).norm)
    let quarterTurns = half * (4 / .pi)
    let sine = sineOfAnyQuarterTurns(quarterTurns)
    // So short an arc is as long as its chord.
    guard half > 1e-9 else { return Quaternion(start + (end - start) * progress) }
    let weight = sineOfAnyQuarterTurns(quarterTurns * progress) / sine
    let rest = sineOfAnyQuarterTurns(quarterTurns * (1 - progress)) / sine
    return Quaternion(start * rest + end * weight)
  }
}

extension SIMD4<Double> {
  fileprivate var norm: Double {
    (self * self).sum().squareRoot()
  }
}
