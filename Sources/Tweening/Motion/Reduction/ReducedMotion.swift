/// What a tweener shows in place of movements, for people who prefer reduced motion.
///
/// The names come from the media query `prefers-reduced-motion`, for which a page replaces
/// movements by crossfades, or leaves them out.
public enum ReducedMotion: Sendable, Hashable {
  /// Every motion is shown as it is.
  case none
  /// Each movement becomes a straight line from its start value to its end value, which takes a
  /// duration, or less where the movement is shorter. Endless loops hold their start value, and
  /// other loops show their end value at once.
  ///
  /// Backwards, the line begins at the end of the movement. After a reversal in the middle of a
  /// longer movement, the start value shows at once.
  case crossfade(duration: Duration = .milliseconds(200))
  /// Each movement shows its end value at once. Endless loops hold their start value.
  case instant

  /// Whether movements are not shown as they are.
  var isReducing: Bool {
    switch self {
    case .none: false
    case .crossfade, .instant: true
    }
  }

  /// The length of the line in place of a movement.
  var crossfade: Nanoseconds {
    switch self {
    case .none, .instant: 0
    case .crossfade(let duration): max(0, Nanoseconds(rounding: duration))
    }
  }
}

extension Motion {
  /// Returns a copy that is shown as it is, also with reduced motion: an essential movement, such
  /// as a progress bar's.
  ///
  /// A retarget of a tween of an essential motion is essential, too.
  public consuming func essential() -> Motion {
    changing { $0.isEssential = true }
  }
}
