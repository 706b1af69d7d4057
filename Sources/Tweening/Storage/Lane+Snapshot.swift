// How a lane brings the values of a frame up to its instant.
extension Lane {
  /// Brings a snapshot up to an instant.
  func bring(_ snapshot: Snapshot<Value>, from latest: Snapshot<Value>, to time: Nanoseconds) {
    if plan?.instant(time) == nil { setFrames(true, at: time) }
    guard let plan, let instant = plan.instant(time) else {
      preconditionFailure("a plan made for an instant does not reach it")
    }
    plan.beginFrame()
    for chunk in chunks.indices {
      let work = plan.chunks[chunk]
      if work.isAtRest {
        bringUp(chunk, of: snapshot, from: latest, to: work.changed)
      } else {
        plan.settle(chunk)
        compute(chunk, of: snapshot, from: latest, work, at: time, instant)
      }
      if snapshot.values.hasChunk(chunk) { snapshot.setFrame(plan.frame, of: chunk) }
    }
    snapshot.absent = absent(at: time)
  }

  private func compute(
    _ chunk: Int,
    of snapshot: Snapshot<Value>,
    from latest: Snapshot<Value>,
    _ work: SweepPlan.Plan,
    at time: Nanoseconds,
    _ instant: Double
  ) {
    let alone = work.single.union(work.owed)
    switch chunks[chunk] {
    case .plain(let plain) where !work.swept.isEmpty:
      if !snapshot.values.hasChunk(chunk) {
        unsafe snapshot.values.fill(chunk: chunk, repeating: plain.from[0])
      }
      sweep(chunk, plain, into: snapshot.values, at: instant)
      // The sweep has written over what does not move.
      if latest.values.hasChunk(chunk) {
        let source = unsafe latest.values.chunk(chunk)
        let target = unsafe snapshot.values.chunk(chunk)
        work.swept.union(alone).inverted.forEach { index in
          unsafe target[index] = source[index]
        }
      }
      evaluate(alone.subtracting(work.swept), of: chunk, into: snapshot.values, at: time)

    case .plain, .mixed:
      bringUp(chunk, of: snapshot, from: latest, to: work.changed)
      evaluate(alone, of: chunk, into: snapshot.values, at: time)
    }
  }

  // Copies a chunk that was right at a later frame than the snapshot's.
  private func bringUp(
    _ chunk: Int,
    of snapshot: Snapshot<Value>,
    from latest: Snapshot<Value>,
    to frame: Int
  ) {
    guard snapshot.frame(of: chunk) < frame, latest.values.hasChunk(chunk) else { return }
    let source = unsafe latest.values.chunk(chunk)
    if !snapshot.values.hasChunk(chunk) {
      unsafe snapshot.values.fill(chunk: chunk, repeating: source[0])
    }
    let target = unsafe snapshot.values.chunk(chunk)
    for index in 0..<Chunk.size {
      unsafe target[index] = source[index]
    }
  }

  // Evaluates slots one by one.
  private func evaluate(
    _ slots: SlotBits,
    of chunk: Int,
    into values: Column<Value>,
    at time: Nanoseconds
  ) {
    slots.forEach { index in
      let slot = Int32((chunk << Chunk.shift) + index)
      guard self[slot].serial != 0 else { return }
      let value = value(slot, at: time)
      if values.hasChunk(chunk) {
        values[slot] = value
      } else {
        values.fill(chunk: chunk, repeating: value)
      }
    }
  }

  // Computes a whole chunk in one batch.
  private func sweep(
    _ chunk: Int,
    _ plain: PlainMotions<Value>,
    into values: Column<Value>,
    at instant: Double
  ) {
    guard let plan else { return }
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: Chunk.size) { scratch in
      unsafe plan.progress(chunk, at: instant, into: scratch)
      var progress = unsafe MutableSpan(_unsafeElements: scratch)
      plain.ease.apply(toUnit: &progress)
      var values = unsafe MutableSpan(_unsafeElements: values.chunk(chunk))
      unsafe plain.interpolator.batch(
        Span(_unsafeElements: plain.from),
        Span(_unsafeElements: plain.to),
        progress.span,
        &values
      )
    }
  }
}
