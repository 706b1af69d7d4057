import Foundation

@testable import TweeningTestSupport

/// A spring of mass 1 by its differential equation x″ + 2ζωx′ + ω²x = 0, with the functions of
/// Foundation: written without a look at the engine. Times are seconds.
struct ReferenceSpring {
  var response: Double
  var dampingRatio: Double

  /// `Spring.smooth`.
  static let smooth = ReferenceSpring(response: 0.5, dampingRatio: 1)

  var frequency: Double {
    2 * .pi / response
  }

  /// The displacement at a time, released from 1 at rest.
  func displacement(at time: Double) -> Double {
    pushed(at: time) * 2 * dampingRatio * frequency + pushSpeed(at: time)
  }

  /// The speed of that movement.
  func speed(at time: Double) -> Double {
    -frequency * frequency * pushed(at: time)
  }

  /// The displacement at a time, pushed from 0 with a speed of 1.
  func pushed(at time: Double) -> Double {
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      return exp(-decay * time) * sin(damped * time) / damped
    }
    if dampingRatio == 1 {
      return exp(-decay * time) * time
    }
    return (exp(-(decay - damped) * time) - exp(-(decay + damped) * time)) / (2 * damped)
  }

  /// The speed of that movement.
  func pushSpeed(at time: Double) -> Double {
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let turn = damped * time
      return exp(-decay * time) * (cos(turn) - decay / damped * sin(turn))
    }
    if dampingRatio == 1 {
      return exp(-decay * time) * (1 - decay * time)
    }
    let slow = decay - damped
    let fast = decay + damped
    return (fast * exp(-fast * time) - slow * exp(-slow * time)) / (2 * damped)
  }

  /// ω√|1 − ζ²|.
  private var damped: Double {
    frequency * abs(1 - dampingRatio * dampingRatio).squareRoot()
  }

  /// How far a speed of 1 leads at most.
  var furthestPush: Double {
    guard dampingRatio < 1 else {
      return dampingRatio == 1 ? pushed(at: 1 / frequency) : pushed(at: peak)
    }
    return pushed(at: atan2(damped, dampingRatio * frequency) / damped)
  }

  /// When a push above the critical damping has led furthest.
  private var peak: Double {
    let decay = dampingRatio * frequency
    return log((decay + damped) / (decay - damped)) / (2 * damped)
  }

  /// What the fading of a push has taken at a fraction of the settling time, and its slope: in the
  /// last quarter it takes what would remain at the end, as the cube of the time.
  func faded(at progress: Double, of settlingTime: Double) -> (value: Double, slope: Double) {
    guard progress > 0.75 else { return (0, 0) }
    let rest = pushed(at: settlingTime)
    let late = (progress - 0.75) / 0.25
    return (rest * pow(late, 3), rest * 3 * pow(late, 2) / 0.25)
  }

  /// How long a motion by this spring takes, in nanoseconds: until the envelope of its movement is
  /// within a thousandth; nil: it never is.
  ///
  /// - Parameter isPushed: Whether the motion has an initial velocity.
  func settlingTime(isPushed: Bool) -> Int64? {
    guard dampingRatio > 0 else { return nil }
    let push = 1e-3 * furthestPush
    let seconds: Double
    if dampingRatio < 1 {
      let decay = dampingRatio * frequency
      let released = log(frequency / (1e-3 * damped)) / decay
      seconds = isPushed ? max(released, log(1 / (damped * push)) / decay) : released
    } else {
      let released = lastTime { displacement(at: $0) > 1e-3 }
      seconds = isPushed ? max(released, lastTime { pushed(at: $0) > push }) : released
    }
    return Int64((seconds * 1e9).rounded(.up))
  }

  /// The last time at which a movement is beyond a limit that it falls below once.
  private func lastTime(_ isBeyond: (Double) -> Bool) -> Double {
    // Its furthest place is behind.
    var low = (1 + dampingRatio) / frequency
    var high = 1e4 / frequency
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if isBeyond(middle) {
        low = middle
      } else {
        high = middle
      }
    }
  }
}
