extension Duration: Interpolatable {
  /// Returns the nearest attosecond, with the rules of integers: the ends are exact, and the bounds
  /// of the type limit the result.
  @inlinable
  public static func interpolate(from: Duration, to: Duration, progress: Double) -> Duration {
    Duration(
      attoseconds: .interpolate(from: from.attoseconds, to: to.attoseconds, progress: progress)
    )
  }
}

extension Duration: VectorInterpolatable {
  /// Returns the sum in attoseconds, clamped to the bounds of the type.
  @inlinable
  public static func add(_ left: Duration, _ right: Duration) -> Duration {
    Duration(attoseconds: .add(left.attoseconds, right.attoseconds))
  }

  /// Returns the product to the nearest attosecond, clamped to the bounds of the type.
  @inlinable
  public static func scale(_ vector: Duration, by factor: Double) -> Duration {
    Duration(attoseconds: .scale(vector.attoseconds, by: factor))
  }
}

extension Duration: DistanceInterpolatable {
  /// Returns the magnitude of the difference, in seconds.
  @inlinable
  public static func distance(from: Duration, to: Duration) -> Double {
    // Halves first: the difference of two durations may overflow.
    let half = to / 2 - from / 2
    return (half / .milliseconds(500)).magnitude
  }
}
