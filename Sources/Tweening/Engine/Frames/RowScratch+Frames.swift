extension RowScratch {
  /// Returns the progress columns of rows. The columns are valid until the next call.
  ///
  /// - Parameter ramp: Returns the start and the span of a row.
  func columns(
    _ rows: RowList,
    at instant: Double,
    _ ramp: (_ row: Int) -> (start: Double, span: Double),
  ) -> ProgressColumns {
    for index in 0..<rows.count {
      unsafe (starts[index], spans[index]) = ramp(rows[index])
    }
    return unsafe ProgressColumns(
      count: rows.count,
      instant: instant,
      starts: UnsafePointer(starts),
      spans: UnsafePointer(spans),
    )
  }
}
