extension Spring {
  /// The timing of a motion without an initial velocity; nil if the spring never settles.
  var settlingTiming: Timing? {
    guard let settlingTime = curve.settlingTime, let ease else { return nil }
    return Timing(nanoseconds: settlingTime, ease: ease)
  }

  /// The timing and the curve of a motion with an initial velocity; nil if the spring never
  /// settles.
  var pushed: (timing: Timing, curve: PushCurve)? {
    let curve = curve
    return curve.pushedSettlingTime.map { settlingTime in
      (Timing(nanoseconds: settlingTime, ease: .linear), .spring(curve))
    }
  }

  /// The timing that repeats one oscillation forever.
  var undampedTiming: Timing {
    Timing(duration: response, iterations: .infinity, ease: .linear)
  }
}
