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
  ///   - axis: The axis, of any length but 0; about none, nothing turns.
  public init(angle: Double, axis: SIMD3<Double>) {
    let length = (axis * axis).sum().squareRoot()
    guard length > 0, length < .infinity else {
      self = .identity
      return
    }
    let half = angle / .pi
    let sine = sineOfAnyQuarterTurns(half)
    vector = SIMD4(axis * (sine / length), sineOfAnyQuarterTurns(half + 1))
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
