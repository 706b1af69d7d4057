/// The fastest change to a velocity with acceleration 0, within limits of acceleration and jerk.
///
/// The acceleration goes to a peak with the jerk, stays there at a limit, and returns to 0.
struct VelocityChange {
  let start: AxisState
  private(set) var end: Double
  /// The first jerk.
  let jerk: Double
  /// The peak of the acceleration.
  let peak: Double
  /// The seconds of the three phases.
  let ramp: Double
  let hold: Double
  private(set) var release: Double
  /// The distance until the release.
  private let approach: Double

  /// The distance of the whole change.
  var distance: Double {
    guard release > 0 else { return approach }
    return approach + release * (end - release * (peak * (1.0 / 6)))
  }

  var duration: Double {
    ramp + hold + release
  }

  /// - Parameters:
  ///   - start: The state at the start, within the limits.
  ///   - end: The velocity at the end.
  init(from start: AxisState, to end: Double, _ limits: AxisLimits) {
    self.start = start
    self.end = end
    guard limits.jerk < .infinity else {
      let change = end - start.velocity
      jerk = 0
      peak = change < 0 ? -limits.deceleration : limits.acceleration
      ramp = 0
      hold = change / peak
      release = 0
      approach = hold * (0.5 * (start.velocity + end))
      return
    }
    let acceleration = start.acceleration
    let perJerk = limits.perJerk
    let falls = end < start.released(by: limits)
    let limit = falls ? limits.deceleration : limits.acceleration
    let sign = falls ? -1.0 : 1.0
    let square =
      sign * (end - start.velocity) * limits.jerk + 0.5 * acceleration * acceleration
    let free = max(square, 0).squareRoot()
    let top = max(min(free, limit), sign * acceleration)
    jerk = sign * limits.jerk
    peak = sign * top
    hold = free > limit ? (square - limit * limit) * perJerk / limit : 0
    ramp = (top - sign * acceleration) * perJerk
    release = top * perJerk
    // From the start, and from the end.
    let onRamp = start.distance(in: ramp, jerk: jerk)
    let afterHold = end - 0.5 * release * peak
    let onHold = hold == 0 ? 0 : hold * (afterHold - 0.5 * hold * peak)
    approach = onRamp + onHold
  }

  /// Creates the change that raises the acceleration to a peak, and holds it there.
  ///
  /// - Parameter end: The velocity at the end, which the caller may know more exactly.
  init(
    from start: AxisState,
    raising peak: Double,
    holding hold: Double = 0,
    to end: Double,
    _ limits: AxisLimits,
  ) {
    self.start = start
    self.end = end
    self.peak = peak
    self.hold = hold
    jerk = limits.jerk < .infinity ? limits.jerk : 0
    ramp = (peak - start.acceleration) * limits.perJerk
    release = peak * limits.perJerk
    let raised = start.velocity(in: ramp, to: peak)
    approach = start.distance(in: ramp, jerk: jerk) + hold * (raised + 0.5 * hold * peak)
  }

  /// The change until the release of the acceleration.
  var unreleased: VelocityChange {
    var change = self
    change.end -= 0.5 * release * peak
    change.release = 0
    return change
  }
}
