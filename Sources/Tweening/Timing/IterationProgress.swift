/// An iteration and the progress within it.
struct IterationProgress {
  /// Index and progress in one number.
  let overall: Double
  /// The number of the iteration, the first being 0; may be infinite.
  let index: Double
  /// Whether the index is odd; an infinite one is not.
  let isOdd: Bool
  /// The progress within the iteration, in 0...1.
  let progress: Double
}

/// A finite number that is not negative, split at the point.
///
/// Without `floor`, which is a function of the C library on plain x86-64.
struct WholeAndFraction {
  let value: Double
  let whole: Double
  let fraction: Double
  let isOdd: Bool

  init(_ value: Double) {
    self.value = value
    // From here on every number is whole and even.
    guard value < 0x1p53 else {
      whole = value
      fraction = 0
      isOdd = false
      return
    }
    let integer = Int64(value)
    whole = Double(integer)
    fraction = value - whole
    isOdd = integer & 1 != 0
  }

  /// The sum with a whole number of iterations and a fraction of one, carrying between the
  /// fractions only, so that a large whole number costs the fraction nothing.
  func adding(
    _ other: Double,
    whole otherWhole: Double,
    isOdd otherIsOdd: Bool,
  ) -> IterationProgress {
    let sum = fraction + other
    let carries = sum >= 1
    let index = whole + otherWhole + (carries ? 1 : 0)
    let progress = carries ? sum - 1 : sum
    return IterationProgress(
      overall: index + progress,
      index: index,
      isOdd: (isOdd != otherIsOdd) != carries,
      progress: progress,
    )
  }
}
