/// Rows whose eased progress is asked for.
@safe
struct EasedBatch: EaseBatch {
  let progress: ProgressColumns
  /// Where the eased progress goes; there is room for all rows.
  let eased: UnsafeMutablePointer<Double>

  var count: Int {
    progress.count
  }

  @inline(__always)
  func progress(_ index: Int) -> Double {
    unsafe progress.progress(index)
  }

  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe self.eased[index] = eased
  }
}
