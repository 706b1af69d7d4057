/// The plain motions of a chunk's slots: from one value to another, once, all with one ease.
///
/// All that they differ in is their two values, and what the playback knows. The values are without
/// references, and their type is their lane's.
@safe
final class PlainChunk {
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

  /// Computes the values of all slots.
  func sweep(
    _ plan: SweepPlan,
    chunk: Int,
    at instant: Double,
    into values: UnsafeMutableRawPointer,
  ) {
    let scratch = unsafe plan.scratch
    unsafe plan.progress(chunk, at: instant, into: scratch)
    var progress = unsafe MutableSpan(_unsafeStart: scratch, count: Chunk.size)
    ease.apply(toUnit: &progress)
    interpolate(
      unsafe InterpolatedChunk(from: from, to: to, progress: scratch, values: values)
    )
  }
}
