extension Ease {
  /// The movement of a spring until the spring has settled.
  ///
  /// The progress is the fraction of ``Spring/settlingDuration``. At progress 1, the spring is
  /// within a thousandth of its target, and the ease is exactly 1. Equal springs make equal eases,
  /// as do springs that differ only in mass. The text is `spring(0.5, 0.7)`: the response in
  /// seconds and the damping ratio.
  ///
  /// - Parameter spring: The spring. Its damping ratio must not be 0, or the call traps.
  public static func spring(_ spring: Spring) -> Ease {
    guard let ease = spring.ease else {
      preconditionFailure("a spring without damping never settles, and so makes no ease")
    }
    return ease
  }
}
