extension Duration: Interpolatable {
  /// The nearest attosecond, found as for integers: exact ends, bounds instead of traps.
  @inlinable
  public static func interpolate(from: Duration, to: Duration, progress: Double) -> Duration {
    Duration(
      attoseconds: .interpolate(from: from.attoseconds, to: to.attoseconds, progress: progress)
    )
  }
}
