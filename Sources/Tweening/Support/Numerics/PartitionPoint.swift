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
