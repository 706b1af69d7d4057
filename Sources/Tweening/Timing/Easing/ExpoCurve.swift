/// The exponential curve 2^(10x − 10), and 0 at 0.
///
/// The range 0…1 has 511.5 steps. A power is the product of the power at the nearest step, from a
/// table, and the power of the remaining distance, from a polynomial through five Chebyshev points.
@safe
struct ExpoCurve {
  /// The powers 2^(−10k/511.5), and 0 for the end. Further zeros ensure that no index is too large,
  /// not even an index computed from NaN. The memory is never released.
  private let powers = unsafe ExpoCurve.powers.value

  private static let powers = {
    let powers = UnsafeMutablePointer<Double>.allocate(capacity: 1024)
    for index in 0..<1024 {
      let power = index < 512 ? tenfoldDecay(Double(index) / 511.5) : 0
      unsafe (powers + index).initialize(to: power)
    }
    return unsafe Constant(UnsafePointer(powers))
  }()

  /// Returns 2^(−10k/511.5) for two positions k in 0…511.5, and 0 at the end.
  @inline(__always)
  private func power(at position: DoublePair) -> DoublePair {
    // Halves are rounded to even: 511.5, the position of the end, becomes 512.
    let shifted = position + 0x1.8p52
    let remainder = position - (shifted - 0x1.8p52)
    let nearest = unsafe DoublePair(
      powers[Int(truncatingIfNeeded: shifted[0].bitPattern & 1023)],
      powers[Int(truncatingIfNeeded: shifted[1].bitPattern & 1023)],
    )
    let square = remainder * remainder
    let even = 1 + square * (9.181838514122827e-05 + 1.4051053294614895e-09 * square)
    let odd = -0.013551264527001776 + -4.1475293189198967e-07 * square
    return nearest * (even + remainder * odd)
  }

  /// Returns 1 − 2^(−10|k|/511.5) with the sign of k.
  @inline(__always)
  private func rise(to position: DoublePair) -> DoublePair {
    signed(1 - power(at: position.magnitude), like: position)
  }

  func value(at progress: Double, _ direction: EaseDirection) -> Double {
    let x = clampedToUnit(progress)
    return switch direction {
    case .in: power(at: DoublePair(repeating: 511.5 - 511.5 * x))[0]
    case .out: 1 - power(at: DoublePair(repeating: 511.5 * x))[0]
    case .inOut: 0.5 + 0.5 * rise(to: DoublePair(repeating: 1023 * x - 511.5))[0]
    }
  }

  /// Returns the derivative of the value on one side of a progress.
  ///
  /// The value jumps by a thousandth where the power ends. The derivative there is that of the
  /// power.
  static func slope(at progress: Double, _ direction: EaseDirection, on side: Side) -> Double {
    guard side.isInUnit(progress) else { return 0 }
    let distance =
      switch direction {
      case .in: 1 - progress
      case .out: progress
      case .inOut: (2 * progress - 1).magnitude
      }
    return 10 * 0.6931471805599453 * tenfoldDecay(distance)
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
