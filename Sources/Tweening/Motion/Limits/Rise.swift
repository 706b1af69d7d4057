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
  let highest: Double

  init(_ start: AxisState, _ limits: AxisLimits) {
    self.start = start
    self.limits = limits
    base = start.velocity - start.acceleration * start.acceleration * (0.5 * limits.perJerk)
    let ofSpeed = max(0, limits.jerk * (limits.rising - base)).squareRoot()
    highest = min(limits.acceleration, ofSpeed)
  }

  /// Returns the velocity at the end of a rise to a peak and a fall to the acceleration 0.
  func velocity(ofPeak acceleration: Double) -> Double {
    base + acceleration * acceleration * limits.perJerk
  }

  /// Returns the distance of a movement, and its change with the peak.
  func stop(from peak: Double) -> (distance: Double, slope: Double) {
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
  func peak(at distance: Double) -> Double {
    let jerk = limits.jerk
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

  /// Returns the largest velocity of the movement with a distance whose acceleration is held at its
  /// limit.
  func heldVelocity(at distance: Double) -> Double {
    let limit = limits.acceleration
    let first = velocity(ofPeak: limit)
    let lowest = max(first, 0)
    // The distance without the stop is a polynomial of second degree.
    let linear = 0.5 * limit * limits.perJerk
    let square = 1 / (2 * limit)
    let rest = distance - approach(to: limit) + first * (linear + square * first)
    let whole = square + 1 / (2 * limits.deceleration)
    let half = 0.5 * (linear + 0.5 * limits.deceleration * limits.perJerk)
    let both = rest / (half + (half * half + whole * rest).squareRoot())
    if both * limits.jerk >= limits.deceleration * limits.deceleration {
      return max(both, lowest)
    }
    var velocity = max(
      lowest, rest / (0.5 * linear + (0.25 * linear * linear + square * rest).squareRoot()))
    for _ in 0..<100 {
      let (stopping, slope) = halt(from: velocity)
      let excess = velocity * (linear + square * velocity) + stopping - rest
      guard excess > 0 else { break }
      let next = max(velocity - excess / (linear + 2 * square * velocity + slope), lowest)
      guard next < velocity else { break }
      let isClose = velocity - next <= 0x1p-52 * velocity
      velocity = next
      if isClose { break }
    }
    return velocity
  }
}

/// Returns a number at most an eighth above the cube root.
private func cubeRootAbove(_ number: Double) -> Double {
  guard number > 0x1p-1000 else { return 0x1p-333 }
  // A third of the exponent and of the fraction, as one integer.
  let third = number.bitPattern / 3 &+ 0x2AA0_0000_0000_0000
  return Double(bitPattern: third) * 1.03
}
