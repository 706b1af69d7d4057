/// The decaying wave of a spring: 1 + a·2^(−10x)·sin(2π(x − s)/p). The in curve is its mirror
/// image.
///
/// a is the amplitude, p the period, and s = p/2π · asin(1/a) shifts the start of the wave to 0. A
/// wave with an amplitude below 1 cannot reach 0, so the amplitude counts as 1.
struct ElasticCurve: ParametricPennerCurve {
  let amplitude: Double
  let period: Double
  let direction: EaseDirection
  /// The number of quarter-turns of the wave from progress 0 to 1.
  private let frequency: Double
  /// The phase shift of the wave, in quarter-turns.
  private let phase: Double

  /// The shortest period. With more than a million periods, a `Double` no longer resolves the
  /// phase.
  static let shortestPeriod = 1e-6

  static func standardPeriod(_ direction: EaseDirection) -> Double {
    switch direction {
    case .in, .out: 0.3
    case .inOut: 0.45
    }
  }

  init(amplitude: Double, period: Double, direction: EaseDirection) {
    precondition(amplitude.isFinite, "the amplitude of an elastic ease must be finite")
    precondition(
      period.isFinite && period >= ElasticCurve.shortestPeriod,
      "the period of an elastic ease must be finite and at least 0.000001",
    )
    self.amplitude = amplitude > 1 ? amplitude : 1
    self.period = period
    self.direction = direction
    frequency = 4 / period
    phase = self.amplitude == 1 ? 1 : arcsineOfReciprocal(self.amplitude) * (2 / Double.pi)
  }

  func easeIn(_ x: Double) -> Double {
    1 - easeOut(1 - x)
  }

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

  var name: String {
    let plain = "elastic-\(direction.name)"
    if period != Self.standardPeriod(direction) {
      return "\(plain)(\(digits(of: amplitude)), \(digits(of: period)))"
    }
    return amplitude == 1 ? plain : "\(plain)(\(digits(of: amplitude)))"
  }
}

// MARK: Text

extension ElasticCurve {
  /// Returns the parser of the amplitude, and of the period if there is one.
  static func parser(_ direction: EaseDirection) -> Ease.ArgumentParser {
    { scanner throws(Ease.ParsingError) in
      let amplitude = try scanner.expectNumber()
      var period = standardPeriod(direction)
      try scanner.skipSpace()
      if scanner.take(",") {
        try scanner.skipSpace()
        let start = scanner.offset
        period = try scanner.expectNumber()
        if period < shortestPeriod {
          throw scanner.error("a period of at least 0.000001", at: start)
        }
        try scanner.expect(")", "\")\" after the period")
      } else {
        try scanner.expect(")", "\",\" or \")\" after the amplitude")
      }
      return Ease(ElasticCurve(amplitude: amplitude, period: period, direction: direction))
    }
  }
}

extension Ease {
  /// A wave that swells: the mirror image of ``elasticOut``.
  public static let elasticIn = Ease.elasticIn(amplitude: 1)

  /// A wave that dies away: 1 + 2^(−10x) sin(2π(x − 0.075)/0.3).
  public static let elasticOut = Ease.elasticOut(amplitude: 1)

  /// A wave that swells, then dies away: at half size, with a period of 0.45.
  public static let elasticInOut = Ease.elasticInOut(amplitude: 1)

  /// A wave that swells: 1 − elasticOut(1 − x).
  ///
  /// - Parameters:
  ///   - amplitude: The amplitude of the wave; a number below 1 counts as 1. Must be finite, or the
  ///     call traps.
  ///   - period: The progress in one wave. Must be finite and at least 0.000001, or the call traps.
  public static func elasticIn(amplitude: Double = 1, period: Double = 0.3) -> Ease {
    Ease(ElasticCurve(amplitude: amplitude, period: period, direction: .in))
  }

  /// A wave that dies away: 1 + a·2^(−10x)·sin(2π(x − s)/p), where s = p/2π · asin(1/a).
  ///
  /// - Parameters:
  ///   - amplitude: The amplitude of the wave; a number below 1 counts as 1. Must be finite, or the
  ///     call traps.
  ///   - period: The progress in one wave. Must be finite and at least 0.000001, or the call traps.
  public static func elasticOut(amplitude: Double = 1, period: Double = 0.3) -> Ease {
    Ease(ElasticCurve(amplitude: amplitude, period: period, direction: .out))
  }

  /// A wave that swells, then dies away: at half size.
  ///
  /// - Parameters:
  ///   - amplitude: The amplitude of the wave; a number below 1 counts as 1. Must be finite, or the
  ///     call traps.
  ///   - period: The progress in one wave. Must be finite and at least 0.000001, or the call traps.
  public static func elasticInOut(amplitude: Double = 1, period: Double = 0.45) -> Ease {
    Ease(ElasticCurve(amplitude: amplitude, period: period, direction: .inOut))
  }
}

// MARK: Baked forms

extension ElasticCurve {
  /// The baked forms of the standard curves, in the order of the directions.
  private static let bakedForms = EaseDirection.allCases.map { direction in
    let period = standardPeriod(direction)
    let curve = ElasticCurve(amplitude: 1, period: period, direction: direction)
    return BakedCurve(
      octaves: 2, pieces: direction == .inOut ? 256 : 128, isReversed: direction == .in,
    ) {
      curve.value(at: $0, direction)
    }
  }

  /// The baked form, within 2e-13 of the curve; nil if the parameters are not the standard.
  var baked: BakedCurve? {
    let isStandard = amplitude == 1 && period == Self.standardPeriod(direction)
    return isStandard ? Self.bakedForms[Int(direction.rawValue)] : nil
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
