extension FixedWidthInteger {
  /// The sum; on overflow, the largest or the smallest number.
  func saturatingAdding(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// The difference; on overflow, the largest or the smallest number.
  func saturatingSubtracting(_ other: Self) -> Self {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other > 0 ? .min : .max) : difference
  }

  /// The product; on overflow, the largest or the smallest number.
  func saturatingMultiplying(by other: Self) -> Self {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}

extension Duration {
  /// The sum; on overflow, the largest or the smallest number.
  func saturatingAdding(_ other: Duration) -> Duration {
    Duration(attoseconds: attoseconds.saturatingAdding(other.attoseconds))
  }
}
