/// A set of places, a bit each: small numbers that are given out anew once they are free.
///
/// To go through the places takes a step for 64 of them, so that those which stay behind after many
/// cost next to nothing.
struct PlaceSet: Sendable {
  /// The last word is never 0.
  private var words: [UInt64] = []
  /// No word before this one has a free place.
  private var firstFree = 0

  /// One more than the greatest place.
  var end: Int {
    words.last.map { words.count * 64 - $0.leadingZeroBitCount } ?? 0
  }

  var isEmpty: Bool {
    words.isEmpty
  }

  /// Takes the lowest place that is free: the places stay close together.
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

  mutating func remove(_ place: Int) {
    let word = place >> 6
    words[word] &= ~(1 << UInt64(place & 63))
    firstFree = Swift.min(firstFree, word)
    while words.last == 0 {
      words.removeLast()
    }
    firstFree = Swift.min(firstFree, words.count)
    if words.capacity > 64, words.count < words.capacity / 4 {
      words = Array(words[...])
    }
  }

  /// The lowest place from `place` on; nil where there is none.
  func next(from place: Int) -> Int? {
    var word = place >> 6
    guard word < words.count else { return nil }
    var bits = words[word] & (.max << UInt64(place & 63))
    while bits == 0 {
      word += 1
      guard word < words.count else { return nil }
      bits = words[word]
    }
    return word * 64 + bits.trailingZeroBitCount
  }
}

extension PlaceSet: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate let places: PlaceSet
    private var place = 0

    fileprivate init(_ places: PlaceSet) {
      self.places = places
    }

    mutating func next() -> Int? {
      guard let found = places.next(from: place) else { return nil }
      place = found + 1
      return found
    }
  }

  /// The places in ascending order.
  func makeIterator() -> Iterator {
    Iterator(self)
  }
}
