/// A stretch of an iteration in which the rate is a polynomial, within the precision of `Double`.
///
/// The stretch has one side of a bound, zero or the highest rate: where the rate passes a bound,
/// the number of arrivals has a corner that the samples do not show.
///
/// The rate is sampled at the eight points of the Gauss-Legendre quadrature, whose sum is the
/// integral, and whose expansion in Legendre polynomials shows by the size of its last terms how
/// well eight samples describe the rate (Trefethen, "Approximation Theory and Approximation
/// Practice", 2013, chapters 3 and 19).
struct ArrivalCell {
  /// The time at which the cell begins, and at which it ends, as fractions of the iteration.
  let range: ClosedRange<Double>
  /// The number of arrivals before the cell.
  let before: Double
  /// The number of arrivals up to the end of the cell.
  let after: Double
  /// The coefficients of the number of arrivals since the beginning, as a function of −1...1.
  private let powers: SIMD8<Double>
  private let constant: Double
  /// A bound of the error, in arrivals: the size of the last terms, what the polynomial may have
  /// beyond a bound between the samples, and what it misses at the ends.
  let error: Double
  /// The places of two samples in sequence between which the rate passes a bound, or nil if there
  /// is no such pair.
  let crossing: ClosedRange<Double>?

  /// The distance of the last numbers from the ends, where the rate may jump.
  private static let inset = 0x1p-50

  /// - Parameters:
  ///   - range: The stretch.
  ///   - before: The number of arrivals before the stretch.
  ///   - seconds: The length of the iteration.
  ///   - rate: The number at a fraction of the iteration, of which the part between the bounds is
  ///     the rate.
  init(
    _ range: ClosedRange<Double>,
    before: Double,
    seconds: Double,
    _ rate: (Double) -> Double,
  ) {
    self.range = range
    self.before = before
    let half = (range.upperBound - range.lowerBound) / 2
    let middle = range.lowerBound + half
    let samples = SIMD8<Double> { rate(middle + half * Legendre.points[$0]) }
    let scale = half * seconds
    var terms = Legendre.terms(of: samples, scale)
    let sides = ArrivalRate.side(of: samples.min())...ArrivalRate.side(of: samples.max())
    if sides.lowerBound == sides.upperBound {
      let limit = scale * ArrivalRate.highest
      crossing = nil
      var error = 2 * terms.beyond(sides.lowerBound, limit: limit)
      if sides.lowerBound == .inside {
        error += terms[6].magnitude + terms[7].magnitude
      }
      // Where no sample is, 0.04 of −1...1 at each end, a corner shows in the last number.
      func difference(_ sum: Double, _ end: Double) -> Double {
        (min(max(sum, 0), limit) - min(max(scale * rate(end), 0), limit)).magnitude
      }
      error += 0.04 * difference(terms.alternatingSum, range.lowerBound + Self.inset)
      error += 0.04 * difference(terms.sum(), range.upperBound - Self.inset)
      self.error = error
    } else {
      crossing = samples.indices.dropLast()
        .first { ArrivalRate.side(of: samples[$0]) != ArrivalRate.side(of: samples[$0 + 1]) }
        .map { middle + half * Legendre.points[$0]...middle + half * Legendre.points[$0 + 1] }
      error = 2 * scale * (samples.max() - samples.min())
    }
    if sides != .inside ... .inside {
      terms = sides.upperBound == .none ? .zero : Legendre.terms(of: samples.rates, scale)
    }
    after = before + 2 * terms[0]
    var powers = SIMD8<Double>()
    for degree in terms.indices {
      powers += terms[degree] * Legendre.integrals[degree]
    }
    self.powers = powers
    // The number is 0 at −1.
    var sum = 0.0
    for index in powers.indices.reversed() {
      sum = powers[index] - sum
    }
    constant = sum
  }

  /// Returns the number of arrivals since the beginning, and its derivative, at a place in −1...1.
  private func count(at place: Double) -> (count: Double, slope: Double) {
    var count = powers[7]
    var slope = 8 * powers[7]
    for index in (0..<7).reversed() {
      count = count * place + powers[index]
      slope = slope * place + Double(index + 1) * powers[index]
    }
    return (count * place + constant, slope)
  }

