extension Quaternion: VectorInterpolatable {
  /// Returns the rotation by the left rotation, and then by the right one, about axes of the world.
  public static func add(_ left: Quaternion, _ right: Quaternion) -> Quaternion {
    let (first, second) = (left.vector, right.vector)
    let imaginary = second.w * first.xyz + first.w * second.xyz + second.xyz.cross(first.xyz)
    return Quaternion(SIMD4(imaginary, second.w * first.w - (second.xyz * first.xyz).sum()))
  }

  /// Returns a multiple of the shorter turn to a rotation. A factor of 0 results in the identity.
  public static func scale(_ vector: Quaternion, by factor: Double) -> Quaternion {
    interpolate(from: .identity, to: vector, progress: factor)
  }

  /// Returns the shorter turn between two rotations, which is the same at every progress: a vector
  /// along the axis, as long as the angle in radians.
  public static func slope(from: Quaternion, to: Quaternion, progress: Double) -> SIMD3<Double> {
    let turn = add(Quaternion(from.vector * SIMD4(-1, -1, -1, 1)), to).vector
    let shorter = turn.w < 0 ? -turn : turn
    let sine = (shorter.xyz * shorter.xyz).sum().squareRoot()
    // The tangent of an angle this small is the angle.
    guard sine > 1e-9 * shorter.w else { return shorter.xyz * (2 / shorter.w) }
    return shorter.xyz * (2 * arctangent(sine, shorter.w) / sine)
  }

  /// Returns the rotation that has turned further. A movement that is infinite or NaN turns
  /// nothing.
  public static func moved(_ value: Quaternion, by movement: SIMD3<Double>) -> Quaternion {
    let angle = (movement * movement).sum().squareRoot()
    return add(value, Quaternion(angle: angle, axis: movement))
  }

  /// Returns `to`, from which a turn to itself is exact.
  public static func origin(from: Quaternion, to: Quaternion) -> Quaternion {
    to
  }
}

extension SIMD3<Double> {
  fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    let (left, right) = (SIMD3(y, z, x), SIMD3(z, x, y))
    return left * SIMD3(other.z, other.x, other.y) - right * SIMD3(other.y, other.z, other.x)
  }
}
