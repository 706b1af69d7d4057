/// Rows whose eased progress is asked for.
@safe
struct EasedBatch: ProgressBatch {
  let columns: ProgressColumns
  /// Where the eased progress goes; there is room for all rows.
  let eased: UnsafeMutablePointer<Double>

  @unsafe
  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe self.eased[index] = eased
  }
}
