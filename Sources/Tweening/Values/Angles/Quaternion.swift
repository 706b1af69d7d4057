/// A rotation in space, as a quaternion of length 1.
///
/// The interpolation is spherical and linear: one turn about one axis, at a constant speed, by the
/// shorter angle.
///
/// The sum of two rotations is one turn after the other. A velocity is a vector along the axis, as
/// long as the radians a second: `SIMD3(0, 0, 2)` is two radians a second about the z axis of the
/// world. A spring and limits move the vector of the turn from the end value. So a velocity about
/// the axis of that turn is exact; about another axis, its direction is exact only near the end.
public struct Quaternion: Sendable, Hashable, Codable {
  /// The imaginary parts x, y and z, followed by the real part.
  public var vector: SIMD4<Double>

  /// Creates a quaternion of length 1 from its parts: x, y, z and the real part.
  public init(_ vector: SIMD4<Double>) {
    self.vector = vector
  }

  /// The rotation by an angle of 0.
  public static let identity = Quaternion(SIMD4(0, 0, 0, 1))

  /// Creates a rotation about an axis.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians, counterclockwise when the axis points at the viewer. An angle
  ///     that is not finite results in the identity. An angle beyond ±1e15 has no exact phase.
  ///   - axis: The axis, of any length except 0. A length of 0, or a component that is not finite,
  ///     results in the identity.
  public init(angle: Double, axis: SIMD3<Double>) {
    // The square of an extreme number is not a normal number. The sum finds a NaN, which a maximum
    // would ignore.
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
  /// Returns the rotation at a progress of the shorter turn between two rotations, at a constant
  /// speed.
  ///
  /// A quaternion and its negative are the same rotation. Both ends are exact, and the values
  /// between them have the sign of `from`. Outside 0...1, the turn continues.
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
    // Half the angle between the two. A cosine would lose small angles.
    let half = arctangent((end - start).norm, (end + start).norm)
    let quarterTurns = half * (4 / .pi)
    let sine = sineOfAnyQuarterTurns(quarterTurns)
    // An arc this short is as long as its chord.
    guard half > 1e-9 else { return Quaternion(start + (end - start) * progress) }
    let endWeight = sineOfAnyQuarterTurns(quarterTurns * progress) / sine
    let startWeight = sineOfAnyQuarterTurns(quarterTurns * (1 - progress)) / sine
    return Quaternion(start * startWeight + end * endWeight)
  }
}

extension SIMD4<Double> {
  fileprivate var norm: Double {
    (self * self).sum().squareRoot()
  }
}
