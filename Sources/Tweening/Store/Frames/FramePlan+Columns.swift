extension FramePlan {
  /// Returns the progress of the neighboring rows that begin with a chunk.
  func columns(_ chunk: Int, count: Int, at instant: Double) -> ProgressColumns {
    unsafe ProgressColumns(
      count: count,
      instant: instant,
      starts: UnsafePointer(starts[chunk]),
      spans: UnsafePointer(spans[chunk]),
    )
  }

  /// Returns the progress of the rows of a group, each of which follows a ramp. The columns are
  /// valid until the next call.
  func columns(
    _ rows: RowList,
    isNatural: Bool,
    _ chunk: Int,
    _ frame: FrameRenderer.Frame,
  ) -> ProgressColumns {
    let spans = unsafe spans[chunk]
    if isNatural {
      if let first = rows.first {
        return columns(chunk, count: first + rows.count, at: frame.instant)
          .part(first..<first + rows.count)
      }
      let starts = unsafe starts[chunk]
      return frame.scratch.columns(rows, at: frame.instant) { row in
        unsafe (starts[row], spans[row])
      }
    }
    let ramps = unsafe ramps[chunk]
    return frame.scratch.columns(rows, at: 0) { row in
      let span = unsafe spans[row]
      var position = unsafe ramps[row].position(at: frame.time)
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

  /// Writes the progress of rows with models, without the ease.
  ///
  /// Not inlined: inside a larger function, the compiler does not inline the steps of the model,
  /// and `Sweep.loopStart` takes 1.4 times as long.
  ///
  /// - Returns: Whether a row has the "before" flag.
  @inline(never)
  func write(
    _ rows: RowList,
    _ ramps: UnsafePointer<PlaybackRamp>,
    _ models: UnsafePointer<TimingModel>,
    at time: Nanoseconds,
  ) -> Bool {
    var hasBefore = false
    for index in 0..<rows.count {
      let row = rows[index]
      let point = unsafe ramps[row].point(at: time)
      let steps = unsafe models[row].steps(at: point)
      unsafe progress[index] = steps.directedProgress
      unsafe before[index] = steps.isBefore
      hasBefore = hasBefore || steps.isBefore
    }
    return hasBefore
  }
}
