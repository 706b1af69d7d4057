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

extension Motion where Value: VectorInterpolatable {
  /// The same motion from another first value, with a velocity, in units a second; nil where its shape
  /// or its timing has no place for that.
  func continuing(from value: Value, velocity: Value) -> Motion? {
    guard timing.isSimple else { return nil }
    let end: Value
    let curve: PushCurve
    switch shape {
    case .lerp(_, let to, _):
      end = to
      curve = timing.springCurve.map { .spring($0) } ?? .eased(timing.ease)

    case .pushed(let line) where timing.ease == .linear:
      end = line.to
      curve = line.curve

    case .pushed, .keyframes, .staggered, .function, .program: return nil
    }
    var motion: Motion
    switch curve {
    case .eased(let ease):
      var eased = timing
      eased.ease = ease
      motion = Motion(continuing: value, velocity: velocity, to: end, timing: eased)

    case .spring(let spring):
      guard let duration = spring.pushedSettlingTime else { return nil }
      let line = PushedLine(from: value, to: end, push: velocity, curve)
      motion = Motion(timing: Timing(ease: .linear), shape: .pushed(line))
      motion.timing.duration = .nanoseconds(duration)
    }
    motion.timing.delay = timing.delay
    return motion
  }
}

extension Timing {
  /// The curve of the spring whose motion has this timing; nil where there is none, or where another
  /// duration stretches the movement.
  fileprivate var springCurve: SpringCurve? {
    guard case .parametric(let parametric) = ease.kind, case .spring(let curve) = parametric.shape
    else { return nil }
    return curve.settlingTime.map { .nanoseconds($0) == duration } ?? false ? curve : nil
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
