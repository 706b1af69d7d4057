/// A seeded random curve from 0 to 0 through evenly spaced values in −1...1.
///
/// Between two neighboring values, the curve is a cubic that is level at both. So the curve stays
/// between the two values, and has no corners, not even where a repeat joins its end to its start.
struct NoiseCurve: Sendable {
  /// The evenly spaced values, with 0 at both ends.
  private let values: [Double]

  /// Returns a number of swings, clamped to 1...1,000,000, which takes a few megabytes.
  static func limited(_ vibrations: Int) -> Int {
    min(max(1, vibrations), 1_000_000)
  }

  /// - Parameters:
  ///   - count: The number of random values, clamped to 1...1,000,000.
  ///   - seed: The seed. Equal seeds produce equal curves.
  init(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let inner = (0..<Self.limited(count)).map { _ in
      // 53 random bits produce the same value on all machines.
      Double(generator.next() >> 11) * 0x1p-52 - 1
    }
    values = [0] + inner + [0]
  }

  /// Returns the value at a progress; 0 outside 0...1.
  func value(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return 0 }
    let (index, x) = location(of: progress)
    let from = values[index]
    let to = values[index + 1]
    return from + (to - from) * (x * x * (3 - 2 * x))
  }

  /// Returns the derivative at a progress, which is the same from both sides; 0 outside 0...1.
  func slope(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return 0 }
    let (index, x) = location(of: progress)
    let rise = values[index + 1] - values[index]
    return rise * (6 * x * (1 - x)) * Double(values.count - 1)
  }

  private func location(of progress: Double) -> (index: Int, x: Double) {
    let position = progress * Double(values.count - 1)
    let index = min(Int(position), values.count - 2)
    return (index, position - Double(index))
  }
}
