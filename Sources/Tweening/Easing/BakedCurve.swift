/// A curve on 0…1 as 256 polynomials of degree six, for curves that are dear to compute.
///
/// The elastic curves of the catalogue are a product of two functions and cost twice as much
/// without it. The distance from the curve is below 1e-14, the ends are exact, and a jump next to
/// an end, as elastic curves have, is kept.
struct BakedCurve: Sendable {
  /// The coefficients of each piece in powers of the distance from its middle, a piece being 1
  /// long. The row after the last piece is the end; the rest is there so that no index, not even
  /// one made of NaN, is too large.
  private let rows: [SIMD8<Double>]

  private static let pieces = 256

  init(_ curve: (Double) -> Double) {
    var rows = (0..<BakedCurve.pieces).map { piece in
      BakedCurve.polynomial { curve((Double(piece) + 0.5 + $0) / Double(BakedCurve.pieces)) }
    }
    let end = SIMD8(curve(1), 0, 0, 0, 0, 0, 0, 0)
    rows += Array(repeating: end, count: 2 * BakedCurve.pieces - rows.count)
    self.rows = rows
  }

  /// The polynomial through seven points of a function on −½…½, at Chebyshev's places for them.
  private static func polynomial(through function: (Double) -> Double) -> SIMD8<Double> {
    let places = (0...6).map { 0.5 * sineOfQuarterTurns(Double(2 * $0 - 6) / 7) }
    var differences = places.map(function)
    for order in 1...6 {
      for index in (order...6).reversed() {
        let rise = differences[index] - differences[index - 1]
        differences[index] = rise / (places[index] - places[index - order])
      }
    }
    // Newton's form multiplied out, from the innermost bracket.
    var polynomial = SIMD8<Double>(repeating: 0)
    for index in (0...6).reversed() {
      var shifted = polynomial * -places[index]
      for power in 1...6 {
        shifted[power] += polynomial[power - 1]
      }
      shifted[0] += differences[index]
      polynomial = shifted
    }
    return polynomial
  }

  /// The curve for progress in 0…1.
  @inline(__always)
  func value(atUnit x: Double) -> Double {
    // Halves are rounded to even: 255.5, which only the end has, to the row of the end.
    let middle = x * Double(BakedCurve.pieces) - 0.5
    let shifted = middle + 0x1.8p52
    let r = middle - (shifted - 0x1.8p52)
    let row = rows[Int(truncatingIfNeeded: shifted.bitPattern & 511)]
    // The even and the odd powers side by side.
    let square = SIMD2(repeating: r * r)
    var sums = row.highHalf.lowHalf + square * row.highHalf.highHalf
    sums = row.lowHalf.highHalf + square * sums
    sums = row.lowHalf.lowHalf + square * sums
    return zeroed(sums[0] + r * sums[1], where: mask(x == 0))
  }

  func value(at progress: Double) -> Double {
    value(atUnit: clampedToUnit(progress))
  }

  func apply(toUnit progress: inout MutableSpan<Double>) {
    for index in progress.indices {
      progress[index] = value(atUnit: progress[index])
    }
  }
}

extension BakedCurve {
  private static let elasticIn = standardElastic(.in)
  private static let elasticOut = standardElastic(.out)
  private static let elasticInOut = standardElastic(.inOut)

  private static func standardElastic(_ direction: EaseDirection) -> BakedCurve {
    let period = ElasticCurve.standardPeriod(direction)
    let curve = ElasticCurve(amplitude: 1, period: period)
    return BakedCurve { curve.value(at: $0, direction) }
  }

  /// The baked form of an elastic curve, if it is one of the catalogue.
  static func elastic(_ curve: ElasticCurve, _ direction: EaseDirection) -> BakedCurve? {
    guard curve.amplitude == 1, curve.period == ElasticCurve.standardPeriod(direction) else {
      return nil
    }
    return switch direction {
    case .in: elasticIn
    case .out: elasticOut
    case .inOut: elasticInOut
    }
  }
}
