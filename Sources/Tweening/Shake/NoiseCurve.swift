/// A seeded random curve from 0 to 0 through values in −1...1, at evenly spaced places.
///
/// Between two places, the curve is a cubic that is level at both: between their values, without
/// corners, and without one where the end meets the start again.
struct NoiseCurve: Sendable {
  /// The values at the places, with 0 at both ends.
  private let values: [Double]

  /// - Parameters:
  ///   - count: The number of random values; at least 1.
  ///   - seed: The seed; an equal one gives an equal curve.
  init(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let inner = (0..<max(1, count)).map { _ in
      // 53 random bits, the same on every machine.
      Double(generator.next() >> 11) * 0x1p-52 - 1
    }
    values = [0] + inner + [0]
  }

  /// The value at a progress; 0 outside 0...1.
  func value(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return 0 }
    let place = progress * Double(values.count - 1)
    let index = min(Int(place), values.count - 2)
    let x = place - Double(index)
    let from = values[index]
    let to = values[index + 1]
    return from + (to - from) * (x * x * (3 - 2 * x))
  }
}
