/// A set of slots with a bit for each: small numbers that are reused once they are free.
///
/// Iteration takes one step for 64 slots, so that few slots that remain of many cost almost
/// nothing.
struct SlotSet: Sendable {
  /// The last word is never 0.
  private var words: [UInt64] = []
  /// The index of a word; all slots of the words before it are taken.
  private var firstFree = 0

  /// One more than the greatest slot in the set.
  var end: Int {
    words.last.map { words.count * 64 - $0.leadingZeroBitCount } ?? 0
  }

  /// Inserts the lowest free slot and returns it. So the slots stay close together.
  mutating func insertLowest() -> Int {
    while firstFree < words.count, words[firstFree] == .max {
      firstFree += 1
    }
    if firstFree == words.count {
      words.append(0)
    }
    let bit = (~words[firstFree]).trailingZeroBitCount
    words[firstFree] |= 1 << UInt64(bit)
    return firstFree * 64 + bit
  }

  mutating func remove(_ slot: Int) {
    let word = slot >> 6
    words[word] &= ~(1 << UInt64(slot & 63))
    firstFree = Swift.min(firstFree, word)
    while words.last == 0 {
      words.removeLast()
    }
    firstFree = Swift.min(firstFree, words.count)
    words.shrink()
  }

  /// Returns the lowest slot in the set that is not below `slot`, or nil.
  func next(from slot: Int) -> Int? {
    var word = slot >> 6
    guard word < words.count else { return nil }
    var bits = words[word] & (.max << UInt64(slot & 63))
    while bits == 0 {
      word += 1
      guard word < words.count else { return nil }
      bits = words[word]
    }
    return word * 64 + bits.trailingZeroBitCount
  }
}

extension SlotSet: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate let slots: SlotSet
    fileprivate var slot = 0

    mutating func next() -> Int? {
      guard let found = slots.next(from: slot) else { return nil }
      slot = found + 1
      return found
    }
  }

  /// Returns an iterator over the slots in ascending order.
  func makeIterator() -> Iterator {
    Iterator(slots: self)
  }
}
