/// The identities of the tweens in a table's rows; the identity of a free row is `none`.
///
/// Frames retain the chunks that they were made with. The column does not write to a chunk that a
/// frame retains, and continues with a copy.
@safe
final class IdentityColumn {
  private let chunks = UncheckedAccessArray<IdentityChunk>(capacity: 1)
  @safe @exclusivity(unchecked) private(set) var rows = 0
  /// The count of changes. Two equal versions mean equal identities.
  @safe @exclusivity(unchecked) private(set) var version = 0
  /// The chunk that was written last, while no frame retains it; −1 if there is none.
  @safe @exclusivity(unchecked) private var ownChunk = -1

  /// Makes room for at least `rows`, a capacity that `Chunk` returns.
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

  /// Returns a chunk for a frame, which retains the chunk.
  func chunk(_ index: Int) -> IdentityChunk {
    ownChunk = -1
    return chunks[index]
  }

  subscript(row: Int32) -> TweenID {
    get {
      chunks.update(Int(row) >> Chunk.shift) { $0[Int(row) & Chunk.mask] }
    }
    set {
      update(Int(row) >> Chunk.shift) { $0.set(Int(row) & Chunk.mask, newValue) }
    }
  }

  @inline(__always)
  private func update(_ index: Int, _ body: (IdentityChunk) -> Void) {
    version += 1
    chunks.update(index) { chunk in
      if index != ownChunk, !isKnownUniquelyReferenced(&chunk) {
        chunk = IdentityChunk(count: chunk.count, copying: chunk)
      }
      body(chunk)
    }
    ownChunk = index
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
