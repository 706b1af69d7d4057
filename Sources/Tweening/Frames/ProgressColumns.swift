/// The linear progress of rows.
@safe
struct ProgressColumns {
  let count: Int
  let instant: Double
  let starts: UnsafePointer<Double>
  let spans: UnsafePointer<Double>

  /// The progress of a row, whose index is not checked.
  @unsafe
  @inline(__always)
  func progress(_ index: Int) -> Double {
    unsafe (instant - starts[index]) / spans[index]
  }

  /// Writes the progress of all rows, which ends with 1.
  func write(to target: UnsafeMutablePointer<Double>) {
    for index in 0..<count {
      let progress = unsafe progress(index)
      unsafe target[index] = progress > 1 ? 1 : progress
    }
  }

  /// The rows in blocks of a size, the last of which may be smaller.
  func blocks(of size: Int) -> some Sequence<Range<Int>> {
    stride(from: 0, to: count, by: size).lazy.map { [count] in $0..<Swift.min($0 + size, count) }
  }

  /// The columns of some of the rows.
  func part(_ rows: Range<Int>) -> ProgressColumns {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "rows out of range")
    return unsafe ProgressColumns(
      count: rows.count,
      instant: instant,
      starts: starts + rows.lowerBound,
      spans: spans + rows.lowerBound,
    )
  }
}
