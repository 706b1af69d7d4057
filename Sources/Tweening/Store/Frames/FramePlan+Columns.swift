extension FramePlan {
  /// Returns the progress of the neighboring rows that begin with a chunk.
  func columns(_ chunk: Int, count: Int, at instant: Double) -> ProgressColumns {
    ProgressColumns(
      instant: instant,
      starts: starts[neighbors: chunk, count],
      spans: spans[neighbors: chunk, count],
    )
  }

  /// Returns the progress of the rows of a group, each of which follows a ramp. The columns are
  /// valid until the next call.
  func columns(
    _ rows: RowList,
    isNatural: Bool,
    _ chunk: Int,
    _ inputs: FrameRenderer.Inputs,
  ) -> ProgressColumns {
    let spans = spans[chunk]
    if isNatural {
      if let first = rows.first {
        return columns(chunk, count: first + rows.count, at: inputs.instant)
          .part(first..<first + rows.count)
      }
      let starts = starts[chunk]
      return inputs.scratch.columns(rows, at: inputs.instant) { row in (starts[row], spans[row]) }
    }
    let ramps = ramps[chunk]
    return inputs.scratch.columns(rows, at: 0) { row in
      let span = spans[row]
      var position = ramps[row].position(at: inputs.time)
      if position >= 1 << 52 {
        // Only loops reach such positions. Removing whole pairs of iterations changes no progress,
        // and the remaining position is exact.
        position %= 2 * Int64(span)
      }
      return (-Double(position), span)
    }
  }
}

extension RowScratch {
  /// Returns the progress columns of rows. The columns are valid until the next call.
  ///
  /// - Parameter ramp: Returns the start and the span of a row.
  func columns(
    _ rows: RowList,
    at instant: Double,
    _ ramp: (_ row: Int) -> (start: Double, span: Double),
  ) -> ProgressColumns {
    let (starts, spans) = (starts.prefix(rows.count), spans.prefix(rows.count))
    for index in 0..<rows.count {
      (starts[index], spans[index]) = ramp(rows[index])
    }
    return ProgressColumns(instant: instant, starts: starts, spans: spans)
  }

  /// Writes the progress of rows with models, their "before" flags and their accumulations, all
  /// without the ease.
  ///
  /// Not inlined: inside a larger function, the compiler does not inline the steps of the model,
  /// and `Sweep.loopStart` takes 1.4 times as long.
  ///
  /// - Returns: Whether a row has the "before" flag.
  @inline(never)
  func write(
    _ rows: RowList,
    _ ramps: BufferView<PlaybackRamp>,
    _ models: BufferView<TimingModel>,
    at time: Nanoseconds,
  ) -> Bool {
    let (progress, before) = (progress.prefix(rows.count), before.prefix(rows.count))
    let accumulations = accumulations.prefix(rows.count)
    var hasBefore = false
    for index in 0..<rows.count {
      let row = rows[index]
      let point = ramps[row].point(at: time)
      let steps = models[row].steps(at: point)
      progress[index] = steps.directedProgress
      before[index] = steps.isBefore
      accumulations[index] = steps.accumulation
      hasBefore = hasBefore || steps.isBefore
    }
    return hasBefore
  }
}
