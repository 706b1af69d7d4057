/// The sine curve 1 − cos(πx/2).
struct SineCurve: PennerCurve {
  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    1 - sineOfQuarterTurns(1 - x)
  }

  @inline(__always)
  func easeOut(_ x: Double) -> Double {
    sineOfQuarterTurns(x)
  }

  /// (1 − cos πx)/2 is the square of sin(πx/2).
  @inline(__always)
  func easeInOut(_ x: Double) -> Double {
    let sine = sineOfQuarterTurns(x)
    return sine * sine
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    .pi / 2 * sineOfQuarterTurns(x)
  }
}

/// The decaying wave of a spring: 1 + a·2^(−10x)·sin(2π(x − s)/p). The in curve is its mirror
/// image.
///
/// a is the amplitude, p the period, and s = p/2π · asin(1/a) shifts the start of the wave to 0. A
/// wave with an amplitude below 1 cannot reach 0, so the amplitude counts as 1.
struct ElasticCurve: PennerCurve, Hashable {
  let amplitude: Double
  let period: Double
  /// The number of quarter-turns of the wave from progress 0 to 1.
  let frequency: Double
  /// The phase shift of the wave, in quarter-turns.
  let phase: Double

  /// The shortest period. With more than a million periods, a `Double` no longer resolves the
  /// phase.
  static let shortestPeriod = 1e-6

  static func standardPeriod(_ direction: EaseDirection) -> Double {
    switch direction {
    case .in, .out: 0.3
    case .inOut: 0.45
    }
  }

  init(amplitude: Double, period: Double) {
    precondition(amplitude.isFinite, "the amplitude of an elastic ease must be finite")
    precondition(
      period.isFinite && period >= ElasticCurve.shortestPeriod,
      "the period of an elastic ease must be finite and at least 0.000001",
    )
    self.amplitude = amplitude > 1 ? amplitude : 1
    self.period = period
    frequency = 4 / period
    phase = self.amplitude == 1 ? 1 : arcsineOfReciprocal(self.amplitude) * (2 / Double.pi)
  }

  @inline(__always)
  func easeIn(_ x: Double) -> Double {
    1 - easeOut(1 - x)
  }

  @inline(__always)
  func easeOut(_ x: Double) -> Double {
    let sine = sineOfAnyQuarterTurns(frequency * x - phase)
    let wave = zeroed(amplitude * tenfoldDecay(x) * sine, where: mask(x == 1))
    return zeroed(1 + wave, where: mask(x == 0))
  }

  func slopeIn(_ x: Double, on side: Side) -> Double {
    slopeOut(1 - x, on: side.opposite)
  }

  func slopeOut(_ x: Double, on side: Side) -> Double {
    let angle = frequency * x - phase
    let turning = frequency * (.pi / 2) * sineOfAnyQuarterTurns(angle + 1)
    let fading = 10 * 0.6931471805599453 * sineOfAnyQuarterTurns(angle)
    return amplitude * tenfoldDecay(x) * (turning - fading)
  }
}

/// Returns asin(1/a) for a ≥ 1, within 2e-16.
///
/// The angle is halved three times, because the series of the arcsine converges fast for small
/// angles. The cosine is computed from a, and not from 1/a, which would lose digits where a is
/// nearly 1.
private func arcsineOfReciprocal(_ a: Double) -> Double {
  var sine = 1 / a
  var cosine = (1 - sine) * (1 + sine)
  cosine = a < 2 ? ((a - 1) * (a + 1)).squareRoot() / a : cosine.squareRoot()
  for _ in 0..<3 {
    cosine = ((1 + cosine) / 2).squareRoot()
    sine /= 2 * cosine
  }
  // asin s = Σ cₖ s^(2k+1)/(2k+1), where cₖ = cₖ₋₁ (2k−1)/2k.
  let square = sine * sine
  var power = sine
  var sum = sine
  for k in 1...12 {
    power *= square * Double(2 * k - 1) / Double(2 * k)
    sum += power / Double(2 * k + 1)
  }
  return 8 * sum
}
