extension LineMemory {
  /// Computes swept rows, free ones too. The progress of a row is a ramp or, in loops, the
  /// fractional part of a ramp, with the loop's direction.
  func write(_ swept: SweptRows, _ rule: ProgressRule, _ scratch: RowScratch) {
    let columns = swept.columns
    if case .once(let ease) = rule, interpolate.isOfDoubles, areFinite(in: swept.chunks) {
      // The most common kind has a loop that does everything at once.
      ease.apply(
        to: EaseLoop(
          columns: columns,
          ends: (starts(swept).typed(as: Double.self), ends(swept).typed(as: Double.self)),
          results: swept.values.typed(as: Double.self),
        )
      )
      return
    }
    for rows in columns.blocks(of: RowScratch.size) {
      let progress = scratch.progress.prefix(rows.count)
      rule.write(columns.part(rows), endsAtOne: false, to: progress)
      interpolate(rows, swept, scratch)
    }
  }

  /// - Parameter rows: The swept rows whose progress is in the scratch memory.
  private func interpolate(_ rows: Range<Int>, _ swept: SweptRows, _ scratch: RowScratch) {
    interpolate.many(
      from: starts(swept)[rows],
      to: ends(swept)[rows],
      progress: scratch.progress.prefix(rows.count),
      into: swept.values[rows],
    )
  }

  private func starts(_ swept: SweptRows) -> ErasedValues {
    from[neighbors: swept.chunk, swept.columns.count]
  }

  private func ends(_ swept: SweptRows) -> ErasedValues {
    to[neighbors: swept.chunk, swept.columns.count]
  }
}
