/// Two curves on 0…1 that are baked alike, and evaluated together.
@safe
final class BakedPair: Sendable {
  private let first: BakedCurve
  private let second: BakedCurve

  /// - Parameter pieces: The number of pieces in each of two octaves; a power of two.
  init(pieces: Int, _ curves: (Double) -> (Double, Double)) {
    first = BakedCurve(octaves: 2, pieces: pieces) { curves($0).0 }
    second = BakedCurve(octaves: 2, pieces: pieces) { curves($0).1 }
  }

  func values(at progress: Double) -> (Double, Double) {
    (first.value(at: progress), second.value(at: progress))
  }

  /// Replaces the progress of many by the values of the first curve, and writes those of the second.
  func apply(
    to progress: UnsafeMutablePointer<Double>,
    _ second: UnsafeMutablePointer<Double>,
    count: Int,
  ) {
    unsafe BakedCurve.apply(first, self.second, to: progress, second, count: count)
  }
}
