/// What frames show of a lane: the plan of what moves, and the snapshots that are made of it.
extension AnyLane {
  /// Ends the computing of frames, which begins with the next of them.
  func dropPlan() {
    if let plan {
      lastFrame = plan.frame
    }
    plan = nil
  }

  private func makePlan(at time: Nanoseconds) {
    dropPlan()
    let plan = SweepPlan(epoch: time, frame: lastFrame)
    for chunk in sweptChunks.indices {
      plan.grow(isJoined: isJoined(chunk))
    }
    self.plan = plan
    for slot in slots {
      replan(slot)
    }
  }

  /// Tells the frames what a tween does from now on.
  func replan(_ slot: Int32) {
    guard let plan else { return }
    let playback = records[slot].playback
    let swept = isException(slot) ? nil : sweptChunk(slot)
    let line = swept.flatMap { playback.line(isLoop: !$0.kind.isPlain) }
    plan.place(slot, line: line, isMoving: playback.isMoving)
  }

  /// Brings a snapshot that nobody reads up to an instant.
  ///
  /// - Parameter latest: The snapshot of the last frame, for what has not changed since.
  func bring(_ snapshot: Snapshot, from latest: Snapshot, to time: Nanoseconds) {
    if plan?.instant(time) == nil {
      makePlan(at: time)
    }
    guard let plan, let instant = plan.instant(time) else {
      preconditionFailure("a plan made for an instant does not reach it")
    }
    plan.beginFrame()
    var run: SweptRun?
    for chunk in sweptChunks.indices {
      let summary = plan.summaries[chunk]
      guard snapshot.frame(of: chunk) < summary.changed || summary.load != .none else { continue }
      guard let values = unsafe memory(chunk, of: snapshot, at: time) else { continue }
      switch summary.load {
      case .none:
        unsafe copyAll(latest.chunk(chunk), to: values)

      case .sweep:
        plan.summaries[chunk].changed = plan.frame
        let next = unsafe SweptRun(chunk, count: summary.used, values)
        if !summary.isJoined || run?.append(next, stride: layout.stride) != true {
          sweep(run, plan, at: instant)
          run = next
        }

      case .some:
        unsafe compute(chunk, plan, at: time, instant, from: latest.chunk(chunk), into: values)
        plan.settle(chunk)
      }
      snapshot.setFrame(plan.frame, of: chunk)
    }
    sweep(run, plan, at: instant)
    snapshot.absent = absent(at: time)
  }

  private func sweep(_ run: SweptRun?, _ plan: SweepPlan, at instant: Double) {
    guard let run else { return }
    sweptChunks[run.chunk]?.sweep(run, plan, at: instant)
  }

  private func compute(
    _ chunk: Int,
    _ plan: SweepPlan,
    at time: Nanoseconds,
    _ instant: Double,
    from source: UnsafeMutableRawPointer?,
    into values: UnsafeMutableRawPointer,
  ) {
    let work = plan.chunks[chunk]
    let alone = work.single.union(work.owed)
    let still = work.held.subtracting(alone)
    guard !work.swept.isEmpty, let swept = sweptChunks[chunk] else {
      if !still.isEmpty {
        unsafe copyAll(source, to: values)
      }
      unsafe evaluate(alone, of: chunk, into: values, at: time)
      return
    }
    let run = unsafe SweptRun(chunk, count: plan.summaries[chunk].used, values)
    swept.sweep(run, plan, at: instant)
    // The sweep has written over what does not move.
    if let source = unsafe source {
      unsafe restore(still, from: source, in: values)
    }
    unsafe evaluate(alone.subtracting(work.swept), of: chunk, into: values, at: time)
  }

  private func copyAll(_ source: UnsafeMutableRawPointer?, to target: UnsafeMutableRawPointer) {
    if let source = unsafe source {
      unsafe copy(source, to: target)
    }
  }

  /// Copies the values of slots, which have no references.
  private func restore(
    _ slots: SlotBits,
    from source: UnsafeMutableRawPointer,
    in values: UnsafeMutableRawPointer,
  ) {
    let stride = layout.stride
    for index in slots {
      let offset = index * stride
      if stride == 8 {
        // A call to copy a single number takes longer than to compute it.
        unsafe values.storeBytes(
          of: source.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
          toByteOffset: offset,
          as: UInt64.self,
        )
      } else {
        unsafe (values + offset).copyMemory(from: source + offset, byteCount: stride)
      }
    }
  }

  private func memory(
    _ chunk: Int,
    of snapshot: Snapshot,
    at time: Nanoseconds,
  ) -> UnsafeMutableRawPointer? {
    if let values = unsafe snapshot.chunk(chunk) {
      return unsafe values
    }
    guard let values = unsafe makeChunk(chunk, in: snapshot.arena, at: time) else { return nil }
    unsafe snapshot.fill(chunk, with: values)
    return unsafe values
  }
}
