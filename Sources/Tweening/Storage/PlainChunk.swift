/// The plain motions of a chunk's slots: from one value to another, once, all with one ease.
///
/// All that they differ in is their two values, and what the playback knows. The values are without
/// references, and their type is their lane's.
@safe
struct PlainChunk {
  let ease: Ease
  let interpolate: BatchInterpolator
  let pool: SlotPool
  let from: UnsafeMutableRawPointer
  let to: UnsafeMutableRawPointer

  /// - Parameters:
  ///   - from: Where the start values are kept, which live as long as the chunk.
  ///   - to: Where the end values are kept.
  init(
    ease: Ease,
    interpolate: BatchInterpolator,
    pool: SlotPool,
    from: ChunkArena,
    to: ChunkArena,
  ) {
    self.ease = ease
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
    if interpolate.isOfDoubles {
      unsafe sweep(line, intoDoubles: run.values.assumingMemoryBound(to: Double.self))
      return
    }
    let progress = unsafe plan.scratch
    for first in stride(from: 0, to: line.count, by: SweepPlan.scratchSize) {
      let slots = first..<min(first + SweepPlan.scratchSize, line.count)
      unsafe ease.apply(to: SweptProgress(line: line.part(slots), eased: progress))
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
  }

  /// The commonest type has a loop that does all at once.
  private func sweep(_ line: SweptLine, intoDoubles values: UnsafeMutablePointer<Double>) {
    unsafe ease.apply(
      to: SweptDoubles(
        line: line,
        from: from.assumingMemoryBound(to: Double.self),
        to: to.assumingMemoryBound(to: Double.self),
        values: values,
      )
    )
  }
}
