extension FixedWidthInteger {
  /// Returns the sum, or on overflow the largest or the smallest number.
  package func saturatingAdding(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// Returns the difference, or on overflow the largest or the smallest number.
  package func saturatingSubtracting(_ other: Self) -> Self {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other > 0 ? .min : .max) : difference
  }

  /// Returns the product, or on overflow the largest or the smallest number.
  func saturatingMultiplying(by other: Self) -> Self {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}

extension Duration {
  /// Returns the sum, or on overflow the largest or the smallest number.
  func saturatingAdding(_ other: Duration) -> Duration {
    Duration(attoseconds: attoseconds.saturatingAdding(other.attoseconds))
  }

  /// Returns the difference, or on overflow the largest or the smallest number.
  func saturatingSubtracting(_ other: Duration) -> Duration {
    Duration(attoseconds: attoseconds.saturatingSubtracting(other.attoseconds))
  }
}

extension ClosedRange where Bound: FixedWidthInteger {
  /// Returns the least number in the range for which `passes` returns true, or the last number if
  /// there is none. All numbers after a number that passes must pass too.
  ///
  /// - Complexity: O(log *n*) calls in the length of the range.
  func partitionPoint(where passes: (Bound) -> Bool) -> Bound {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if passes(middle) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
