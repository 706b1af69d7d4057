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
      shape: .pushed(PushedLine(from: value, to: end, push: missing, .eased(ease, bend))),
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
    switch shape {
    case .lerp(_, let end, _):
      guard let velocity else { return nil }
      if let spring = timing.springCurve, let duration = spring.pushedSettlingTime {
        let line = PushedLine(from: value, to: end, push: velocity, .spring(spring))
        let timing = Timing(duration: .nanoseconds(duration), delay: timing.delay, ease: .linear)
        return Motion(timing: timing, shape: .pushed(line))
      }
      return Motion(continuing: value, velocity: velocity, to: end, timing: timing)

    case .pushed(let line) where timing.ease == .linear:
      let velocity = velocity ?? .scale(value, by: 0)
      switch line.curve {
      case .eased(let ease, _):
        var eased = timing
        eased.ease = ease
        return Motion(continuing: value, velocity: velocity, to: line.to, timing: eased)

      case .spring(let spring):
        // Another duration than the spring's stretches the movement.
        let whole = Double(spring.pushedSettlingTime ?? 0) * 1e-9
        let push: Value = .scale(velocity, by: whole > 0 ? timing.duration.inSeconds / whole : 1)
        let line = PushedLine(from: value, to: line.to, push: push, line.curve)
        return Motion(timing: timing, shape: .pushed(line))
      }

    case .pushed, .keyframes, .mapped, .staggered, .function, .program: return nil
    }
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
