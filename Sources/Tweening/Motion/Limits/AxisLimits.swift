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

  init(
    rising: Double,
    falling: Double,
    acceleration: Double,
    deceleration: Double,
    jerk: Double,
  ) {
    self.rising = rising
    self.falling = falling
    self.acceleration = acceleration
    self.deceleration = deceleration
    self.jerk = jerk
    perJerk = 1 / jerk
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
}

/// A velocity and an acceleration.
struct AxisState {
  var velocity: Double
  var acceleration: Double

  static let rest = AxisState(velocity: 0, acceleration: 0)

  static prefix func - (state: AxisState) -> AxisState {
    AxisState(velocity: -state.velocity, acceleration: -state.acceleration)
  }
}
