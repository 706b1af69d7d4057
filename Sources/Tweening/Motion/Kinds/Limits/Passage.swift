/// The movements that go up as fast as the limits allow, and then change to a velocity as fast.
///
/// Unlike the distance to a rest, this distance may fall at first: a movement with velocities below
/// 0 gets longer in time, and so goes further down. Then the smallest distance above that of the
/// direct change needs a long rise, so a difference of some roundings must count as none.
struct Passage {
  private let start: AxisState
  private let end: Double
  private let limits: AxisLimits

  /// - Parameter end: The velocity at the end, within the limits.
  init(from start: AxisState, to end: Double, _ limits: AxisLimits) {
    self.start = start
    self.end = end
    self.limits = limits
  }

  /// Returns the movement with a distance, and its change to the end velocity.
  ///
  /// - Parameter distance: At least the distance of the change without a rise.
  func approach(at distance: Double) -> (AxisPlan.Approach, VelocityChange) {
    let (approach, last) = rising(to: distance)
    let direct = change(from: start)
    // A rounding of a velocity changes the time of a change by a square root.
    let speed = max(start.velocity.magnitude, last.start.velocity.magnitude, end.magnitude)
    let seconds = 0x1p-22 * (speed * limits.perJerk).squareRoot() + 0x1p-40 * direct.duration
    guard distance - direct.distance <= speed * seconds,
      approach.duration + last.duration > direct.duration + 8 * seconds
    else { return (approach, last) }
    return (.release(seconds: 0), direct)
  }

  private func rising(to distance: Double) -> (AxisPlan.Approach, VelocityChange) {
    let released = start.released(by: limits)
    if start.acceleration < 0, end < released {
      func rest(_ seconds: Double) -> Double {
        distance - start.distance(in: seconds, jerk: limits.jerk)
          - change(from: raised(for: seconds)).distance
      }
      let longest = -start.acceleration * limits.perJerk
      // A movement that turns back within the release is farthest in between.
      let farthest = rest(longest) < 0 ? longest : minimum(0, longest, rest)
      if let seconds = root(0, farthest, rest) {
        return (.release(seconds: seconds), change(from: raised(for: seconds)))
      }
    }
    let lowest = max(released, end)
    let highest = max(limits.rising, lowest)
    func rest(_ peak: Double) -> Double {
      distance - rise(to: peak).distance - change(from: peak).distance
    }
    let peak = root(lowest, highest, rest) ?? (rest(highest) < 0 ? lowest : highest)
    // Where the distance is steep, a peak has fewer digits than the distance.
    let cruise = peak > 0 ? max(0, rest(peak)) / peak : 0
    return (.peak(rise(to: peak), cruise: cruise), change(from: peak))
  }

  private func rise(to peak: Double) -> VelocityChange {
    VelocityChange(from: start, to: peak, limits)
  }

  private func change(from peak: Double) -> VelocityChange {
    change(from: AxisState(velocity: peak, acceleration: 0))
  }

  private func change(from state: AxisState) -> VelocityChange {
    VelocityChange(from: state, to: end, limits)
  }

  /// Returns the state after some seconds of the largest jerk.
  private func raised(for seconds: Double) -> AxisState {
    let acceleration = start.acceleration + seconds * limits.jerk
    return AxisState(
      velocity: start.velocity(in: seconds, to: acceleration), acceleration: acceleration,
    )
  }
}
