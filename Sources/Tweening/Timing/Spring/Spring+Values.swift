extension Spring {
  /// The value at a time, having begun at zero.
  ///
  /// For a movement from 20 to 100, the target is 80, and the value is added to 20. The value is
  /// within 1e-12 of the exact solution, relative to the target and to the distance that the
  /// initial velocity covers in ``response``/2π. After very many periods, the phase itself is rounded:
  /// each period adds a little, so that a spring that still oscillates after *n* periods is
  /// within 1e-14 · *n* of the exact solution.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls the value. A literal `1` is a whole number, and the value is
  ///     rounded to one; `1.0` is not.
  ///   - initialVelocity: The velocity at the beginning, in units a second; nil: none.
  ///   - time: The time since the beginning; one below zero counts as zero.
  public func value<V: VectorInterpolatable>(
    target: V,
    initialVelocity: V? = nil,
    time: Duration,
  ) -> V {
    let (displacement, impulse) = movement(at: time)
    let pulled = V.scale(target, by: 1 - displacement)
    guard let initialVelocity else { return pulled }
    return .add(pulled, .scale(initialVelocity, by: impulse / curve.angularFrequency))
  }

  /// The velocity at a time, the value having begun at zero, in units a second.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls the value.
  ///   - initialVelocity: The velocity at the beginning, in units a second; nil: none.
  ///   - time: The time since the beginning; one below zero counts as zero.
  public func velocity<V: VectorInterpolatable>(
    target: V,
    initialVelocity: V? = nil,
    time: Duration,
  ) -> V {
    // At the beginning, exactly the initial velocity.
    let course = time > .zero ? curve.oscillator.course(at: angle(at: time)) : nil
    let pulled = V.scale(target, by: (course?.impulse ?? 0) * curve.angularFrequency)
    guard let initialVelocity else { return pulled }
    return .add(pulled, .scale(initialVelocity, by: course?.impulseVelocity ?? 1))
  }

  /// A time after which the value stays within `epsilon` of the target; nil: never.
  ///
  /// Not the least such time, which jumps as the parameters change, but a bound from the envelope
  /// of the movement, which changes smoothly. Rounded up to whole nanoseconds, and 73 years at
  /// most.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls the value.
  ///   - initialVelocity: The velocity at the beginning, in units a second.
  ///   - epsilon: The largest distance from the target, in the same unit. Not above 0: nil.
  public func settlingDuration(
    target: Double,
    initialVelocity: Double = 0,
    epsilon: Double,
  ) -> Duration? {
    let time = curve.oscillator.settlingTime(
      from: -target,
      velocity: initialVelocity / curve.angularFrequency,
      tolerance: epsilon,
    )
    return Nanoseconds(settlingIn: time / curve.angularFrequency).map { .nanoseconds($0) }
  }

  /// A time after which the value stays within a thousandth of the way to the target, without an
  /// initial velocity; nil: never, for the damping ratio is 0.
  ///
  /// The duration of a motion with this spring.
  public var settlingDuration: Duration? {
    curve.settlingTime.map { .nanoseconds($0) }
  }

  private func movement(at time: Duration) -> (displacement: Double, impulse: Double) {
    guard time > .zero else { return (1, 0) }
    return curve.oscillator.movement(at: angle(at: time))
  }

  private func angle(at time: Duration) -> Double {
    time.inSeconds * curve.angularFrequency
  }
}
