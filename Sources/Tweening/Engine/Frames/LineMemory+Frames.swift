/// The computation of neighbouring lines for frames.
extension LineMemory {
  /// Computes a run of rows, free ones too. The progress of a row is a line or, in loops, the
  /// fractional part of a line, with the loop's direction.
  func write(_ run: BatchRun, _ pace: Pace, _ scratch: RowScratch) {
    let columns = run.columns
    switch pace {
    case .once(let ease) where interpolate.isOfDoubles:
      // The most common kind has a loop that does everything at once.
      unsafe ease.apply(
        to: DoubleBatch(
          columns: columns,
          from: from[run.chunk].assumingMemoryBound(to: Double.self),
          to: to[run.chunk].assumingMemoryBound(to: Double.self),
          values: run.values.assumingMemoryBound(to: Double.self),
        )
      )

    case .once(let ease):
      for rows in columns.blocks(of: RowScratch.size) {
        unsafe ease.apply(to: EasedBatch(columns: columns.part(rows), eased: scratch.progress))
        interpolate(rows, run, scratch)
      }

    case .loop(let ease, let direction):
      for rows in columns.blocks(of: RowScratch.size) {
        unsafe columns.part(rows).fold(direction, to: scratch.progress)
        unsafe ease.apply(to: PlainBatch(count: rows.count, progress: scratch.progress))
        interpolate(rows, run, scratch)
      }

    case .any: preconditionFailure("motions of different timings have no common loop")
    }
  }

  /// - Parameter rows: The rows of the run whose progress is in the scratch memory.
  private func interpolate(_ rows: Range<Int>, _ run: BatchRun, _ scratch: RowScratch) {
    interpolate(
      unsafe InterpolatedRows(
        rows: rows,
        from: from[run.chunk],
        to: to[run.chunk],
        values: run.values,
        progress: scratch.progress,
      )
    )
  }
}
