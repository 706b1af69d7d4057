extension RowScratch {
  /// Columns of rows, which last until the next ones.
  ///
  /// - Parameter line: The start and the span of a row.
  func columns(
    _ rows: RowList,
    at instant: Double,
    _ line: (_ row: Int) -> (start: Double, span: Double),
  ) -> ProgressColumns {
    for index in 0..<rows.count {
      unsafe (starts[index], spans[index]) = line(rows[index])
    }
    return unsafe ProgressColumns(
      count: rows.count,
      instant: instant,
      starts: UnsafePointer(starts),
      spans: UnsafePointer(spans),
    )
  }
}
