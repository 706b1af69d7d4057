extension LineMemory {
  /// Computes swept rows, free ones too. The progress of a row is a ramp or, in loops, the
  /// fractional part of a ramp, with the loop's direction.
  func write(_ swept: SweptRows, _ timing: TimingKey, _ scratch: RowScratch) {
    let columns = swept.columns
    switch timing {
    case .once(let ease) where interpolate.isOfDoubles && areFinite(in: swept.chunks):
      // The most common kind has a loop that does everything at once.
      ease.apply(
        to: EaseLoop(
          columns: columns,
          ends: (starts(swept).typed(as: Double.self), ends(swept).typed(as: Double.self)),
          results: swept.values.typed(as: Double.self),
        )
      )

    case .once(let ease):
      for rows in columns.blocks(of: RowScratch.size) {
        let progress = scratch.progress.prefix(rows.count)
        ease.apply(to: EaseLoop(columns: columns.part(rows), results: progress))
        interpolate(rows, swept, scratch)
      }

    case .loop(let ease, let direction):
      for rows in columns.blocks(of: RowScratch.size) {
        let progress = scratch.progress.prefix(rows.count)
        columns.part(rows).fold(direction, to: progress)
        ease.apply(to: EaseLoop(results: progress))
        interpolate(rows, swept, scratch)
      }

    case .model, .any:
      preconditionFailure("motions of different timings have no common loop")
    }
  }

  /// - Parameter rows: The swept rows whose progress is in the scratch memory.
  private func interpolate(_ rows: Range<Int>, _ swept: SweptRows, _ scratch: RowScratch) {
    interpolate(
      InterpolatedRows(
        from: starts(swept)[rows],
        to: ends(swept)[rows],
        values: swept.values[rows],
        progress: scratch.progress.prefix(rows.count),
      )
    )
  }

  private func starts(_ swept: SweptRows) -> ErasedValues {
    from[neighbors: swept.chunk, swept.columns.count]
  }

  private func ends(_ swept: SweptRows) -> ErasedValues {
    to[neighbors: swept.chunk, swept.columns.count]
  }
}
