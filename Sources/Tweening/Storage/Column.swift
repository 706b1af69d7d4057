/// Slots come in chunks: a chunk is one allocation, and one batch of the sweep.
enum Chunk {
  static let size = 512
  static let shift = 9
  static let mask = 511
}

/// One value for each slot, in chunks that never move: it grows without copying.
@safe
final class Column<Element> {
  private let arena = ChunkArena(ValueLayout(of: Element.self))
  private let chunks = unsafe DirectArray<UnsafeMutablePointer<Element>>()

  /// Adds a chunk with the same value in every slot.
  func grow(repeating element: Element) {
    let chunk = unsafe arena.take().initializeMemory(
      as: Element.self,
      repeating: element,
      count: Chunk.size,
    )
    unsafe chunks.append(chunk)
  }

  subscript(slot: Int32) -> Element {
    unsafeAddress {
      unsafe UnsafePointer(place(slot))
    }
    unsafeMutableAddress {
      unsafe place(slot)
    }
  }

  /// Where the value of a slot lies: always there.
  func place(_ slot: Int32) -> UnsafeMutablePointer<Element> {
    unsafe chunks[Int(slot) >> Chunk.shift] + (Int(slot) & Chunk.mask)
  }

  /// The values of one chunk.
  func chunk(_ index: Int) -> UnsafePointer<Element> {
    unsafe UnsafePointer(chunks[index])
  }

  /// Whether a chunk lies where the one before it ends.
  func isJoined(_ index: Int) -> Bool {
    unsafe index > 0 && chunks[index] == chunks[index - 1] + Chunk.size
  }

  deinit {
    for index in unsafe chunks.indices {
      unsafe chunks[index].deinitialize(count: Chunk.size)
    }
  }
}
