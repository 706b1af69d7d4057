/// The movements whose acceleration rises with the largest jerk to a peak, and that then stop as
/// fast as possible.
///
/// Their distance is a convex function of the peak that never falls, also for peaks below 0,
/// after which the movement continues to brake.
struct Rise {
  private let start: AxisState
  private let limits: AxisLimits
  /// The velocity at the acceleration 0 on the rise.
  private let base: Double
  /// The highest peak within the limits.
  private let highest: Double

  init(_ start: AxisState, _ limits: AxisLimits) {
    self.start = start
    self.limits = limits
    base = start.velocity - start.acceleration * start.acceleration * (0.5 * limits.perJerk)
    guard limits.jerk < .infinity else {
      highest = limits.acceleration
      return
    }
    let ofSpeed = max(0, limits.jerk * (limits.rising - base)).squareRoot()
    highest = min(limits.acceleration, ofSpeed)
  }

  /// Returns the velocity at the end of a rise to a peak and a fall to the acceleration 0.
  private func velocity(ofPeak acceleration: Double) -> Double {
    base + acceleration * acceleration * limits.perJerk
  }

  /// Returns the distance of a movement, and its change with the peak.
  private func stop(from peak: Double) -> (distance: Double, slope: Double) {
    let perJerk = limits.perJerk
    let velocity = max(0, base + peak * peak * perJerk)
    let (stop, slope) = halt(from: velocity)
    return (
      approach(to: peak) + stop, (2 * base + 3 * peak * peak * perJerk + 2 * peak * slope) * perJerk
    )
  }

  /// Returns the distance of a rise to a peak and a fall to the acceleration 0.
  private func approach(to peak: Double) -> Double {
    let cubes =
      peak * peak * peak
      - start.acceleration * start.acceleration * start.acceleration * (1.0 / 6)
    return (base * (2 * peak - start.acceleration) + cubes * limits.perJerk) * limits.perJerk
  }

  /// Returns the distance of a stop from a velocity at the acceleration 0, and its change with the
  /// velocity.
  private func halt(from velocity: Double) -> (distance: Double, slope: Double) {
    let free = (velocity * limits.jerk).squareRoot()
    if free <= limits.deceleration {
      let time = free * limits.perJerk
      return (velocity * time, 1.5 * time)
    }
    let hold = velocity / limits.deceleration
    let ramp = limits.deceleration * limits.perJerk
    return (0.5 * velocity * (hold + ramp), hold + 0.5 * ramp)
  }

  /// Returns the peak of the movement with a distance.
  private func peak(at distance: Double) -> Double {
    let jerk = limits.jerk
    guard jerk < .infinity else { return highest }
    let cube = start.acceleration * start.acceleration * start.acceleration
    // Bounds of the peak, from the terms of the distance that grow with it.
    let rest = distance * jerk * jerk + cube * (1.0 / 6) + base * start.acceleration * jerk
    var peak = highest
    var lowest = start.acceleration
    if base >= 0 {
      if rest > 0 {
        peak = min(peak, cubeRootAbove(0.5 * rest), base > 0 ? rest / (2 * base * jerk) : .infinity)
      } else {
        peak = min(peak, 0)
      }
    } else {
      let first = (-base * jerk).squareRoot()
      lowest = max(lowest, first)
      let more = rest + first * first * first
      if more > 0 {
        peak = min(peak, first + min(cubeRootAbove(0.5 * more), more / (first * first)))
      } else {
        peak = lowest
      }
    }
    peak = max(peak, lowest)
    if peak >= highest {
      peak = highest
      guard stop(from: peak).distance > distance, velocity(ofPeak: peak) >= 0 else { return peak }
    }
    // From above, the steps of Newton's method for a convex function never pass the root.
    for _ in 0..<100 {
      let (reached, slope) = stop(from: peak)
      let excess = reached - distance
      guard excess > 0, slope > 0 else { break }
      let next = max(peak - excess / slope, lowest)
      guard next < peak else { break }
      let isClose = peak - next <= 0x1p-52 * peak.magnitude
      peak = next
      if isClose { break }
    }
    return peak
  }

