/// The fastest change to a velocity with acceleration 0, within limits of acceleration and jerk.
///
/// The acceleration goes to a peak with the jerk, stays there at a limit, and returns to 0.
struct VelocityChange {
  let start: AxisState
  let end: Double
  /// The first jerk.
  let jerk: Double
  /// The peak of the acceleration.
  let peak: Double
  /// The seconds of the three phases.
  let ramp: Double
  let hold: Double
  let release: Double
  /// The distance of the whole change.
  let distance: Double

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
      distance = hold * (0.5 * (start.velocity + end))
      return
    }
    let acceleration = start.acceleration
    let perJerk = limits.perJerk
    // The velocity where the acceleration has returned to 0 at once.
    let released = start.velocity + 0.5 * acceleration * acceleration.magnitude * perJerk
    let falls = end < released
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
    let onRelease = release * (end - release * (peak * (1.0 / 6)))
    distance = onRamp + onHold + onRelease
  }
}
