extension TweenTable {
  private func makePlan(_ epoch: FrameEpoch) -> FramePlan {
    var plan = FramePlan(epoch)
    plan.grow(to: identities.rows)
    for row in indices {
      plan.recordChange(row)
    }
    return plan
  }

  @inline(__always)
  private func sweptRamp(_ row: Int32, at time: Nanoseconds) -> ProgressRamp? {
    guard
      identities[row] != .none,
      let ramp = self[row].readPlayback({ motions.plainRamp(row, $0) }), !ramp.isEarly(at: time)
    else { return nil }
    return ramp
  }

  private func plan(_ row: Int32, at time: Nanoseconds) -> RowPlan? {
    guard identities[row] != .none else { return nil }
    return self[row].readPlayback { playback in
      let isMoving = playback.isMoving
      let isEarly = isMoving && PlaybackRamp(playback).isEarly(at: time)
      return RowPlan(
        computation: isMoving && !isEarly ? motions.computation(row, playback) : nil,
        isMoving: isMoving,
        isRunning: playback.isRunning,
        isEarly: isEarly,
      )
    }
  }

  /// Updates a buffer to an instant.
  ///
  /// - Parameter latest: The buffer of the last frame, from which unchanged values are copied, or
  ///   nil if there was none.
  func update(_ buffer: ValueBuffer, from latest: ValueBuffer?, _ inputs: FrameRenderer.Inputs) {
    var plan = plan.take() ?? makePlan(inputs.epoch)
    update(buffer, from: latest, &plan, inputs)
    self.plan = consume plan
  }

  private func update(
    _ buffer: ValueBuffer,
    from latest: ValueBuffer?,
    _ plan: inout FramePlan,
    _ inputs: FrameRenderer.Inputs,
  ) {
    let isSameTable = buffer.isCurrent(with: self)
    var block: Range<Int>?
    for chunk in plan.summaries.indices {
      let summary = plan.summaries[chunk]
      guard buffer.frame(of: chunk) < summary.changed || summary.work != .none else { continue }
      var absent = RowBits()
      if summary.work == .some {
        plan.planChanges(
          in: chunk,
          { sweptRamp($0, at: inputs.time) },
          { self.plan($0, at: inputs.time) },
        )
      }
      switch summary.work {
      case .none:
        absent = copy(chunk, plan, from: latest, into: buffer)

      case .sweep:
        plan.recordSweep(chunk, frame: inputs.number)
        let rows = chunk << Chunk.shift..<chunk << Chunk.shift + Int(summary.used)
        if let last = block, last.upperBound == rows.lowerBound, Chunk.blockLength(at: chunk) == 0 {
          block = last.lowerBound..<rows.upperBound
        } else {
          sweep(block, plan, buffer, inputs)
          block = rows
        }
        if isSameTable {
          buffer.finishSweep(chunk, frame: inputs.number)
          continue
        }

      case .some:
        absent = compute(chunk, plan, from: latest, into: buffer, inputs)
        plan.settle(chunk, frame: inputs.number)
      }
      let halted = summary.work == .sweep ? RowBits() : plan.masks[chunk].halted
      buffer.finish(chunk, self, frame: inputs.number, absent: absent, halted: halted)
    }
    sweep(block, plan, buffer, inputs)
    buffer.setCurrent(with: self)
  }

  /// Computes the rows of chunks in one block of memory.
  private func sweep(
    _ rows: Range<Int>?,
    _ plan: borrowing FramePlan,
    _ buffer: ValueBuffer,
    _ inputs: FrameRenderer.Inputs,
  ) {
    guard let rows, !rows.isEmpty else { return }
    let chunk = rows.lowerBound >> Chunk.shift
    let swept = SweptRows(
      chunk: chunk,
      columns: plan.columns(chunk, count: rows.count, at: inputs.instant),
      values: buffer.values(of: chunk, count: rows.count),
    )
    motions.write(swept, inputs.scratch)
  }

  /// - Returns: The rows whose motion is not in effect.
  private func copy(
    _ chunk: Int,
    _ plan: borrowing FramePlan,
    from latest: ValueBuffer?,
    into buffer: ValueBuffer,
  ) -> RowBits {
    guard let latest else { return RowBits() }
    let still = plan.masks[chunk].still
    copy(still, of: chunk, from: latest, into: buffer)
    return latest.absent(in: chunk).intersection(still)
  }

  private func copy(
    _ rows: RowBits,
    of chunk: Int,
    from latest: ValueBuffer,
    into buffer: ValueBuffer,
  ) {
    if type.isTrivial {
      if !rows.isEmpty {
        buffer.copyAll(chunk, from: latest)
      }
    } else {
      buffer.clear(chunk, except: rows)
      buffer.copy(rows, of: chunk, from: latest)
    }
  }

  /// - Returns: The rows whose motion is not in effect.
  private func compute(
    _ chunk: Int,
    _ plan: borrowing FramePlan,
    from latest: ValueBuffer?,
    into buffer: ValueBuffer,
    _ inputs: FrameRenderer.Inputs,
  ) -> RowBits {
    let masks = plan.masks[chunk]
    let computed = masks.swept.union(masks.grouped)
    let individual = masks.single.union(masks.pending).subtracting(computed)
    // Rows that have stood still since the last frame have their values in that frame.
    let unchanged = masks.still.subtracting(masks.pending)
    var absent = RowBits()
    if masks.swept.isEmpty {
      if let latest {
        copy(unchanged, of: chunk, from: latest, into: buffer)
      }
    } else {
      let first = chunk << Chunk.shift
      sweep(first..<first + Int(plan.summaries[chunk].used), plan, buffer, inputs)
      // The sweep has overwritten the rows that do not move.
      if let latest {
        buffer.copy(unchanged, of: chunk, from: latest)
      }
    }
    if let latest, !unchanged.isEmpty {
      absent = latest.absent(in: chunk).intersection(unchanged)
    }
    for group in masks.groups where !group.rows.isEmpty {
      buffer.replace(group.rows, of: chunk) { values in
        motions.write(group, of: chunk, plan, inputs, to: values)
      }
    }
    evaluate(individual, of: chunk, into: buffer, inputs, &absent)
    return absent
  }

  /// Evaluates rows one by one.
  private func evaluate(
    _ rows: RowBits,
    of chunk: Int,
    into buffer: ValueBuffer,
    _ inputs: FrameRenderer.Inputs,
    _ absent: inout RowBits,
  ) {
    for index in rows {
      let row = Int32(chunk << Chunk.shift + index)
      let isInEffect = self[row].readPlayback { playback in
        let point = playback.point(at: inputs.time)
        return buffer.set(chunk, index) { target in
          motions.write(row, playback, at: point, to: target)
        }
      }
      if !isInEffect {
        absent[index] = true
      }
    }
  }
}