  /// Returns the movement with a distance, and its stop.
  func approach(at distance: Double) -> (AxisPlan.Approach, VelocityChange) {
    let acceleration = peak(at: distance)
    if acceleration < 0 {
      let seconds = (acceleration - start.acceleration) * limits.perJerk
      let velocity = start.velocity(in: seconds, to: acceleration)
      let state = AxisState(velocity: velocity, acceleration: acceleration)
      return (.release(seconds: seconds), VelocityChange(from: state, to: 0, limits))
    }
    let change = change(to: acceleration, at: distance)
    let stop = VelocityChange(
      from: AxisState(velocity: change.end, acceleration: 0), to: 0, limits,
    )
    let cruise =
      change.end == limits.rising
      ? max(0, distance - change.distance - stop.distance) / change.end : 0
    return (.peak(change, cruise: cruise), stop)
  }

  /// Returns the change of the velocity before the stop, in a movement with a peak and a distance.
  private func change(to peak: Double, at distance: Double) -> VelocityChange {
    if peak < highest {
      let end = min(velocity(ofPeak: peak), limits.rising)
      return VelocityChange(from: start, raising: peak, to: end, limits)
    }
    if peak == limits.acceleration, peak < .infinity {
      let change = held(at: distance)
      if change.end < limits.rising { return change }
    }
    return VelocityChange(from: start, to: limits.rising, limits)
  }

  /// Returns the largest change of the velocity of the movement with a distance whose acceleration
  /// is held at its limit.
  ///
  /// The unknown number is the gain over the lowest velocity. The end of the change and the seconds
  /// of the hold are sums with it, exact where either is small.
  private func held(at distance: Double) -> VelocityChange {
    let limit = limits.acceleration
    let first = velocity(ofPeak: limit)
    let lowest = max(first, 0)
    func change(_ gain: Double) -> VelocityChange {
      let hold = (gain + (lowest - first)) / limit
      return VelocityChange(
        from: start, raising: limit, holding: hold, to: lowest + gain, limits,
      )
    }
    // The distance without the stop is a polynomial of second degree.
    let ramp = 0.5 * limit * limits.perJerk
    let square = 1 / (2 * limit)
    let linear = ramp + 2 * square * lowest
    let rest = distance - approach(to: limit) + min(first, 0) * (ramp + square * min(first, 0))
    // So is the distance of a stop whose acceleration reaches its limit.
    let stopping = 0.5 / limits.deceleration
    let release = 0.5 * limits.deceleration * limits.perJerk
    let half = 0.5 * (linear + 2 * stopping * lowest + release)
    let longest = rest - lowest * (stopping * lowest + release)
    let whole = square + stopping
    let both =
      longest == 0 ? 0 : longest / (half + max(0, half * half + whole * longest).squareRoot())
    if lowest + both >= limits.deceleration * limits.deceleration * limits.perJerk {
      return change(max(both, 0))
    }
    let least = halt(from: lowest).distance
    let more = max(0, rest - least)
    var gain = more / (0.5 * linear + (0.25 * linear * linear + square * more).squareRoot())
    for _ in 0..<100 {
      let (stopping, slope) = halt(from: lowest + gain)
      let excess = gain * (linear + square * gain) + (stopping - least) - more
      guard excess > 0 else { break }
      let next = max(gain - excess / (linear + 2 * square * gain + slope), 0)
      guard next < gain else { break }
      let isClose = gain - next <= 0x1p-52 * gain
      gain = next
      if isClose { break }
    }
    return change(gain)
  }
}

/// Returns a number at most an eighth above the cube root.
private func cubeRootAbove(_ number: Double) -> Double {
  guard number > 0x1p-1000 else { return 0x1p-333 }
  // A third of the exponent and of the fraction, as one integer.
  let third = number.bitPattern / 3 &+ 0x2AA0_0000_0000_0000
  return Double(bitPattern: third) * 1.03
}
