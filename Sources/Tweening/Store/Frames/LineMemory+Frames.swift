extension LineMemory {
  /// Computes swept rows, free ones too. The progress of a row is a ramp or, in loops, the
  /// fractional part of a ramp, with the loop's direction.
  func write(_ swept: SweptRows, _ timing: TimingKey, _ scratch: RowScratch) {
    let columns = swept.columns
    switch timing {
    case .once(let ease) where interpolate.isOfDoubles && areFinite(in: swept.chunks):
      // The most common kind has a loop that does everything at once.
      unsafe ease.apply(
        to: EaseBatch(
          count: columns.count,
          columns: columns,
          ends: (
            UnsafePointer(from[swept.chunk].assumingMemoryBound(to: Double.self)),
            UnsafePointer(to[swept.chunk].assumingMemoryBound(to: Double.self))
          ),
          results: swept.values.assumingMemoryBound(to: Double.self),
        )
      )

    case .once(let ease):
      for rows in columns.blocks(of: RowScratch.size) {
        let part = columns.part(rows)
        unsafe ease.apply(
          to: EaseBatch(count: rows.count, columns: part, results: scratch.progress))
        interpolate(rows, swept, scratch)
      }

    case .loop(let ease, let direction):
      for rows in columns.blocks(of: RowScratch.size) {
        unsafe columns.part(rows).fold(direction, to: scratch.progress)
        unsafe ease.apply(to: EaseBatch(count: rows.count, results: scratch.progress))
        interpolate(rows, swept, scratch)
      }

    case .model, .any:
      preconditionFailure("motions of different timings have no common loop")
    }
  }

  /// - Parameter rows: The swept rows whose progress is in the scratch memory.
  private func interpolate(_ rows: Range<Int>, _ swept: SweptRows, _ scratch: RowScratch) {
    interpolate(
      unsafe InterpolatedRows(
        rows: rows,
        from: from[swept.chunk],
        to: to[swept.chunk],
        values: swept.values,
        progress: scratch.progress,
      )
    )
  }
}
