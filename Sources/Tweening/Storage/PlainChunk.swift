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

  init(ease: Ease, interpolate: BatchInterpolator, pool: SlotPool, layout: ValueLayout) {
    self.ease = ease
    self.interpolate = interpolate
    self.pool = pool
    unsafe from = layout.allocateChunk()
    unsafe to = layout.allocateChunk()
  }

  deinit {
    unsafe from.deallocate()
    unsafe to.deallocate()
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

/// How the values of a lane lie in memory.
struct ValueLayout {
  let stride: Int
  let alignment: Int

  /// Memory for the values of a chunk, all bits zero.
  func allocateChunk() -> UnsafeMutableRawPointer {
    let size = max(1, stride * Chunk.size)
    let chunk = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
    unsafe chunk.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return unsafe chunk
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
