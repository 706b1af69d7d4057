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
