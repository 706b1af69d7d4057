/// The identities of the tweens in a table's rows; the identity of a free row is `none`.
///
/// Frames retain the chunks that they were made with. The column does not write to a chunk that a
/// frame retains, and continues with a copy.
struct IdentityColumn: ~Copyable {
  private var chunks: [IdentityChunk] = []
  /// The memory of the chunks: reading a chunk from an array counts a reference.
  private var elements: [BufferView<TweenID>] = []
  private(set) var rows = 0
  /// The number of changes. Two equal versions mean equal identities.
  private(set) var version = 0
  /// The chunk that was written last, while no frame retains it; −1 if there is none.
  private var ownChunk = -1

  /// Makes room for at least `rows`, a capacity that `Chunk` returns.
  mutating func grow(to rows: Int) {
    version += 1
    while self.rows < rows {
      if self.rows > 0, self.rows < Chunk.size {
        replace(0, count: min(rows, Chunk.size))
        self.rows = chunks[0].count
      } else {
        let chunk = IdentityChunk(count: min(rows - self.rows, Chunk.size), copying: nil)
        chunks.append(chunk)
        elements.append(chunk.elements)
        self.rows += chunk.count
      }
    }
  }

  /// Returns a chunk for a frame, which retains the chunk.
  mutating func chunk(_ index: Int) -> IdentityChunk {
    ownChunk = -1
    return chunks[index]
  }

  subscript(row: Int32) -> TweenID {
    get {
      precondition(row < rows, "a row that the table does not have")
      return elements[Int(row) >> Chunk.shift][Int(row) & Chunk.mask]
    }
    set {
      precondition(row < rows, "a row that the table does not have")
      let index = Int(row) >> Chunk.shift
      version += 1
      if index != ownChunk {
        if !isKnownUniquelyReferenced(&chunks[index]) {
          replace(index, count: chunks[index].count)
        }
        ownChunk = index
      }
      elements[index][Int(row) & Chunk.mask] = newValue
    }
  }

  private mutating func replace(_ index: Int, count: Int) {
    chunks[index] = IdentityChunk(count: count, copying: chunks[index])
    elements[index] = chunks[index].elements
  }
}

/// The identities of one chunk. Written only while the column has the only reference to the chunk.
final class IdentityChunk {
  private let memory: Buffer<TweenID>

  init(count: Int, copying other: IdentityChunk?) {
    memory = Buffer(repeating: .none, count: count)
    if let other {
      for index in 0..<other.count {
        elements[index] = other.elements[index]
      }
    }
  }

  var count: Int {
    memory.count
  }

  /// The identities, valid as long as the chunk.
  var elements: BufferView<TweenID> {
    memory.view
  }
}
