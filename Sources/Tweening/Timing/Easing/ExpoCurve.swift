/// 2^(10x − 10), and 0 at 0.
///
/// With 511.5 places on 0…1, a power is the one at the nearest place, from a table, times the one
/// of the distance from there, from the polynomial through five of Chebyshev's points.
@safe
struct ExpoCurve {
  /// 2^(−10k/511.5), and 0 for the end; what follows is there so that no index, not even one made
  /// of NaN, is too large. It stays for ever.
  private let powers = unsafe ExpoCurve.powers.value

  private static let powers = {
    let powers = UnsafeMutablePointer<Double>.allocate(capacity: 1024)
    for index in 0..<1024 {
      let power = index < 512 ? tenfoldDecay(Double(index) / 511.5) : 0
      unsafe (powers + index).initialize(to: power)
    }
    return unsafe Constant(UnsafePointer(powers))
  }()

  /// 2^(−10k/511.5) for two places k in 0…511.5, and 0 for the last.
  @inline(__always)
  private func power(at place: DoublePair) -> DoublePair {
    // Halves are rounded to even: 511.5, the position of the end, to 512.
    let shifted = place + 0x1.8p52
    let rest = place - (shifted - 0x1.8p52)
    let nearest = unsafe DoublePair(
      powers[Int(truncatingIfNeeded: shifted[0].bitPattern & 1023)],
      powers[Int(truncatingIfNeeded: shifted[1].bitPattern & 1023)],
    )
    let square = rest * rest
    let even = 1 + square * (9.181838514122827e-05 + 1.4051053294614895e-09 * square)
    let odd = -0.013551264527001776 + -4.1475293189198967e-07 * square
    return nearest * (even + rest * odd)
  }

  /// 1 − 2^(−10k/511.5) with the signs of k.
  @inline(__always)
  private func rise(to place: DoublePair) -> DoublePair {
    signed(1 - power(at: place.magnitude), like: place)
  }

  func value(at progress: Double, _ direction: EaseDirection) -> Double {
    let x = clampedToUnit(progress)
    return switch direction {
    case .in: power(at: DoublePair(repeating: 511.5 - 511.5 * x))[0]
    case .out: 1 - power(at: DoublePair(repeating: 511.5 * x))[0]
    case .inOut: 0.5 + 0.5 * rise(to: DoublePair(repeating: 1023 * x - 511.5))[0]
    }
  }

  /// The derivative of the value, on one side of a progress.
  ///
  /// The value jumps by a thousandth where the power ends; the slope is that of the power.
  static func slope(at progress: Double, _ direction: EaseDirection, on side: Side) -> Double {
    guard side.isInUnit(progress) else { return 0 }
    let rest =
      switch direction {
      case .in: 1 - progress
      case .out: progress
      case .inOut: (2 * progress - 1).magnitude
      }
    return 10 * 0.6931471805599453 * tenfoldDecay(rest)
  }

  @inline(__always)
  func apply(to batch: some EaseBatch, _ direction: EaseDirection) {
    switch direction {
    case .in: batch.ease({ 511.5 - 511.5 * $0 }, pairs: power)
    case .out: batch.ease({ 511.5 * $0 }, pairs: power, then: { 1 - $0 })
    case .inOut: batch.ease({ 1023 * $0 - 511.5 }, pairs: rise, then: { 0.5 + 0.5 * $0 })
    }
  }
}
