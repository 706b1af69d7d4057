extension SIMD2: Interpolatable where Scalar: Interpolatable {
  /// Every lane for itself, as its scalar type does it.
  @inlinable
  public static func interpolate(from: SIMD2, to: SIMD2, progress: Double) -> SIMD2 {
    SIMD2(
      .interpolate(from: from.x, to: to.x, progress: progress),
      .interpolate(from: from.y, to: to.y, progress: progress),
    )
  }
}

extension SIMD3: Interpolatable where Scalar: Interpolatable {
  /// Every lane for itself, as its scalar type does it.
  @inlinable
  public static func interpolate(from: SIMD3, to: SIMD3, progress: Double) -> SIMD3 {
    SIMD3(
      .interpolate(from: from.x, to: to.x, progress: progress),
      .interpolate(from: from.y, to: to.y, progress: progress),
      .interpolate(from: from.z, to: to.z, progress: progress),
    )
  }
}

extension SIMD4: Interpolatable where Scalar: Interpolatable {
  /// Every lane for itself, as its scalar type does it.
  @inlinable
  public static func interpolate(from: SIMD4, to: SIMD4, progress: Double) -> SIMD4 {
    SIMD4(
      lowHalf: .interpolate(from: from.lowHalf, to: to.lowHalf, progress: progress),
      highHalf: .interpolate(from: from.highHalf, to: to.highHalf, progress: progress),
    )
  }
}

extension SIMD8: Interpolatable where Scalar: Interpolatable {
  /// Every lane for itself, as its scalar type does it.
  @inlinable
  public static func interpolate(from: SIMD8, to: SIMD8, progress: Double) -> SIMD8 {
    SIMD8(
      lowHalf: .interpolate(from: from.lowHalf, to: to.lowHalf, progress: progress),
      highHalf: .interpolate(from: from.highHalf, to: to.highHalf, progress: progress),
    )
  }
}
