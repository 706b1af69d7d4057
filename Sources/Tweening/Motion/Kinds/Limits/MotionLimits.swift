/// Limits of the speed, the acceleration and the jerk of a motion.
///
/// A motion within limits is the fastest one that exceeds none of them and ends at rest. Machines
/// need limits, such as servos and cameras, and so do rates that people or other programs follow.
///
/// ```swift
/// let servo = MotionLimits(
///   speed: 180, acceleration: 720, jerk: 7200,
/// )
/// let pan = Motion(from: 0.0, to: 90, .limits(servo))
/// ```
///
/// A limit that is nil does not exist: without a limit of jerk, the acceleration jumps, and the
/// velocity is a trapezoid. Without a limit of acceleration and jerk, the speed jumps, and the
/// motion is a ramp at the limit of speed.
///
/// Speeds are in units per second, accelerations in units per second squared, and jerks in units
/// per second cubed. Each limit is from 1e-18 to 1e18; another number traps.
///
/// One number limits every axis. A value with axes, such as a `SIMD2<Double>`, has a limit for each
/// axis; a motion of values with another number of axes traps.
public struct MotionLimits: Sendable, Hashable {
  /// The time at which the axes of a motion arrive.
  public enum Arrival: String, Sendable, Hashable, Codable, CaseIterable {
    /// All axes arrive with the slowest: the others have a lower top speed. An axis that is already
    /// too fast for a later arrival waits at its end value.
    case together
    /// Each axis arrives as early as its own limits allow.
    case independent
  }

  /// The limits of each axis; one for all axes.
  let axes: [AxisLimits]
  /// The time at which the axes arrive.
  public let arrival: Arrival

  /// Creates limits that are the same for all axes.
  ///
  /// - Parameters:
  ///   - speed: The largest speed, in units per second.
  ///   - falling: The largest speed towards smaller values. With nil, `speed`.
  ///   - acceleration: The largest acceleration, in units per second squared. With nil, there is no
  ///     limit.
  ///   - negativeAcceleration: The largest magnitude of accelerations below 0: to brake while the
  ///     value grows, and to speed up while the value falls. With nil, `acceleration`.
  ///   - jerk: The largest change of the acceleration, in units per second cubed. With nil, there
  ///     is no limit.
  ///   - arrival: The time at which the axes arrive.
  public init(
    speed: Double,
    falling: Double? = nil,
    acceleration: Double? = nil,
    negativeAcceleration: Double? = nil,
    jerk: Double? = nil,
    arrival: Arrival = .together,
  ) {
    self.init(
      speed: [speed],
      falling: falling.map { [$0] },
      acceleration: acceleration.map { [$0] },
      negativeAcceleration: negativeAcceleration.map { [$0] },
      jerk: jerk.map { [$0] },
      arrival: arrival,
    )
  }

  /// Creates limits for each axis.
  ///
  /// All values have the same number of axes; others trap.
  ///
  /// - Parameters:
  ///   - speed: The largest speeds, in units per second.
  ///   - falling: The largest speeds towards smaller values. With nil, `speed`.
  ///   - acceleration: The largest accelerations, in units per second squared. With nil, there is
  ///     no limit.
  ///   - negativeAcceleration: The largest magnitudes of accelerations below 0. With nil,
  ///     `acceleration`.
  ///   - jerk: The largest changes of the accelerations, in units per second cubed. With nil, there
  ///     is no limit.
  ///   - arrival: The time at which the axes arrive.
  public init<Axes: AxisInterpolatable>(
    speed: Axes,
    falling: Axes? = nil,
    acceleration: Axes? = nil,
    negativeAcceleration: Axes? = nil,
    jerk: Axes? = nil,
    arrival: Arrival = .together,
  ) {
    let members = [speed, falling, acceleration, negativeAcceleration, jerk]
    let count = speed.axisCount
    precondition(
      members.allSatisfy { $0 == nil || $0?.axisCount == count },
      "limits with different numbers of axes",
    )
    // An infinite number is no limit: nil is none.
    let isInRange = (0..<count).allSatisfy { axis in
      members.allSatisfy { $0.map { AxisLimits.range.contains($0[axis: axis]) } ?? true }
    }
    precondition(count > 0 && isInRange, "a limit must be from 1e-18 to 1e18")
    axes = (0..<count).map { axis in
      AxisLimits(
        speed: speed[axis: axis],
        falling: falling?[axis: axis],
        acceleration: acceleration?[axis: axis],
        negativeAcceleration: negativeAcceleration?[axis: axis],
        jerk: jerk?[axis: axis],
      )
    }
    self.arrival = arrival
  }

  private init(_ axes: [AxisLimits], arrival: Arrival) {
    self.axes = axes
    self.arrival = arrival
  }

  /// Returns the limits for a number of axes: further axes have the limits of the last one.
  func adapted(to count: Int) -> MotionLimits {
    guard !matches(count) else { return self }
    let last = axes.count - 1
    return MotionLimits((0..<count).map { axes[min($0, last)] }, arrival: arrival)
  }

  /// Returns the limits. Traps if they are for another number of axes than a movement has.
  func checked(for movement: some AxisInterpolatable) -> MotionLimits {
    precondition(matches(movement.axisCount), "the limits are for another number of axes")
    return self
  }

  /// Returns the limits of an axis.
  func axis(_ index: Int) -> AxisLimits {
    axes.count == 1 ? axes[0] : axes[index]
  }

  /// Whether the limits are for values with this number of axes.
  func matches(_ count: Int) -> Bool {
    axes.count == 1 || axes.count == count
  }
}
