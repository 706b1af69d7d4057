/// Which slots of a lane are free, by the kind of their chunk.
///
/// Motions from one value to another are put by kind into chunks that the sweep computes in one
/// batch: by ease, and loops by their direction too. All others go into mixed chunks, and so do the
/// first few of a kind: a chunk is worth its memory only for more.
final class SlotPools {
  /// How many tweens of a kind are kept one by one before it is given a chunk of its own.
  private static let straysBeforeAChunk = 2

  let mixed = SlotPool(kind: nil)
  private var swept: [SweptKind: SlotPool] = [:]
  private var newest: SlotPool?

  /// The pool for one more motion of a kind; nil while such motions are too few for one.
  func pool(of kind: SweptKind) -> SlotPool? {
    let pool = find(kind)
    guard pool.free.isEmpty, pool.strays < Self.straysBeforeAChunk else { return pool }
    pool.strays += 1
    return nil
  }

  private func find(_ kind: SweptKind) -> SlotPool {
    if let newest, newest.kind == kind {
      return newest
    }
    let pool = swept[kind] ?? SlotPool(kind: kind)
    swept[kind] = pool
    newest = pool
    return pool
  }
}

/// The free slots of the chunks of one kind.
final class SlotPool {
  /// The kind of its motions; nil: any.
  let kind: SweptKind?
  let free = DirectArray<Int32>()
  /// How many tweens of the kind were put elsewhere, because too few were there for a chunk.
  var strays = 0

  init(kind: SweptKind?) {
    self.kind = kind
  }

  /// Adds the slots of a chunk; the lowest is taken first.
  func add(chunk: Int) {
    let first = chunk << Chunk.shift
    for slot in (first..<first + Chunk.size).reversed() {
      free.append(Int32(slot))
    }
  }
}
