/// Rows whose progress comes from columns.
protocol ProgressBatch: EaseBatch {
  var columns: ProgressColumns { get }
}

extension ProgressBatch {
  var count: Int {
    columns.count
  }

  @unsafe
  @inline(__always)
  func progress(_ index: Int) -> Double {
    unsafe columns.progress(index)
  }
}

/// Rows whose eased progress is the result.
@safe
struct EasedBatch: ProgressBatch {
  let columns: ProgressColumns
  /// The memory for the eased progress, with room for all rows.
  let eased: UnsafeMutablePointer<Double>

  @unsafe
  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe self.eased[index] = eased
  }
}

/// Rows with `Double` values, whose eased progress becomes a value at once.
@safe
struct DoubleBatch: ProgressBatch {
  let columns: ProgressColumns
  let from: UnsafePointer<Double>
  let to: UnsafePointer<Double>
  let values: UnsafeMutablePointer<Double>

  @unsafe
  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe values[index] = .interpolate(from: from[index], to: to[index], progress: eased)
  }
}
