extension TableMotions {
  /// Returns the ramp of a line that runs once, at its natural pace: the most frequent case, which
  /// needs no look at the group. Returns nil for other motions.
  @inline(__always)
  func plainRamp(_ row: Int32, _ playback: borrowing Playback) -> ProgressRamp? {
    guard
      numbers[row] == 0, lines != nil, playback.schedule.isPlain, timings[row] == nil,
      faces[row] == nil
    else { return nil }
    return ProgressRamp(playback)
  }

  /// Returns how frames compute a row that moves; nil if the row is evaluated on its own.
  func computation(_ row: Int32, _ playback: Playback) -> RowComputation? {
    let number = numbers[row]
    let group = group(Int(number))
    guard playback.state == .active, !playback.schedule.mayHalt else { return nil }
    guard timings[row]?.isAlwaysShown ?? true else { return nil }
    let ramp = PlaybackRamp(playback)
    switch group.key.rule {
    case .once, .loop:
      if let natural = ProgressRamp(playback) {
        let isSwept =
          number == 0 && lines != nil && !playback.schedule.hasEndDelay && faces[row] == nil
        return isSwept ? .swept(natural) : .ramp(natural, group: number)
      }
      guard playback.staysInLoop else { return nil }
      let span = Double(playback.schedule.iterationLength)
      return .scaledRamp(ramp, span: span, group: number)

    case .model, .any:
      guard let positions = timings[row] else {
        preconditionFailure("a row without a timing")
      }
      return .model(positions.model, ramp, group: number)
    }
  }

  /// Computes the rows of a group of a chunk.
  func write(
    _ members: FramePlan.GroupRows,
    of chunk: Int,
    _ plan: borrowing FramePlan,
    _ inputs: FrameRenderer.Inputs,
    to values: ErasedValues,
  ) {
    let group = group(Int(members.key.group))
    let scratch = inputs.scratch
    let rows = RowList(members.rows, in: scratch.rows.view)
    let progress = scratch.progress.prefix(rows.count)
    var hasBefore = false
    var accumulations: BufferView<Double>?
    switch group.key.rule {
    case .once, .loop:
      let ramps = plan.columns(rows, isNatural: members.key.isNatural, chunk, inputs)
      group.key.rule.write(ramps, endsAtOne: true, to: progress)

    case .model(let ease):
      hasBefore = scratch.write(rows, plan.ramps[chunk], plan.models[chunk], at: inputs.time)
      ease.apply(to: EaseLoop(results: progress))

    case .any:
      hasBefore = scratch.write(rows, plan.ramps[chunk], plan.models[chunk], at: inputs.time)
      timings.forEach(rows, of: chunk) { index, positions in
        progress[index] = positions.timing.ease(
          progress[index], before: scratch.before.view[index],
        )
      }
      accumulations = scratch.accumulations.prefix(rows.count)
    }
    group.shapes.write(
      RowSlice(
        chunk: chunk,
        rows: rows,
        progress: progress,
        before: hasBefore ? scratch.before.prefix(rows.count) : nil,
        accumulations: accumulations,
        values: values,
      ),
      scratch,
    )
    faces.forEachObject(rows, of: chunk) { face, rows in face.show(values, rows) }
  }

  /// Computes swept rows. All of these rows have motions of the table's own kind, from one value to
  /// another.
  func write(_ swept: SweptRows, _ scratch: RowScratch) {
    guard let lines else {
      preconditionFailure("motions of this kind are not swept")
    }
    lines.write(swept, group(0).key.rule, scratch)
  }
}

extension Playback {
  /// Whether the position stays inside the iterations of the loop, as a group of rows assumes.
  fileprivate var staysInLoop: Bool {
    guard rate > 0 else {
      // A loop that reverses exactly at its end is there in its last iteration, not in the next.
      return anchorPosition < schedule.active ?? .max
    }
    // At the latest position, 292 years, an endless loop is over. A loop that may be there within
    // two years is evaluated on its own.
    return schedule.active != nil
      || Double(Nanoseconds.max) - Double(anchorPosition) >= rate * 0x1p56
  }
}
