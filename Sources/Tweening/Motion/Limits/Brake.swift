/// The fastest return to the limits of a movement whose start exceeds them, or cannot stay within
/// them.
struct Brake {
  /// Up to four phases. Most starts are within the limits, and an empty array takes no memory.
  private var phases: [Phase] = []
  private(set) var duration = 0.0
  private(set) var distance = 0.0
  /// The state at the end.
  private(set) var end: AxisState

  private struct Phase {
    let duration: Double
    let start: AxisState
    let jerk: Double
  }

  init(from start: AxisState, _ limits: AxisLimits) {
    end = start
    guard limits.acceleration < .infinity || limits.jerk < .infinity else {
      end = .rest
      return
    }
    guard limits.jerk < .infinity else {
      end.acceleration = 0
      if start.velocity > limits.rising {
        hold(-limits.deceleration, until: limits.rising)
      } else if start.velocity < -limits.falling {
        hold(limits.acceleration, until: -limits.falling)
      }
      end.acceleration = 0
      return
    }
    if end.acceleration > limits.acceleration {
      go(-limits.jerk, until: limits.acceleration)
    } else if end.acceleration < -limits.deceleration {
      go(limits.jerk, until: -limits.deceleration)
    }
    let returned = end.velocity + end.acceleration * end.acceleration.magnitude / (2 * limits.jerk)
    let isFalling = end.acceleration < 0 && returned < -limits.falling
    let isRising = end.acceleration > 0 && returned > limits.rising
    if isRising || end.velocity > limits.rising && !isFalling {
      slow(1, limits)
    } else if isFalling || end.velocity < -limits.falling {
      slow(-1, limits.mirrored)
    }
  }

  /// Reduces a velocity above its limit, in a direction.
  private mutating func slow(_ sign: Double, _ limits: AxisLimits) {
    let jerk = limits.jerk
    let velocity = sign * end.velocity
    let acceleration = sign * end.acceleration
    // The velocity of this fall of the acceleration where the acceleration is 0.
    let top = velocity + acceleration * acceleration / (2 * jerk)
    let within = -max(0, 2 * jerk * (top - limits.rising)).squareRoot()
    // Beyond this acceleration, the velocity would pass the other limit.
    let safe = -max(0, jerk * (top + limits.falling)).squareRoot()
    let lowest = max(within, safe, -limits.deceleration)
    if lowest < acceleration {
      go(-sign * jerk, until: sign * lowest)
    }
    if lowest == within {
      end.velocity = sign * limits.rising
      return
    }
    if lowest == -limits.deceleration {
      let last = max(
        limits.rising, lowest * lowest / (2 * jerk) - limits.falling,
      )
      if last < sign * end.velocity {
        hold(sign * lowest, until: sign * last)
      }
    }
    if sign * end.velocity > limits.rising {
      let back = -(2 * jerk * (limits.rising + limits.falling)).squareRoot()
      if back > sign * end.acceleration {
        go(sign * jerk, until: sign * back)
      }
      end.velocity = sign * limits.rising
    }
  }

  private mutating func go(_ jerk: Double, until acceleration: Double) {
    let time = (acceleration - end.acceleration) / jerk
    let velocity = end.velocity + 0.5 * time * (end.acceleration + acceleration)
    append(time, jerk, AxisState(velocity: velocity, acceleration: acceleration))
  }

  private mutating func hold(_ acceleration: Double, until velocity: Double) {
    end.acceleration = acceleration
    let time = (velocity - end.velocity) / acceleration
    append(time, 0, AxisState(velocity: velocity, acceleration: acceleration))
  }

  private mutating func append(_ time: Double, _ jerk: Double, _ next: AxisState) {
    phases.append(Phase(duration: time, start: end, jerk: jerk))
    duration += time
    distance += end.distance(in: time, jerk: jerk)
    end = next
  }

  func write(to writer: inout PhaseWriter) {
    for phase in phases {
      writer.append(phase.duration, phase.start, phase.jerk)
    }
  }
}
