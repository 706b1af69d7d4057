/// The motions of a chunk's slots: all of one kind, from one value to another.
///
/// They differ in their two values, and in what the playback knows. The values are without
/// references, and their type is their lane's.
@safe
struct SweptChunk {
  let kind: SweptKind
  let interpolate: BatchInterpolator
  let pool: SlotPool
  let from: UnsafeMutableRawPointer
  let to: UnsafeMutableRawPointer

  /// - Parameters:
  ///   - from: Where the start values are kept, which live as long as the chunk.
  ///   - to: Where the end values are kept.
  init(
    kind: SweptKind,
    interpolate: BatchInterpolator,
    pool: SlotPool,
    from: ChunkArena,
    to: ChunkArena,
  ) {
    self.kind = kind
    self.interpolate = interpolate
    self.pool = pool
    unsafe self.from = from.takeZeroed()
    unsafe self.to = to.takeZeroed()
  }

  /// Computes the values of a run that begins with this chunk.
  func sweep(_ run: SweptRun, _ plan: SweepPlan, at instant: Double) {
    let line = unsafe SweptLine(
      count: run.count,
      instant: instant,
      starts: plan.starts.chunk(run.chunk),
      spans: plan.spans.chunk(run.chunk),
    )
    for slots in line.blocks(of: blockSize ?? run.count) {
      let part = line.part(slots)
      sweep(kind.loop.map { plan.fold.fold(part, $0) } ?? part, slots, run, plan)
    }
  }

  /// How many slots are computed before the next are begun; nil: all.
  private var blockSize: Int? {
    guard kind.isPlain else { return LoopFold.size }
    return interpolate.isOfDoubles ? nil : SweepPlan.scratchSize
  }

  /// - Parameters:
  ///   - line: The lines of a block of a run.
  ///   - slots: Which slots it is.
  private func sweep(_ line: SweptLine, _ slots: Range<Int>, _ run: SweptRun, _ plan: SweepPlan) {
    if interpolate.isOfDoubles {
      sweepDoubles(line, slots.lowerBound, run)
      return
    }
    let progress = unsafe plan.scratch
    unsafe kind.ease.apply(to: SweptProgress(line: line, eased: progress))
    interpolate(
      unsafe InterpolatedSlots(
        slots: slots,
        from: from,
        to: to,
        values: run.values,
        progress: progress,
      )
    )
  }

  /// The commonest type has a loop that does all at once.
  private func sweepDoubles(_ line: SweptLine, _ first: Int, _ run: SweptRun) {
    unsafe kind.ease.apply(
      to: SweptDoubles(
        line: line,
        from: from.assumingMemoryBound(to: Double.self) + first,
        to: to.assumingMemoryBound(to: Double.self) + first,
        values: run.values.assumingMemoryBound(to: Double.self) + first,
      )
    )
  }
}
