/// Motions that go on from a value and a velocity to another end.
extension Motion where Value: VectorInterpolatable {
  /// A motion with an ease, whose start is bent so that it starts with a velocity: the velocity that
  /// the ease lacks is added as a multiple of a ``StartBend``.
  ///
  /// - Parameter velocity: In units a second.
  init(
    continuing value: Value,
    velocity: Value,
    to end: Value,
    timing: Timing,
  ) {
    let ease = timing.ease
    let initialSlope = ease.initialSlope
    let distance: Value = .slope(from: value, to: end, progress: ease(0))
    let missing: Value = .add(
      .scale(velocity, by: timing.duration.inSeconds),
      .scale(distance, by: -initialSlope),
    )
    let bend = StartBend(initialSlope: initialSlope)
    self.init(
      timing: Timing(duration: timing.duration, delay: timing.delay, ease: .linear),
      shape: PushedLine(from: value, to: end, push: missing, .eased(ease, bend)).shape,
    )
  }
}

extension Motion where Value: VectorInterpolatable {
  /// The same motion from another first value, with a velocity, in units a second; nil where its shape
  /// or its timing has no place for that.
  ///
  /// - Parameter velocity: Nil: none. Then a motion that has no velocity of its own needs no place.
  func continuing(from value: Value, velocity: Value? = nil) -> Motion? {
    guard timing.isSimple else { return nil }
    return switch shape {
    case .line(let line): line.continuing(from: value, velocity: velocity, timing)
    case .kind(let shape): shape.continuing(from: value, velocity: velocity, timing)
    }
  }
}
