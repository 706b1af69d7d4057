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
