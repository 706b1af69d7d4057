extension FixedWidthInteger {
  /// Returns the sum, or on overflow the largest or the smallest number.
  func saturatingAdding(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// Returns the difference, or on overflow the largest or the smallest number.
  func saturatingSubtracting(_ other: Self) -> Self {
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
