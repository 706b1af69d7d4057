/// Which slots of a lane are free, by the kind of their chunk.
///
/// Plain motions, from one value to another once, are put by ease into chunks that the sweep
/// computes in one batch. All others go into mixed chunks, and so do the first few of an ease: a
/// chunk is worth its memory only for more.
final class SlotPools {
  /// How many tweens of an ease are kept one by one before it is given a chunk of its own.
  private static let straysBeforeAChunk = 2

  let mixed = SlotPool(ease: nil)
  private var plain: [Ease: SlotPool] = [:]
  private var newest: SlotPool?

  /// The pool for one more plain motion with an ease; nil while such motions are too few for one.
  func pool(of ease: Ease) -> SlotPool? {
    let pool = find(ease)
    guard pool.free.isEmpty, pool.strays < Self.straysBeforeAChunk else { return pool }
    pool.strays += 1
    return nil
  }

  private func find(_ ease: Ease) -> SlotPool {
    if let newest, newest.ease == ease {
      return newest
    }
    let pool = plain[ease] ?? SlotPool(ease: ease)
    plain[ease] = pool
    newest = pool
    return pool
  }
}

/// The free slots of the chunks of one kind.
final class SlotPool {
  /// The ease of its plain motions; nil: motions of any kind.
  let ease: Ease?
  let free = DirectArray<Int32>()
  /// How many tweens of the kind were put elsewhere, because too few were there for a chunk.
  var strays = 0

  init(ease: Ease?) {
    self.ease = ease
  }

  /// Adds the slots of a chunk; the lowest is taken first.
  func add(chunk: Int) {
    let first = chunk << Chunk.shift
    for slot in (first..<first + Chunk.size).reversed() {
      free.append(Int32(slot))
    }
  }
}
