/// The exponential curve 2^(10x − 10), and 0 at 0.
///
/// The range 0…1 has 511.5 steps. A power is the product of the power at the nearest step, from a
/// table, and the power of the remaining distance, from a polynomial through five Chebyshev points.
struct ExpoCurve: PennerCurve {
  /// The powers 2^(−10k/511.5), and 0 for the end. Further zeros ensure that no index is too large,
  /// not even an index computed from NaN.
  private static let powers = (0..<1024).map { index in
    index < 512 ? tenfoldDecay(Double(index) / 511.5) : 0
  }

  private let powers = ExpoCurve.powers

  /// Returns the index of the step nearest to a position in −511.5…511.5, which is 1024 higher for
  /// a negative position, and the distance from the step.
  private func locate(_ position: Double) -> (index: Int, distance: Double) {
    // Halves are rounded to even: 511.5, the position of the end, becomes 512.
    let shifted = position.magnitude + 0x1.8p52
    let index = (shifted.bitPattern & 1023) | ((position.bitPattern &>> 63) &<< 10)
    return (Int(truncatingIfNeeded: index), position.magnitude - (shifted - 0x1.8p52))
  }

  /// Returns 2^(−10|k|/511.5) for a position k, and 0 at both ends.
  private func power(_ index: Int, _ distance: Double) -> Double {
    let square = distance * distance
    let even = 1 + square * (9.181838514122827e-05 + 1.4051053294614895e-09 * square)
    let odd = -0.013551264527001776 + -4.1475293189198967e-07 * square
    return powers[index & 1023] * (even + distance * odd)
  }

  /// Returns 1 − 2^(−10|k|/511.5) with the sign of k.
  private func rise(_ index: Int, _ distance: Double) -> Double {
    let rise = 1 - power(index, distance)
    return index < 1024 ? rise : -rise
  }

  private func power(at position: Double) -> Double {
    let (index, distance) = locate(position)
    return power(index, distance)
  }

  func easeIn(_ x: Double) -> Double {
    power(at: 511.5 - 511.5 * x)
  }

  func easeOut(_ x: Double) -> Double {
    1 - power(at: 511.5 * x)
  }

  func easeInOut(_ x: Double) -> Double {
    let (index, distance) = locate(1023 * x - 511.5)
    return 0.5 + 0.5 * rise(index, distance)
  }

  /// The value jumps by a thousandth where the power ends. There, the derivative is the derivative
  /// of the power.
  func slopeIn(_ x: Double, on side: Side) -> Double {
    slopeOut(1 - x, on: side.opposite)
  }

  func slopeOut(_ x: Double, on side: Side) -> Double {
    10 * 0.6931471805599453 * tenfoldDecay(x)
  }

  func apply(to loop: EaseLoop, _ direction: EaseDirection) {
    switch direction {
    case .in: loop.ease({ locate(511.5 - 511.5 * $0) }, power)
    case .out: loop.ease({ locate(511.5 * $0) }, power, then: { 1 - $0 })
    case .inOut: loop.ease({ locate(1023 * $0 - 511.5) }, rise, then: { 0.5 + 0.5 * $0 })
    }
  }
}

extension Ease {
  /// Starts slowly: 2^(10x − 10), and 0 at 0.
  public static var expoIn: Ease { Ease(.penner(.expo, .in)) }

  /// Ends slowly: 1 − 2^(−10x), and 1 at 1.
  public static var expoOut: Ease { Ease(.penner(.expo, .out)) }

  /// Starts and ends slowly: 2^(20x − 11), then 1 − 2^(9 − 20x), and exact at both ends.
  public static var expoInOut: Ease { Ease(.penner(.expo, .inOut)) }
}
