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
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: Chunk.size) { scratch in
      unsafe plan.progress(chunk, at: instant, into: scratch)
      var progress = unsafe MutableSpan(_unsafeElements: scratch)
      ease.apply(toUnit: &progress)
      guard let progress = unsafe UnsafePointer(scratch.baseAddress) else { return }
      interpolate(
        unsafe InterpolatedChunk(from: from, to: to, progress: progress, values: values)
      )
    }
  }
}

/// The free slots of the chunks of one kind.
final class SlotPool {
  /// How many tweens of an ease are kept one by one before it is given a chunk of its own.
  static let straysBeforeAChunk = 8

  var free: [Int32] = []
  /// How many tweens of the kind are kept elsewhere, because too few were there for a chunk.
  var strays = 0

  /// Adds the slots of a chunk; the lowest is taken first.
  func add(chunk: Int) {
    let first = chunk << Chunk.shift
    free.append(contentsOf: (first..<first + Chunk.size).reversed().map(Int32.init))
  }
}
