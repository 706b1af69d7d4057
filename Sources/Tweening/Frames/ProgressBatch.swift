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
