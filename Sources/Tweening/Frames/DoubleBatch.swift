/// Rows with numbers, whose eased progress becomes a value at once.
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
