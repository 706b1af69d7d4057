/// Memory for the chunks of one column.
///
/// Chunks that are read one after another lie one after another: a processor that has to look for
/// each of them anew takes twice as long over a million values as over one block.
@safe
final class ChunkArena {
  private static let chunksInSlab = 64

  private let chunkSize: Int
  private let alignment: Int
  private var slabs: [UnsafeMutableRawPointer] = unsafe []
  private var rest: UnsafeMutableRawPointer?
  private var chunksLeft = 0
  private var chunkCount = 0

  init(_ layout: ValueLayout) {
    chunkSize = max(1, layout.stride * Chunk.size)
    alignment = layout.alignment
  }

  deinit {
    for index in unsafe slabs.indices {
      unsafe slabs[index].deallocate()
    }
  }

  /// Memory for one more chunk, without anything in it. It lasts as long as the arena.
  func take() -> UnsafeMutableRawPointer {
    if chunksLeft == 0 {
      // Few tweens are not to pay for many.
      chunksLeft = max(1, min(chunkCount, Self.chunksInSlab))
      let slab = UnsafeMutableRawPointer.allocate(
        byteCount: chunksLeft * chunkSize,
        alignment: alignment,
      )
      unsafe slabs.append(slab)
      unsafe rest = unsafe slab
    }
    guard let chunk = unsafe rest else {
      preconditionFailure("a slab was taken for granted")
    }
    chunksLeft -= 1
    chunkCount += 1
    unsafe rest = chunk + chunkSize
    return unsafe chunk
  }

  /// The same, all bits zero: values without references, that nobody has set.
  func takeZeroed() -> UnsafeMutableRawPointer {
    let chunk = unsafe take()
    unsafe chunk.initializeMemory(as: UInt8.self, repeating: 0, count: chunkSize)
    return unsafe chunk
  }
}

/// How the values of a column lie in memory.
struct ValueLayout {
  let stride: Int
  let alignment: Int

  init<Value>(of type: Value.Type) {
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
  }
}
