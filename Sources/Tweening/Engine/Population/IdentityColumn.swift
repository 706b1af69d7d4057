/// The identities of the tweens in a table's rows; 0 where a row is free.
///
/// Frames keep the chunks that they were made with. A chunk that a frame keeps is not written any
/// more: the column goes on with a copy.
@safe
final class IdentityColumn {
  private let chunks = UncheckedAccessArray<IdentityChunk>(capacity: 1)
  private(set) var rows = 0
  /// Counts the changes: two equal versions are the same identities.
  private(set) var version = 0

  /// Makes room for at least `rows`, which is a capacity that `Chunk` gives.
  func grow(to rows: Int) {
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

  var chunkCount: Int {
    chunks.count
  }

  /// The chunk as a frame keeps it.
  func chunk(_ index: Int) -> IdentityChunk {
    chunks[index]
  }

  subscript(row: Int32) -> UInt64 {
    get {
      chunks.update(Int(row) >> Chunk.shift) { $0[Int(row) & Chunk.mask] }
    }
    set {
      version += 1
      chunks.update(Int(row) >> Chunk.shift) { chunk in
        if !isKnownUniquelyReferenced(&chunk) {
          chunk = IdentityChunk(count: chunk.count, copying: chunk)
        }
        chunk.set(Int(row) & Chunk.mask, newValue)
      }
    }
  }
}

/// The identities of one chunk. Written only while nothing but its column holds it.
@safe
final class IdentityChunk {
  let count: Int
  let elements: UnsafeMutablePointer<UInt64>

  init(count: Int, copying other: IdentityChunk?) {
    self.count = count
    unsafe elements = .allocate(capacity: count)
    let copied = other?.count ?? 0
    if let other {
      unsafe elements.initialize(from: other.elements, count: copied)
    }
    unsafe (elements + copied).initialize(repeating: 0, count: count - copied)
  }

  deinit {
    unsafe elements.deallocate()
  }

  subscript(index: Int) -> UInt64 {
    precondition(index >= 0 && index < count, "an index out of range")
    return unsafe elements[index]
  }

  fileprivate func set(_ index: Int, _ identity: UInt64) {
    precondition(index >= 0 && index < count, "an index out of range")
    unsafe elements[index] = identity
  }
}
