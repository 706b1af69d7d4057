/// The limits of one axis, as magnitudes; infinite where there is no limit.
struct AxisLimits: Sendable, Hashable {
  /// The largest velocity.
  let rising: Double
  /// The magnitude of the smallest velocity.
  let falling: Double
  /// The largest acceleration.
  let acceleration: Double
  /// The magnitude of the smallest acceleration.
  let deceleration: Double
  let jerk: Double
  /// The reciprocal of the jerk.
  let perJerk: Double

  /// The range of a limit that exists.
  static let range = 1e-18...1e18

  /// - Parameters:
  ///   - falling: With nil, `speed`.
  ///   - acceleration: With nil, `negativeAcceleration`.
  ///   - negativeAcceleration: With nil, `acceleration`. If both are nil, there is no limit.
  ///   - jerk: With nil, there is no limit.
  init(
    speed: Double,
    falling: Double?,
    acceleration: Double?,
    negativeAcceleration: Double?,
    jerk: Double?,
  ) {
    rising = speed
    self.falling = falling ?? speed
    self.acceleration = acceleration ?? negativeAcceleration ?? .infinity
    deceleration = negativeAcceleration ?? acceleration ?? .infinity
    self.jerk = jerk ?? .infinity
    perJerk = 1 / self.jerk
  }

  /// The limits of the movement with the opposite sign.
  var mirrored: AxisLimits {
    AxisLimits(mirroring: self)
  }

  private init(mirroring limits: AxisLimits) {
    rising = limits.falling
    falling = limits.rising
    acceleration = limits.deceleration
    deceleration = limits.acceleration
    jerk = limits.jerk
    perJerk = limits.perJerk
  }

  /// Returns the state with which a movement starts within the limits. The acceleration jumps to
  /// its limit: a jerk within the limit would take so long that the movement flies away.
  func clamp(_ state: AxisState) -> AxisState {
    guard jerk < .infinity else {
      return acceleration < .infinity
        ? AxisState(velocity: state.velocity, acceleration: 0) : .rest
    }
    let clamped = min(max(state.acceleration, -deceleration), acceleration)
    return AxisState(velocity: state.velocity, acceleration: clamped)
  }
}

/// A velocity and an acceleration.
struct AxisState {
  var velocity: Double
  var acceleration: Double

  static let rest = AxisState(velocity: 0, acceleration: 0)

  /// Returns the distance of a movement from this state with a constant jerk.
  func distance(in seconds: Double, jerk: Double) -> Double {
    let jerks = seconds * (jerk * (1.0 / 6))
    return seconds * (velocity + seconds * (0.5 * acceleration + jerks))
  }

  /// Returns the velocity after some seconds in which the acceleration changes evenly to another.
  func velocity(in seconds: Double, to acceleration: Double) -> Double {
    velocity + 0.5 * seconds * (self.acceleration + acceleration)
  }

  /// Returns the velocity where the acceleration has returned to 0 at once.
  func released(by limits: AxisLimits) -> Double {
    velocity + 0.5 * acceleration * acceleration.magnitude * limits.perJerk
  }

  static prefix func - (state: AxisState) -> AxisState {
    AxisState(velocity: -state.velocity, acceleration: -state.acceleration)
  }
}
