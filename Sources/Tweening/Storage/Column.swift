/// Slots come in chunks: a chunk is one allocation, and one batch of the sweep.
enum Chunk {
  static let size = 512
  static let shift = 9
  static let mask = 511
}

/// One value for each slot, in chunks that never move: it grows without copying.
///
/// A reference, so that a lane's columns are reached without an access scope.
@safe
final class Column<Element> {
  private var chunks: [UnsafeMutablePointer<Element>?] = unsafe []

  /// How many chunks there are, or could be: some may not have been filled.
  var chunkCount: Int {
    unsafe chunks.count
  }

  func hasChunk(_ index: Int) -> Bool {
    unsafe index < chunks.count && chunks[index] != nil
  }

  /// Fills a chunk that was not there with the same value in every slot.
  func fill(chunk index: Int, repeating element: Element) {
    while chunkCount <= index {
      unsafe chunks.append(nil)
    }
    let chunk = UnsafeMutablePointer<Element>.allocate(capacity: Chunk.size)
    unsafe chunk.initialize(repeating: element, count: Chunk.size)
    unsafe chunks[index] = chunk
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
    guard let chunk = unsafe chunks[index] else {
      preconditionFailure("a chunk was read before it was filled")
    }
    return unsafe chunk
  }

  deinit {
    for index in unsafe chunks.indices {
      guard let chunk = unsafe chunks[index] else { continue }
      unsafe chunk.deinitialize(count: Chunk.size)
      unsafe chunk.deallocate()
    }
  }
}
