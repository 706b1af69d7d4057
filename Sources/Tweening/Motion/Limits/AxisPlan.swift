/// The fastest movement of one axis to rest at a distance, within limits.
///
/// A movement that starts too fast first slows to the limit of the speed, and does not pass below
/// it. Then the triple integrator has one switching surface, the states from which the fastest stop
/// ends at the target (Feldbaum; with limits: Haschke et al., "On-Line Planning of Time-Optimal,
/// Jerk-Limited Trajectories", 2008). So the movement goes towards the target as fast as the limits
/// allow until its fastest stop ends there.
struct AxisPlan {
  /// The part of the movement between the brake and the final stop.
  enum Course {
    /// The velocity changes to a peak, and stays there for some seconds.
    case peak(VelocityChange, cruise: Double)
    /// The acceleration rises for some seconds to a value below 0.
    case release(seconds: Double)
  }

  /// The distance of the fastest stop from the start.
  let nearest: Double
  /// The direction of the movement: its velocities and accelerations are multiplied by this sign.
  let sign: Double
  /// The change of a velocity above the limit, until its release, which the course chooses; nil for
  /// a start within the limits.
  let brake: VelocityChange?
  /// The distance from the end of the brake, in the direction of the sign.
  let distance: Double
  /// The state after the brake, in the direction of the sign.
  let start: AxisState
  /// The limits in the direction of the sign.
  let limits: AxisLimits
  private(set) var course: Course
  private(set) var stop: VelocityChange
  /// The seconds from the start to the end.
  private(set) var duration: Double

  init(to target: Double, from state: AxisState, _ limits: AxisLimits) {
    let state = limits.clamp(state)
    nearest = VelocityChange(from: state, to: 0, limits).distance
    sign = target < nearest ? -1 : 1
    self.limits = sign < 0 ? limits.mirrored : limits
    let first = sign < 0 ? -state : state
    if first.released(by: self.limits) > self.limits.rising {
      let brake = VelocityChange(from: first, to: self.limits.rising, self.limits).unreleased
      self.brake = brake
      start = AxisState(velocity: brake.end, acceleration: brake.peak)
      distance = sign * target - brake.distance
    } else {
      brake = nil
      start = first
      distance = sign * target
    }
    let braked = brake?.duration ?? 0
    let rise = Rise(start, self.limits)
    let acceleration = rise.peak(at: distance)
    if acceleration < 0 {
      let seconds = (acceleration - start.acceleration) * limits.perJerk
      let velocity = start.velocity + 0.5 * seconds * (acceleration + start.acceleration)
      let state = AxisState(velocity: velocity, acceleration: acceleration)
      course = .release(seconds: seconds)
      stop = VelocityChange(from: state, to: 0, self.limits)
      duration = braked + seconds + stop.duration
      return
    }
    let change = rise.change(to: acceleration, at: distance)
    stop = VelocityChange(
      from: AxisState(velocity: change.end, acceleration: 0), to: 0, self.limits,
    )
    let cruise =
      change.end == self.limits.rising
      ? max(0, distance - change.distance - stop.distance) / change.end : 0
    course = .peak(change, cruise: cruise)
    duration = braked + change.duration + cruise + stop.duration
  }

  /// Makes the movement last for a longer time, with a lower peak of the velocity.
  ///
  /// A movement that has no lower peak keeps its duration, and rests at the target until the time.
  mutating func stretch(to time: Double) {
    guard time > duration else { return }
    let rest = time - (brake?.duration ?? 0)
    let highest =
      switch course {
      case .peak(let change, _): change.end
      case .release: start.released(by: limits)
      }
    func parts(_ velocity: Double) -> (VelocityChange, VelocityChange, cruise: Double) {
      let change = VelocityChange(from: start, to: velocity, limits)
      let peak = AxisState(velocity: velocity, acceleration: 0)
      let stop = VelocityChange(from: peak, to: 0, limits)
      return (change, stop, rest - change.duration - stop.duration)
    }
    let found = root(0, highest) { velocity in
      let (change, stop, cruise) = parts(velocity)
      return distance - change.distance - stop.distance - velocity * cruise
    }
    guard let found else { return }
    let (change, stop, cruise) = parts(found)
    guard cruise >= 0 else { return }
    course = .peak(change, cruise: cruise)
    self.stop = stop
    duration = time
  }

  /// Writes the phases of the movement from a position to its target.
  func write(to phases: inout [AxisPhase], from position: Double, to target: Double) {
    var writer = PhaseWriter(after: phases, from: position, sign)
    phases = []
    if let brake {
      writer.append(brake)
    }
    switch course {
    case .release(let seconds):
      writer.append(seconds, start, limits.jerk)

    case .peak(let change, let cruise):
      writer.append(change)
      writer.append(cruise, AxisState(velocity: change.end, acceleration: 0), 0)
    }
    // From here, positions are measured from the end, which is exact.
    writer.position = sign * target - stop.distance
    writer.append(stop)
    writer.rest(at: target)
    phases = writer.phases
  }
}

/// Returns a root of a function that is positive at the lower end; nil if it is not negative at the
/// upper end.
///
/// The method is that of Anderson and Björck, a regula falsi whose ends both move, with bisection
/// where the interval shrinks too slowly.
private func root(
  _ lower: Double,
  _ upper: Double,
  _ function: (Double) -> Double,
) -> Double? {
  var (low, high) = (lower, upper)
  var (atLow, atHigh) = (function(low), function(high))
  guard atLow > 0, atHigh < 0 else { return nil }
  var width = high - low
  for step in 0..<200 {
    // A step of a few roundings, where the root is at an end.
    let least = high * 0x1p-52
    guard high - low > 2 * least else { break }
    var middle = low + (high - low) * (atLow / (atLow - atHigh))
    if step % 3 == 2 {
      if high - low > 0.5 * width {
        middle = 0.5 * (low + high)
      }
      width = high - low
    }
    middle = min(max(middle, low + least), high - least)
    let value = function(middle)
    if value == 0 { return middle }
    if value > 0 {
      let weight = 1 - value / atLow
      atHigh *= weight > 0 ? weight : 0.5
      (low, atLow) = (middle, value)
    } else {
      let weight = 1 - value / atHigh
      atLow *= weight > 0 ? weight : 0.5
      (high, atHigh) = (middle, value)
    }
  }
  return low
}
