/// The free movement of a damped oscillator: x″ + 2ζx′ + x = 0, in closed form.
///
/// The unit of time is a radian of the undamped oscillation, so the damping ratio ζ is the only
/// parameter. Every movement is a sum of multiples of two: one released from 1 at rest, and one
/// pushed from 0 with velocity 1.
struct DampedOscillator: Sendable, Hashable {
  /// The form of the solution, which depends on the damping ratio alone.
  enum Regime: Sendable, Hashable {
    case under(UnderdampedMovement)
    case critical(CriticalMovement)
    case over(OverdampedMovement)
  }

  let dampingRatio: Double
  let regime: Regime

  /// - Parameter dampingRatio: From 0 to 1e300.
  init(dampingRatio: Double) {
    self.dampingRatio = dampingRatio
    let below = (1 - dampingRatio) * (1 + dampingRatio)
    // The other forms divide by the root of this number, and lose digits where the root is small.
    if below > 1e-4 {
      regime = .under(UnderdampedMovement(dampingRatio, frequency: below.squareRoot()))
    } else if below >= -1e-4 {
      regime = .critical(CriticalMovement(dampingRatio, below: below))
    } else {
      regime = .over(OverdampedMovement(dampingRatio))
    }
  }

  /// Returns the position of the pushed movement at a time. The negated result is the velocity of
  /// the released movement.
  func impulse(at time: Double) -> Double {
    movement(at: time).impulse
  }

  /// Returns the positions of both movements at a time.
  func movement(at time: Double) -> (displacement: Double, impulse: Double) {
    switch regime {
    case .under(let movement): movement.both(at: time)
    case .critical(let movement): movement.both(at: time)
    case .over(let movement): movement.both(at: time)
    }
  }

  /// Returns the positions of both movements at a time, and the velocity of the pushed movement.
  func state(at time: Double) -> OscillatorState {
    switch regime {
    case .under, .critical:
      let (displacement, impulse) = movement(at: time)
      return OscillatorState(
        displacement: displacement,
        impulse: impulse,
        impulseVelocity: displacement - 2 * dampingRatio * impulse,
      )

    case .over(let movement): return movement.state(at: time)
    }
  }

  /// The largest relative rate of change of a movement.
  var fastestRate: Double {
    switch regime {
    case .under, .critical: 1
    case .over(let movement): movement.fast
    }
  }

  /// The time of the largest impulse.
  var impulsePeakTime: Double {
    switch regime {
    case .under(let movement): movement.impulsePeakTime
    case .critical: 1
    case .over(let movement): movement.impulsePeakTime
    }
  }
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

/// The movements of one regime, at times from 0 on, in straight-line arithmetic.
protocol FreeMovement: Sendable, Hashable {
  /// Returns the position of the movement that is released from 1 at rest.
  func displacement(at time: Double) -> Double

  /// Returns the position of the released movement, with the same bits, and the position of the
  /// movement that is pushed from 0 with velocity 1.
  func both(at time: Double) -> (displacement: Double, impulse: Double)
}

/// Movements below the critical damping: e^(−ζt) · sin(ωt + φ)/ω, where cos φ is ζ and sin φ is ω.
struct UnderdampedMovement: FreeMovement {
  private let decay: Double
  private let amplitude: Double
  /// The frequency in quarter-turns per unit of time.
  private let frequency: Double
  private let phase: Double
  let impulsePeakTime: Double

  init(_ dampingRatio: Double, frequency omega: Double) {
    let angle = arctangent(omega, dampingRatio)
    decay = -dampingRatio
    amplitude = 1 / omega
    frequency = omega * (2 / .pi)
    phase = angle * (2 / .pi)
    impulsePeakTime = angle / omega
  }

  @inline(__always)
  func displacement(at time: Double) -> Double {
    fading(at: time) * sine(at: frequency * time + phase)
  }

  @inline(__always)
  func both(at time: Double) -> (displacement: Double, impulse: Double) {
    let fading = fading(at: time)
    let turned = frequency * time
    return (fading * sine(at: turned + phase), fading * sine(at: turned))
  }

  @inline(__always)
  private func fading(at time: Double) -> Double {
    amplitude * exponential(decay * time)
  }

  @inline(__always)
  private func sine(at turned: Double) -> Double {
    // Beyond 2⁵⁰ quarter-turns, a `Double` has no phase.
    sineOfAnyQuarterTurns(turned < 0x1p50 ? turned : 0x1p50)
  }
}

/// Movements at and near the critical damping: e^(−ζt) times (C + ζtS), or times tS.
///
/// With y = (1 − ζ²)t², C is cos √y and S is sin √y/√y: series in y, also for negative y. Eight
/// terms are exact, because y is small.
struct CriticalMovement: FreeMovement {
  private let dampingRatio: Double
  /// 1 − ζ².
  private let below: Double

  init(_ dampingRatio: Double, below: Double) {
    self.dampingRatio = dampingRatio
    self.below = below
  }

  @inline(__always)
  func displacement(at time: Double) -> Double {
    both(at: time).displacement
  }

  @inline(__always)
  func both(at time: Double) -> (displacement: Double, impulse: Double) {
    let time = capped(time)
    let y = below * time * time
    let fading = exponential(-dampingRatio * time)
    let turned = time * sine(y)
    return (fading * (cosine(y) + dampingRatio * turned), fading * turned)
  }

  /// Returns the time, or 64 if it is larger: the movements are within 1e-25 of rest there.
  @inline(__always)
  private func capped(_ time: Double) -> Double {
    time > 64 ? 64 : time
  }

  /// Returns C: Σ (−y)ᵏ/(2k)!.
  @inline(__always)
  private func cosine(_ y: Double) -> Double {
    let upper = 2.08767569878681e-09 - y * (1.1470745597729725e-11 - y * 4.779477332387385e-14)
    let middle = 2.48015873015873e-05 - y * (2.755731922398589e-07 - y * upper)
    return 1 - y * (0.5 - y * (0.041666666666666664 - y * (0.001388888888888889 - y * middle)))
  }

  /// Returns S: Σ (−y)ᵏ/(2k + 1)!.
  @inline(__always)
  private func sine(_ y: Double) -> Double {
    let upper = 1.6059043836821613e-10 - y * (7.647163731819816e-13 - y * 2.8114572543455206e-15)
    let middle = 2.7557319223985893e-06 - y * (2.505210838544172e-08 - y * upper)
    let lower = 0.008333333333333333 - y * (0.0001984126984126984 - y * middle)
    return 1 - y * (0.16666666666666666 - y * lower)
  }
}

/// Movements above the critical damping: sums of two decays, with the rates r and 1/r.
struct OverdampedMovement: FreeMovement {
  /// ζ + √(ζ² − 1).
  let fast: Double
  /// ζ − √(ζ² − 1), without the cancellation.
  private let slow: Double
  /// The difference of the rates.
  private let gap: Double
  /// The quotient of the fast rate and the difference.
  private let weight: Double

  init(_ dampingRatio: Double) {
    let root = (dampingRatio - 1).squareRoot() * (dampingRatio + 1).squareRoot()
    fast = dampingRatio + root
    slow = 1 / fast
    gap = 2 * root
    weight = (1 + dampingRatio / root) / 2
  }

  @inline(__always)
  func displacement(at time: Double) -> Double {
    both(at: time).displacement
  }

  @inline(__always)
  func both(at time: Double) -> (displacement: Double, impulse: Double) {
    let late = exponential(-slow * time)
    let early = exponential(-fast * time)
    return (weight * (late - slow * slow * early), (late - early) / gap)
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
}
