extension ClosedRange where Bound: FixedWidthInteger {
  /// The least number in the range that passes, if all after it pass too; the last number if none
  /// passes.
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
