/// The number of an iteration, and the progress within the iteration.
package struct IterationProgress {
  /// The sum of index and progress.
  let overall: Double
  /// The number of the iteration, the first being 0; may be infinite.
  let index: Double
  /// Whether the index is odd; false for an infinite index.
  let isOdd: Bool
  /// The progress within the iteration, in 0...1.
  package let progress: Double
  /// Whether the iteration has ended and the next iteration has not begun.
  var isPause = false
  /// The time since the iteration began, or since the start of the motion where the motion starts
  /// within the iteration.
  var passed: Nanoseconds = 0
}

/// The whole part and the fraction of a finite number that is not negative.
///
/// The split avoids `floor`, which is a C library call on plain x86-64.
package struct WholeAndFraction {
  let value: Double
  package let whole: Double
  package let fraction: Double
  package let isOdd: Bool

  package init(_ value: Double) {
    self.value = value
    // Every larger number is whole and even.
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

  /// The index of the last iteration, where the number is the number of all iterations. An end on a
  /// boundary belongs to the iteration before the boundary.
  package var lastIndex: Double {
    fraction == 0 ? max(0, whole - 1) : whole
  }

  /// Returns the sum with a whole number of iterations and a fraction of an iteration. Only the
  /// fractions carry, so a large whole number does not reduce the precision of the fraction.
  ///
  /// A sum that equals a whole number at the precision of `value` counts as whole. For example, the
  /// sum of 5.3 and 0.7 counts as 6, although the fraction of the `Double` nearest to 5.3, plus
  /// 0.7, is less than 1.
  @inline(__always)
  func adding(
    _ other: Double,
    whole otherWhole: Double,
    isOdd otherIsOdd: Bool,
    passed: Nanoseconds = 0,
  ) -> IterationProgress {
    let sum = fraction + other
    let isBoundary = fraction != 0 && value + other == whole + 1
    let carries = isBoundary || sum >= 1
    let index = whole + otherWhole + (carries ? 1 : 0)
    let progress = isBoundary ? 0 : carries ? sum - 1 : sum
    return IterationProgress(
      overall: index + progress,
      index: index,
      isOdd: (isOdd != otherIsOdd) != carries,
      progress: progress,
      passed: passed,
    )
  }
}
