/// The identities of the tweens in a table's rows; the identity of a free row is `none`.
///
/// Frames retain the chunks that they were made with. The column does not write to a chunk that a
/// frame retains, and continues with a copy.
struct IdentityColumn: ~Copyable {
  private var chunks: [IdentityChunk] = []
  private(set) var rows = 0
  /// The count of changes. Two equal versions mean equal identities.
  private(set) var version = 0
  /// The chunk that was written last, while no frame retains it; −1 if there is none.
  private var ownChunk = -1

  /// Makes room for at least `rows`, a capacity that `Chunk` returns.
  mutating func grow(to rows: Int) {
    version += 1
    while self.rows < rows {
      if self.rows < Chunk.size {
        let count = min(rows, Chunk.size)
        let larger = IdentityChunk(count: count, copying: self.rows > 0 ? chunks[0] : nil)
        if self.rows > 0 {
          chunks[0] = larger
        } else {
          chunks.append(larger)
        }
        self.rows = count
      } else {
        chunks.append(IdentityChunk(count: Chunk.size, copying: nil))
        self.rows += Chunk.size
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
      chunks[Int(row) >> Chunk.shift][Int(row) & Chunk.mask]
    }
    set {
      let index = Int(row) >> Chunk.shift
      version += 1
      if index != ownChunk, !isKnownUniquelyReferenced(&chunks[index]) {
        chunks[index] = IdentityChunk(count: chunks[index].count, copying: chunks[index])
      }
      chunks[index].set(Int(row) & Chunk.mask, newValue)
      ownChunk = index
    }
  }
}

/// The identities of one chunk. Written only while the column has the only reference to the chunk.
@safe
final class IdentityChunk {
  let count: Int
  let elements: UnsafeMutablePointer<TweenID>

  init(count: Int, copying other: IdentityChunk?) {
    self.count = count
    unsafe elements = .allocate(capacity: count)
    let copied = other?.count ?? 0
    if let other {
      unsafe elements.initialize(from: other.elements, count: copied)
    }
    unsafe (elements + copied).initialize(repeating: .none, count: count - copied)
  }

  deinit {
    unsafe elements.deallocate()
  }

  subscript(index: Int) -> TweenID {
    precondition(index >= 0 && index < count, "an index out of range")
    return unsafe elements[index]
  }

  fileprivate func set(_ index: Int, _ identity: TweenID) {
    precondition(index >= 0 && index < count, "an index out of range")
    unsafe elements[index] = identity
  }
}
