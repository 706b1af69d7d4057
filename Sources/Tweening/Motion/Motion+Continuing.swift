/// Motions that go on from a value and a velocity to another end.
extension Motion where Value: VectorInterpolatable {
  /// A motion with an ease, whose beginning is bent so that it begins with a velocity.
  ///
  /// To the eased movement is added what its initial velocity lacks, times p(1 − p)²: this has the
  /// slope 1 at the beginning, and ends with the value 0 and the slope 0.
  ///
  /// - Parameter velocity: In units a second.
  init(
    continuing value: Value,
    velocity: Value,
    to end: Value,
    timing: Timing,
  ) {
    let ease = timing.ease
    let distance: Value = .add(end, .scale(value, by: -1))
    let missing: Value = .add(
      .scale(velocity, by: timing.duration.inSeconds),
      .scale(distance, by: -ease.initialSlope),
    )
    self.init(
      timing: Timing(duration: timing.duration, ease: .linear),
      shape: .pushed(PushedLine(from: value, to: end, push: missing, .eased(ease))),
    )
  }
}

extension Ease {
  /// The slope at the beginning; 0 where the ease begins with a jump.
  fileprivate var initialSlope: Double {
    let step = 0x1p-20
    let slope = (self(step) - self(0)) / step
    return slope.magnitude < 1e4 ? slope : 0
  }
}