  /// Returns the fraction of the iteration at which the number of arrivals reaches a number of the
  /// cell.
  ///
  /// - Parameter guess: A fraction that is near.
  func fraction(at number: Double, near guess: Double) -> Double {
    let half = (range.upperBound - range.lowerBound) / 2
    let middle = range.lowerBound + half
    let target = number - before
    let tolerance = 1e-15 * max(1, number)
    var (low, high) = (-1.0, 1.0)
    var place = min(max((guess - middle) / half, -1), 1)
    // Newton's method, and a bisection where it leaves the interval that is left.
    for _ in 0..<64 {
      let (count, slope) = count(at: place)
      let excess = count - target
      if excess.magnitude <= tolerance {
        break
      }
      if excess < 0 {
        low = place
      } else {
        high = place
      }
      let next = place - excess / slope
      place = low < next && next < high ? next : (low + high) / 2
    }
    return middle + half * place
  }
}

extension SIMD8<Double> {
  /// Creates a vector of the numbers that a function returns for the indices.
  fileprivate init(_ number: (Int) -> Double) {
    self.init()
    for index in indices {
      self[index] = number(index)
    }
  }

  /// The parts of the numbers between the bounds.
  fileprivate var rates: SIMD8 {
    clamped(lowerBound: SIMD8(), upperBound: SIMD8(repeating: ArrivalRate.highest))
  }

  /// The sum of the terms at −1, where the signs of the Legendre polynomials alternate.
  fileprivate var alternatingSum: Double {
    evenHalf.sum() - oddHalf.sum()
  }

  /// Returns how far a function with these terms may be on another side of the bounds. No Legendre
  /// polynomial is beyond ±1.
  fileprivate func beyond(_ side: ArrivalRate.Side, limit: Double) -> Double {
    var spread = 0.0
    for degree in 1..<8 {
      spread += self[degree].magnitude
    }
    let range = self[0] - spread...self[0] + spread
    return switch side {
    case .none: Swift.max(0, range.upperBound)
    case .inside: Swift.max(0, -range.lowerBound, range.upperBound - limit)
    case .highest: Swift.max(0, limit - range.lowerBound)
    }
  }
}

/// The Gauss-Legendre quadrature with eight points, and the Legendre polynomials below degree 8.
private enum Legendre {
  /// The zeros of the polynomial of degree 8.
  static let points = SIMD8<Double>(
    -0.96028985649753623, -0.79666647741362674, -0.52553240991632899, -0.18343464249564980,
    0.18343464249564980, 0.52553240991632899, 0.79666647741362674, 0.96028985649753623,
  )

  private static let weights = SIMD8<Double>(
    0.10122853629037626, 0.22238103445337447, 0.31370664587788729, 0.36268378337836198,
    0.36268378337836198, 0.31370664587788729, 0.22238103445337447, 0.10122853629037626,
  )

  /// The coefficients of the polynomials, by powers.
  private static let polynomials: [SIMD8<Double>] = {
    var polynomials = [SIMD8<Double>(1, 0, 0, 0, 0, 0, 0, 0), SIMD8(0, 1, 0, 0, 0, 0, 0, 0)]
    // Bonnet's recursion.
    for degree in 1..<7 {
      let raised = SIMD8<Double> { $0 == 0 ? 0 : polynomials[degree][$0 - 1] }
      let number = Double(degree)
      let next = (2 * number + 1) * raised - number * polynomials[degree - 1]
      polynomials.append(next / (number + 1))
    }
    return polynomials
  }()

  /// For each polynomial, the factors of the samples in its term of the expansion.
  static let projections: [SIMD8<Double>] = polynomials.indices.map { degree in
    var values = SIMD8<Double>()
    for power in (0..<8).reversed() {
      values = values * points + polynomials[degree][power]
    }
    return (Double(degree) + 0.5) * weights * values
  }

  /// Returns the terms of the expansion of a function with some samples, multiplied by a scale.
  static func terms(of samples: SIMD8<Double>, _ scale: Double) -> SIMD8<Double> {
    SIMD8 { scale * (samples * projections[$0]).sum() }
  }

  /// The coefficients of the integral of each polynomial, by powers from 1.
  static let integrals: [SIMD8<Double>] = polynomials.map { polynomial in
    SIMD8 { polynomial[$0] / Double($0 + 1) }
  }
}
