/// Slots come in chunks: a chunk is one allocation, and one batch of the sweep.
enum Chunk {
  static let size = 512
  static let shift = 9
  static let mask = 511
}

/// One value for each slot, in chunks that never move: it grows without copying.
///
/// A reference to plain pointers, so that a lane's columns are reached without an access scope.
@safe
final class Column<Element> {
  private typealias Chunks = UnsafeMutablePointer<UnsafeMutablePointer<Element>>

  private let arena = ChunkArena(ValueLayout(of: Element.self))
  /// How many chunks there are.
  private(set) var chunkCount = 0
  private var capacity = 8
  private var chunks: Chunks

  init() {
    unsafe chunks = .allocate(capacity: capacity)
  }

  /// Adds a chunk with the same value in every slot.
  func grow(repeating element: Element) {
    if chunkCount == capacity {
      makeRoom()
    }
    let chunk = unsafe arena.take().initializeMemory(
      as: Element.self,
      repeating: element,
      count: Chunk.size,
    )
    unsafe (chunks + chunkCount).initialize(to: chunk)
    chunkCount += 1
  }

  private func makeRoom() {
    let room = Chunks.allocate(capacity: 2 * capacity)
    unsafe room.moveInitialize(from: chunks, count: chunkCount)
    unsafe chunks.deallocate()
    unsafe chunks = unsafe room
    capacity *= 2
  }

  subscript(slot: Int32) -> Element {
    get {
      unsafe pointer(Int(slot) >> Chunk.shift)[Int(slot) & Chunk.mask]
    }
    _modify {
      yield unsafe &pointer(Int(slot) >> Chunk.shift)[Int(slot) & Chunk.mask]
    }
  }

  /// The values of one chunk.
  func chunk(_ index: Int) -> UnsafeMutableBufferPointer<Element> {
    unsafe UnsafeMutableBufferPointer(start: pointer(index), count: Chunk.size)
  }

  private func pointer(_ index: Int) -> UnsafeMutablePointer<Element> {
    precondition(index < chunkCount, "a chunk was read before it was there")
    return unsafe chunks[index]
  }

  deinit {
    for index in 0..<chunkCount {
      unsafe chunks[index].deinitialize(count: Chunk.size)
    }
    unsafe chunks.deallocate()
  }
}
