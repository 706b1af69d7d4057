extension DampedOscillator {
  /// Returns a time after which a movement stays within a tolerance of rest, or infinity if there
  /// is none.
  ///
  /// - Parameters:
  ///   - position: The position at time 0.
  ///   - velocity: The velocity at time 0.
  ///   - tolerance: The largest distance from rest.
  func settlingTime(from position: Double, velocity: Double, tolerance: Double) -> Double {
    let envelope = SpringEnvelope(
      dampingRatio: dampingRatio,
      even: position.magnitude,
      odd: (position * dampingRatio + velocity).magnitude,
    )
    guard envelope.even.isFinite, envelope.odd.isFinite, tolerance > 0 else { return .infinity }
    let furthest = envelope.even + envelope.odd * state(at: impulsePeakTime).impulse
    guard min(furthest, envelope.largest) > tolerance else { return 0 }
    let limit = naturalLogarithm(tolerance)
    let simple = (naturalLogarithm(envelope.largest) - limit) / envelope.rate
    let close = envelope.time(within: limit)
    // A NaN never replaces `simple`. The factor covers roundings.
    return (close < simple ? close : simple) * (1 + 0x1p-40)
  }
}

/// Two upper bounds of a movement e^(−ζt)(a·C + b·tS), with the C and S of `CriticalOscillator`.
///
/// The simple bound is M·e^(−rt). Below the critical damping, the waves touch this bound again and
/// again; above it, the bound has the rate of the slower decay. Near the critical damping M grows
/// without limit, and the close bound replaces it. There the close bound equals the movement,
/// except for the signs of a and b.
private struct SpringEnvelope {
  let dampingRatio: Double
  /// |a|.
  let even: Double
  /// |b|.
  let odd: Double
  /// √|1 − ζ²|.
  private let root: Double

  init(dampingRatio: Double, even: Double, odd: Double) {
    self.dampingRatio = dampingRatio
    self.even = even
    self.odd = odd
    root = ((1 - dampingRatio).magnitude).squareRoot() * (1 + dampingRatio).squareRoot()
  }

  private var isOverdamped: Bool {
    dampingRatio > 1
  }

  /// The rate r of the simple bound.
  var rate: Double {
    isOverdamped ? 1 / (dampingRatio + root) : dampingRatio
  }

  /// The factor M of the simple bound; infinite at the critical damping.
  var largest: Double {
    let slope = odd == 0 ? 0 : odd / root
    return isOverdamped ? max(even, (even + slope) / 2) : hypotenuse(even, slope)
  }

  /// Returns the time from which on the logarithm of the close bound is at most `limit`, or NaN
  /// where the method fails.
  ///
  /// Newton's method begins beyond the maximum. The logarithm is concave there, so every step
  /// except the first one ends at or after the result.
  func time(within limit: Double) -> Double {
    let peak = latestPeak
    if !isOverdamped, logarithm(at: peak).value <= limit {
      return 0
    }
    var time = peak + 1 / rate
    for _ in 0..<64 {
      let (value, slope) = logarithm(at: time)
      let next = time - (value - limit) / slope
      if (next - time).magnitude <= 1e-14 * time {
        return max(next, time)
      }
      time = next
    }
    return .nan
  }

  /// The time of the maximum of the close bound, or a later time.
  private var latestPeak: Double {
    guard odd > even * dampingRatio else { return 0 }
    return isOverdamped ? -naturalLogarithm(rate) / root : 1 / rate - even / odd
  }

  /// Returns the logarithm of the close bound, and its slope.
  private func logarithm(at time: Double) -> (value: Double, slope: Double) {
    guard isOverdamped else {
      // The cosine is at most 1, and the sine at most the angle.
      let sum = even + odd * time
      return (naturalLogarithm(sum) - rate * time, odd / sum - rate)
    }
    // The hyperbolic cosine and sine without their growth, which is part of the rate.
    let twice = 2 * root * time
    let faded = exponential(-twice)
    let series = 1 - twice * (0.5 - twice * (1 / 6 - twice * (1 / 24 - twice / 120)))
    let sine = twice < 1e-3 ? time * series : (1 - faded) / (2 * root)
    let sum = even * (1 + faded) / 2 + odd * sine
    return (naturalLogarithm(sum) - rate * time, (odd - even * root) * faded / sum - rate)
  }
}

/// Returns √(x² + y²) for numbers that are not negative.
private func hypotenuse(_ x: Double, _ y: Double) -> Double {
  let long = max(x, y)
  guard long > 0, long < .infinity else { return long }
  let x = x / long
  let y = y / long
  return long * (x * x + y * y).squareRoot()
}
