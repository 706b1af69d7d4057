/// Rows with numbers, whose eased progress becomes a value at once.
@safe
struct DoubleBatch: EaseBatch {
  let progress: ProgressColumns
  let from: UnsafePointer<Double>
  let to: UnsafePointer<Double>
  let values: UnsafeMutablePointer<Double>

  var count: Int {
    progress.count
  }

  @inline(__always)
  func progress(_ index: Int) -> Double {
    unsafe progress.progress(index)
  }

  @inline(__always)
  func put(_ eased: Double, _ index: Int) {
    unsafe values[index] = .interpolate(from: from[index], to: to[index], progress: eased)
  }
}
