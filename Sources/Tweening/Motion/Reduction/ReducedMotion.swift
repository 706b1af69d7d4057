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

extension Motion {
  /// Returns the motion as it is shown with reduced motion; the motion itself, if it is essential.
  ///
  /// - Parameter shown: The value from which a crossfade starts; nil: the start value.
  func reduced(by reduction: ReducedMotion, from shown: Value? = nil) -> Motion {
    guard let duration = reduction.duration, !timing.isEssential else { return self }
    let shape = ReducedShape(unreduced, reduction, duration: duration, from: shown).shape
    var timing = timing
    timing.ease = .linear
    return Motion(timing: timing, shape: shape)
  }

  /// The motion as it was before it was reduced.
  var unreduced: Motion {
    shape.kind.original ?? self
  }

  /// Returns a copy that is shown as it is, also with reduced motion: an essential movement, such
  /// as that of a progress bar.
  ///
  /// A retarget of a tween of an essential motion is essential, too.
  public consuming func essential() -> Motion {
    changing { $0.isEssential = true }
  }
}
