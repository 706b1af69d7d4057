/// The fastest movement of one axis over a distance to an end velocity, within limits.
///
/// A movement that starts too fast first slows to the limit of the speed, and does not pass below
/// it. Then the triple integrator has one switching surface, the states from which the fastest
/// change to the end velocity ends at the target (Feldbaum; with limits: Haschke et al., "On-Line
/// Planning of Time-Optimal, Jerk-Limited Trajectories", 2008). So the movement goes towards the
/// target as fast as the limits allow until its fastest change ends there.
struct AxisPlan {
  /// The part of the movement between the brake and the final change.
  enum Approach {
    /// The velocity changes to a peak, and stays there for some seconds.
    case peak(VelocityChange, cruise: Double)
    /// The acceleration rises for some seconds to a value below 0.
    case release(seconds: Double)

    var duration: Double {
      switch self {
      case .peak(let change, let cruise): change.duration + cruise
      case .release(let seconds): seconds
      }
    }
  }

  /// The distance of the fastest change from the start to the end velocity.
  let nearest: Double
  /// The direction of the movement: its velocities and accelerations are multiplied by this sign.
  let sign: Double
  /// The change of a velocity above the limit, until its release, which the approach chooses; nil
  /// for a start within the limits.
  let brake: VelocityChange?
  /// The distance from the end of the brake, in the direction of the sign.
  let distance: Double
  /// The state after the brake, in the direction of the sign.
  let start: AxisState
  /// The limits in the direction of the sign.
  let limits: AxisLimits
  private(set) var approach: Approach
  /// The change to the end velocity.
  private(set) var arrival: VelocityChange
  /// The seconds from the start to the end.
  private(set) var duration: Double

  /// - Parameter endVelocity: The velocity at the target, within its limits.
  init(
    to target: Double,
    at endVelocity: Double,
    from state: AxisState,
    _ limits: AxisLimits,
  ) {
    let state = limits.clamp(state)
    nearest = VelocityChange(from: state, to: endVelocity, limits).distance
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
    (approach, arrival) =
      endVelocity == 0
      ? Rise(start, self.limits).approach(at: distance)
      : Passage(from: start, to: sign * endVelocity, self.limits).approach(at: distance)
    duration = (brake?.duration ?? 0) + approach.duration + arrival.duration
  }

  /// Makes the movement last for a longer time, with another velocity before its last change.
  ///
  /// A movement to rest that has no such velocity keeps its duration, and rests at the target until
  /// the time.
  ///
  /// - Returns: False if there is no movement that lasts for this time.
  mutating func stretch(to time: Double) -> Bool {
    guard time > duration else { return true }
    let rest = time - (brake?.duration ?? 0)
    let highest =
      switch approach {
      case .peak(let change, _): change.end
      case .release: start.released(by: limits)
      }
    let end = arrival.end
    func parts(_ velocity: Double) -> (VelocityChange, VelocityChange, cruise: Double) {
      let change = VelocityChange(from: start, to: velocity, limits)
      let peak = AxisState(velocity: velocity, acceleration: 0)
      let arrival = VelocityChange(from: peak, to: end, limits)
      return (change, arrival, rest - change.duration - arrival.duration)
    }
    func missing(_ velocity: Double) -> Double {
      let (change, arrival, cruise) = parts(velocity)
      return distance - change.distance - arrival.distance - velocity * cruise
    }
    // A movement that ends at rest need not turn back.
    let found = root(0, highest, missing) ?? (end == 0 ? nil : root(-limits.falling, 0, missing))
    if let found {
      let (change, last, cruise) = parts(found)
      if cruise >= 0 {
        approach = .peak(change, cruise: cruise)
        arrival = last
        duration = time
        return true
      }
    }
    return end == 0
  }

  /// Writes the phases of the movement from a position to its target.
  func write(to phases: inout [AxisPhase], from position: Double, to target: Double) {
    var writer = PhaseWriter(after: phases, from: position, sign)
    phases = []
    if let brake {
      writer.append(brake)
    }
    switch approach {
    case .release(let seconds):
      writer.append(seconds, start, limits.jerk)

    case .peak(let change, let cruise):
      writer.append(change)
      writer.append(cruise, AxisState(velocity: change.end, acceleration: 0), 0)
    }
    // From here, positions are measured from the end, which is exact.
    writer.position = sign * target - arrival.distance
    writer.append(arrival)
    writer.rest(at: target)
    phases = writer.phases
  }
}
