/// Limits of the speed, the acceleration and the jerk of a motion.
///
/// A motion within limits is the fastest one that exceeds none of them and ends at rest. Machines
/// need limits, such as servos and cameras, and so do rates that people or other programs follow.
///
/// ```swift
/// let servo = MotionLimits(
///   speed: 180, acceleration: 720, jerk: 7200,
/// )
/// let pan = Motion(from: 0.0, to: 90, limits: servo)
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

  init(_ axes: [AxisLimits], _ arrival: Arrival) {
    precondition(
      !axes.isEmpty && axes.allSatisfy(\.isValid), "a limit must be from 1e-18 to 1e18",
    )
    self.axes = axes
    self.arrival = arrival
  }

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
    Self.check([speed, falling, acceleration, negativeAcceleration, jerk])
    let axis = AxisLimits(
      speed: speed,
      falling: falling,
      acceleration: acceleration,
      negativeAcceleration: negativeAcceleration,
      jerk: jerk,
    )
    self.init([axis], arrival)
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
    let members = [falling, acceleration, negativeAcceleration, jerk]
    let count = speed.axisCount
    precondition(
      members.allSatisfy { $0 == nil || $0?.axisCount == count },
      "limits with different numbers of axes",
    )
    let axes = (0..<count).map { axis in
      Self.check(members.map { $0?[axis: axis] })
      return AxisLimits(
        speed: speed[axis: axis],
        falling: falling?[axis: axis],
        acceleration: acceleration?[axis: axis],
        negativeAcceleration: negativeAcceleration?[axis: axis],
        jerk: jerk?[axis: axis],
      )
    }
    self.init(axes, arrival)
  }

  /// Traps unless each number can be a limit. An infinite number is none: nil is no limit.
  private static func check(_ numbers: [Double?]) {
    precondition(
      numbers.allSatisfy { $0.map(AxisLimits.range.contains) ?? true },
      "a limit must be from 1e-18 to 1e18",
    )
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

extension AxisLimits {
  /// Whether each limit is in range, or does not exist where it need not.
  var isValid: Bool {
    [acceleration, deceleration, jerk].allSatisfy { $0 == .infinity || Self.range.contains($0) }
      && Self.range.contains(rising) && Self.range.contains(falling)
  }

  static let range = 1e-18...1e18
}

extension MotionLimits: CustomStringConvertible {
  /// The limits as Swift code: `MotionLimits(speed: 180.0, acceleration: 720.0)`.
  public var description: String {
    func text(_ name: String, _ number: (AxisLimits) -> Double) -> String {
      let numbers = axes.map(number)
      return "\(name): " + (numbers.count == 1 ? "\(numbers[0])" : "\(numbers)")
    }
    var parts = [text("speed", \.rising)]
    if axes.contains(where: { $0.falling != $0.rising }) {
      parts.append(text("falling", \.falling))
    }
    if axes[0].acceleration < .infinity {
      parts.append(text("acceleration", \.acceleration))
    }
    if axes.contains(where: { $0.deceleration != $0.acceleration }) {
      parts.append(text("negativeAcceleration", \.deceleration))
    }
    if axes[0].jerk < .infinity {
      parts.append(text("jerk", \.jerk))
    }
    if arrival != .together {
      parts.append("arrival: .\(arrival)")
    }
    return "MotionLimits(\(parts.joined(separator: ", ")))"
  }
}
