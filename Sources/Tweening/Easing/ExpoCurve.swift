/// 2^(10x − 10), and 0 at 0.
///
/// With 511.5 places on 0…1, a power is the one at the nearest place, from a table, times the one of
/// the distance from there, from the polynomial through five of Chebyshev's points.
@safe
struct ExpoCurve {
  /// 2^(−10k/511.5), and 0 for the end; what follows is there so that no index, not even one made of
  /// NaN, is too large. It stays for ever.
  private let powers = unsafe ExpoCurve.powers

  private nonisolated(unsafe) static let powers = {
    let powers = UnsafeMutablePointer<Double>.allocate(capacity: 1024)
    for index in 0..<1024 {
      let power = index < 512 ? tenfoldDecay(Double(index) / 511.5) : 0
      unsafe (powers + index).initialize(to: power)
    }
    return unsafe UnsafePointer(powers)
  }()

  /// 2^(−10k/511.5) for two places k in 0…511.5, and 0 for the last.
  @inline(__always)
  private func power(at place: Pair) -> Pair {
    // Halves are rounded to even: 511.5, which only the end has, to 512.
    let shifted = place + 0x1.8p52
    let rest = place - (shifted - 0x1.8p52)
    let nearest = unsafe Pair(
      powers[Int(truncatingIfNeeded: shifted[0].bitPattern & 1023)],
      powers[Int(truncatingIfNeeded: shifted[1].bitPattern & 1023)],
    )
    let square = rest * rest
    let even = 1 + square * (9.181838514122827e-05 + 1.4051053294614895e-09 * square)
    let odd = -0.013551264527001776 + -4.1475293189198967e-07 * square
    return nearest * (even + rest * odd)
  }

  @inline(__always)
  private func easeIn(_ x: Pair) -> Pair {
    power(at: 511.5 - 511.5 * x)
  }

  @inline(__always)
  private func easeOut(_ x: Pair) -> Pair {
    1 - power(at: 511.5 * x)
  }

  @inline(__always)
  private func easeInOut(_ x: Pair) -> Pair {
    let distance = 1023 * x - 511.5
    let end = 0.5 + signed(Pair(repeating: 0.5), like: distance)
    return end - signed(0.5 * power(at: distance.magnitude), like: distance)
  }

  func value(at progress: Double, _ direction: EaseDirection) -> Double {
    let x = Pair(repeating: clampedToUnit(progress))
    return switch direction {
    case .in: easeIn(x)[0]
    case .out: easeOut(x)[0]
    case .inOut: easeInOut(x)[0]
    }
  }

  @inline(__always)
  func apply(to batch: some EaseBatch, _ direction: EaseDirection) {
    switch direction {
    case .in: batch.easePairs(easeIn)
    case .out: batch.easePairs(easeOut)
    case .inOut: batch.easePairs(easeInOut)
    }
  }
}
