/// The free movement of a damped oscillator: x″ + 2ζx′ + x = 0, in closed form.
///
/// The unit of time is a radian of the undamped oscillation, so the damping ratio ζ is the only
/// parameter. Every movement is a sum of multiples of two: one released from 1 at rest, and one
/// pushed from 0 with velocity 1.
protocol DampedOscillator: Sendable {
  var dampingRatio: Double { get }
  /// The largest relative rate of change of a movement.
  var fastestRate: Double { get }
  /// The time of the largest impulse.
  var impulsePeakTime: Double { get }

  /// Returns the state of both movements at a time from 0 on.
  func state(at time: Double) -> OscillatorState
}

/// Returns an oscillator, in the form for its damping ratio.
///
/// - Parameter dampingRatio: From 0 to 1e300.
func dampedOscillator(dampingRatio: Double) -> any DampedOscillator {
  let below = (1 - dampingRatio) * (1 + dampingRatio)
  // The other forms divide by the root of this number, and lose digits where the root is small.
  if below > 1e-4 {
    return UnderdampedOscillator(dampingRatio, frequency: below.squareRoot())
  }
  if below >= -1e-4 {
    return CriticalOscillator(dampingRatio: dampingRatio, below: below)
  }
  return OverdampedOscillator(dampingRatio)
}

/// The state of both movements of an oscillator at a time.
struct OscillatorState {
  /// The position of the movement that is released from 1 at rest.
  let displacement: Double
  /// The position of the movement that is pushed from 0 with velocity 1; negated, the velocity of
  /// the released movement.
  let impulse: Double
  /// The velocity of the pushed movement.
  let impulseVelocity: Double
}

extension OscillatorState {
  /// Creates the state by the equation of the oscillator.
  fileprivate init(displacement: Double, impulse: Double, _ dampingRatio: Double) {
    self.displacement = displacement
    self.impulse = impulse
    impulseVelocity = displacement - 2 * dampingRatio * impulse
  }
}

/// Movements below the critical damping: e^(−ζt) · sin(ωt + φ)/ω, where cos φ is ζ and sin φ is ω.
private struct UnderdampedOscillator: DampedOscillator {
  let dampingRatio: Double
  private let amplitude: Double
  /// The frequency in quarter-turns per unit of time.
  private let frequency: Double
  private let phase: Double
  let fastestRate = 1.0
  let impulsePeakTime: Double

  init(_ dampingRatio: Double, frequency omega: Double) {
    let angle = arctangent(omega, dampingRatio)
    self.dampingRatio = dampingRatio
    amplitude = 1 / omega
    frequency = omega * (2 / .pi)
    phase = angle * (2 / .pi)
    impulsePeakTime = angle / omega
  }

  func state(at time: Double) -> OscillatorState {
    let fading = amplitude * exponential(-dampingRatio * time)
    let turned = frequency * time
    return OscillatorState(
      displacement: fading * sine(at: turned + phase),
      impulse: fading * sine(at: turned),
      dampingRatio,
    )
  }

  private func sine(at turned: Double) -> Double {
    // Beyond 2⁵⁰ quarter-turns, a `Double` has no phase.
    sineOfAnyQuarterTurns(turned < 0x1p50 ? turned : 0x1p50)
  }
}

/// Movements at and near the critical damping: e^(−ζt) times (C + ζtS), or times tS.
///
/// With y = (1 − ζ²)t², C is cos √y and S is sin √y/√y: series in y, also for negative y. Eight
/// terms are exact, because y is small.
private struct CriticalOscillator: DampedOscillator {
  let fastestRate = 1.0
  let impulsePeakTime = 1.0
  let dampingRatio: Double
  /// 1 − ζ².
  let below: Double

  func state(at time: Double) -> OscillatorState {
    // The movements are within 1e-25 of rest from 64 on.
    let time = time > 64 ? 64 : time
    let y = below * time * time
    let fading = exponential(-dampingRatio * time)
    let turned = time * sine(y)
    return OscillatorState(
      displacement: fading * (cosine(y) + dampingRatio * turned),
      impulse: fading * turned,
      dampingRatio,
    )
  }

  /// Returns C: Σ (−y)ᵏ/(2k)!.
  private func cosine(_ y: Double) -> Double {
    let upper = 2.08767569878681e-09 - y * (1.1470745597729725e-11 - y * 4.779477332387385e-14)
    let middle = 2.48015873015873e-05 - y * (2.755731922398589e-07 - y * upper)
    return 1 - y * (0.5 - y * (0.041666666666666664 - y * (0.001388888888888889 - y * middle)))
  }

  /// Returns S: Σ (−y)ᵏ/(2k + 1)!.
  private func sine(_ y: Double) -> Double {
    let upper = 1.6059043836821613e-10 - y * (7.647163731819816e-13 - y * 2.8114572543455206e-15)
    let middle = 2.7557319223985893e-06 - y * (2.505210838544172e-08 - y * upper)
    let lower = 0.008333333333333333 - y * (0.0001984126984126984 - y * middle)
    return 1 - y * (0.16666666666666666 - y * lower)
  }
}

/// Movements above the critical damping: sums of two decays, with the rates r and 1/r.
private struct OverdampedOscillator: DampedOscillator {
  let dampingRatio: Double
  /// ζ + √(ζ² − 1).
  private let fast: Double
  /// ζ − √(ζ² − 1), without the cancellation.
  private let slow: Double
  /// The difference of the rates.
  private let gap: Double
  /// The quotient of the fast rate and the difference.
  private let weight: Double

  init(_ dampingRatio: Double) {
    self.dampingRatio = dampingRatio
    let root = (dampingRatio - 1).squareRoot() * (dampingRatio + 1).squareRoot()
    fast = dampingRatio + root
    slow = 1 / fast
    gap = 2 * root
    weight = (1 + dampingRatio / root) / 2
  }

  /// Does not compute the velocity from the positions, which cancel each other at strong damping.
  func state(at time: Double) -> OscillatorState {
    let late = exponential(-slow * time)
    let early = exponential(-fast * time)
    return OscillatorState(
      displacement: weight * (late - slow * slow * early),
      impulse: (late - early) / gap,
      impulseVelocity: (fast * early - slow * late) / gap,
    )
  }

  var impulsePeakTime: Double {
    2 * naturalLogarithm(fast) / gap
  }

  var fastestRate: Double {
    fast
  }
}
