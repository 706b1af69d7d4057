/// A seeded random curve from 0 to 0 through values in −1...1, at evenly spaced places.
///
/// Between two places, the curve is a cubic that is level at both: between their values, without
/// corners, and without one where the end meets the start again.
struct NoiseCurve: Sendable {
  /// The values at the places, with 0 at both ends.
  private let values: [Double]

  /// The number of swings of a motion, between 1 and what fits in a few megabytes.
  static func limited(_ vibrations: Int) -> Int {
    min(max(1, vibrations), 1_000_000)
  }

  /// - Parameters:
  ///   - count: The number of random values; limited.
  ///   - seed: The seed; an equal one gives an equal curve.
  init(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let inner = (0..<Self.limited(count)).map { _ in
      // 53 random bits, the same on every machine.
      Double(generator.next() >> 11) * 0x1p-52 - 1
    }
    values = [0] + inner + [0]
  }

  /// The value at a progress; 0 outside 0...1.
  func value(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return 0 }
    let (index, x) = place(progress)
    let from = values[index]
    let to = values[index + 1]
    return from + (to - from) * (x * x * (3 - 2 * x))
  }

  /// The derivative of the value at a progress, from both sides; 0 outside 0...1.
  func slope(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return 0 }
    let (index, x) = place(progress)
    let rise = values[index + 1] - values[index]
    return rise * (6 * x * (1 - x)) * Double(values.count - 1)
  }

  private func place(_ progress: Double) -> (index: Int, x: Double) {
    let place = progress * Double(values.count - 1)
    let index = min(Int(place), values.count - 2)
    return (index, place - Double(index))
  }
}
