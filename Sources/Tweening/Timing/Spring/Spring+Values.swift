extension Spring {
  /// Returns the value at a time after the start, for a movement from the value zero.
  ///
  /// For a movement from 20 to 100, pass a target of 80, and add the result to 20. The value is
  /// within 1e-12 of the exact solution, relative to the target and to the distance that the
  /// initial velocity covers in ``response``/2π. The rounding of the phase adds a small error for
  /// each period: after *n* periods, a spring that still oscillates is within 1e-14 · *n* of the
  /// exact solution.
  ///
  /// - Parameters:
  ///   - target: The target of the spring. Write `1.0` and not `1`: a literal `1` is an integer, so
  ///     the value is rounded to an integer.
  ///   - initialVelocity: The velocity at the start, in units per second, of integers a `Double`;
  ///     nil means none. The default is nil.
  ///   - time: The time since the start; a negative time counts as zero.
  public func value<V: VectorInterpolatable>(
    target: V,
    initialVelocity: V.Movement? = nil,
    time: Duration,
  ) -> V {
    let state = state(at: time)
    let pulled = V.scale(target, by: 1 - state.displacement)
    guard let initialVelocity else { return pulled }
    let pushed = V.Movement.scale(initialVelocity, by: state.impulse / curve.angularFrequency)
    guard !V.isOwnMovement else { return .displaced(pulled, by: pushed) }
    // Rounded once: the sum, and not each part.
    let pull = V.Movement.scale(V.movement(by: target), by: 1 - state.displacement)
    return .displaced(.scale(target, by: 0), by: .add(pull, pushed))
  }

  /// Returns the velocity at a time after the start, in units per second, for a movement from the
  /// value zero.
  ///
  /// - Parameters:
  ///   - target: The target of the spring.
  ///   - initialVelocity: The velocity at the start, in units per second, of integers a `Double`;
  ///     nil means none. The default is nil.
  ///   - time: The time since the start; a negative time counts as zero.
  public func velocity<V: VectorInterpolatable>(
    target: V,
    initialVelocity: V.Movement? = nil,
    time: Duration,
  ) -> V.Movement {
    let state = state(at: time)
    let speed = state.impulse * curve.angularFrequency
    let pulled = V.Movement.scale(V.movement(by: target), by: speed)
    guard let initialVelocity else { return pulled }
    return .add(pulled, .scale(initialVelocity, by: state.impulseVelocity))
  }

  /// Returns a time after which the value stays within `epsilon` of the target, or nil if there is
  /// none.
  ///
  /// The time is an upper bound, computed from the envelope of the movement. The bound changes
  /// smoothly with the parameters; the shortest such time would jump. The time is rounded up to
  /// whole nanoseconds, and at most 73 years.
  ///
  /// - Parameters:
  ///   - target: The target of the spring.
  ///   - initialVelocity: The velocity at the start, in units per second. The default is zero.
  ///   - epsilon: The largest distance from the target, in the same unit. If it is not above 0, the
  ///     result is nil.
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

  /// A time after which the value, without an initial velocity, stays within a thousandth of its
  /// distance to the target; nil if the damping ratio is 0.
  ///
  /// A motion with this spring has this duration.
  public var settlingDuration: Duration? {
    curve.settlingTime.map { .nanoseconds($0) }
  }

  private func state(at time: Duration) -> OscillatorState {
    // At the start, the velocity is exactly the initial velocity.
    guard time > .zero else {
      return OscillatorState(displacement: 1, impulse: 0, impulseVelocity: 1)
    }
    return curve.oscillator.state(at: time.inSeconds * curve.angularFrequency)
  }
}
