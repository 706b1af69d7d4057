extension Motion where Value: Interpolatable {
  /// Creates a motion that a spring pulls from one value to another.
  ///
  /// The duration is the spring's ``Spring/settlingDuration``, and the ease is ``Ease/spring(_:)``.
  /// Another duration stretches the movement, and another ease replaces it. The end value is
  /// exactly `to`. A spring without damping never settles: its motion repeats one oscillation
  /// forever.
  @inlinable
  public init(from: Value, to: Value, spring: Spring) {
    if let timing = spring.settlingTiming {
      self.init(timing: timing, shape: .line(LineMotion(from: from, to: to, Interpolator())))
    } else {
      self.init(from: from, to: to, undamped: spring)
    }
  }

  @usableFromInline
  init(from: Value, to: Value, undamped spring: Spring) {
    self.init(timing: spring.undampedTiming, shape: UndampedLine(from: from, to: to).shape)
  }
}

extension Motion where Value: VectorInterpolatable {
  /// Creates a motion that a spring pulls from one value to another, and that starts with a
  /// velocity.
  ///
  /// The motion has two parts: the pull from `from` to `to`, and the swing of the initial velocity.
  /// The motion lasts until at most a thousandth of each part remains: of the distance, and of the
  /// largest displacement of the swing. In the last quarter of the motion, this remainder of the
  /// swing fades out. So the last step, to exactly `to`, is at most a thousandth of the distance,
  /// whatever the velocity.
  ///
  /// The ease is linear; another ease warps the time. A spring without damping never settles: its
  /// motion repeats one oscillation forever.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - spring: The spring.
  ///   - initialVelocity: The velocity at the start, in units a second; of integers, a `Double`. A
  ///     velocity that is infinite or NaN counts as zero.
  @inlinable
  public init(from: Value, to: Value, spring: Spring, initialVelocity: Value.Movement) {
    guard Value.Movement.self == Value.self, let (timing, curve) = spring.pushed else {
      self.init(from: from, to: to, pushed: spring, initialVelocity: initialVelocity)
      return
    }
    let line = PushedLine(from: from, to: to, push: retyped(initialVelocity), curve)
    self.init(timing: timing, shape: .kind(KindShape(line)))
  }

  @usableFromInline
  init(from: Value, to: Value, pushed spring: Spring, initialVelocity: Value.Movement) {
    let start = UnroundedValue(value: from, remainder: nil)
    self.init(from: start, to: to, spring: spring, velocity: initialVelocity)
  }

  /// Creates a motion that a spring pulls, and that starts with a velocity.
  init(
    from start: UnroundedValue<Value>,
    to end: Value,
    spring: Spring,
    velocity: Value.Movement,
  ) {
    let (timing, curve) =
      spring.pushed ?? (spring.undampedTiming, .undamped(response: spring.curve.response))
    let shape = MotionShape.pushed(from: start, to: end, push: velocity, curve)
    self.init(timing: timing, shape: shape)
  }
}

extension Spring {
  /// The timing of a motion without an initial velocity; nil if the spring never settles.
  @usableFromInline var settlingTiming: Timing? {
    guard let settlingTime = curve.settlingTime, let ease else { return nil }
    return Timing(nanoseconds: settlingTime, ease: ease)
  }

  /// The timing and the curve of a motion with an initial velocity; nil if the spring never
  /// settles.
  @usableFromInline var pushed: (timing: Timing, curve: PushCurve)? {
    let curve = curve
    return curve.pushedSettlingTime.map { settlingTime in
      (Timing(nanoseconds: settlingTime, ease: .linear), .spring(curve))
    }
  }
}

extension Spring {
  /// The timing that repeats one oscillation forever.
  fileprivate var undampedTiming: Timing {
    Timing(duration: response, iterations: .infinity, ease: .linear)
  }
}
