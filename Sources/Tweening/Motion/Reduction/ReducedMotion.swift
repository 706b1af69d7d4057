/// What a tweener shows in place of movements, for people who prefer reduced motion.
///
/// The names are those of the media query `prefers-reduced-motion`, for which a page replaces
/// movements by crossfades, or leaves them out.
public enum ReducedMotion: Sendable, Hashable {
  /// Every motion is shown as it is.
  case none
  /// Each movement becomes a straight line from its start value to its end value, which takes a
  /// duration, or less where the movement is shorter. Loops hold.
  case crossfade(duration: Duration = .milliseconds(200))
  /// Each movement shows its end value at once. Loops hold.
  case instant

  /// The duration of a movement; nil: as long as the movement is.
  var duration: Duration? {
    switch self {
    case .none: nil
    case .crossfade(let duration): duration
    case .instant: .zero
    }
  }
}
