/// A bit for each slot of a chunk.
struct SlotBits {
  private var words: InlineArray<8, UInt64> = .init(repeating: 0)

  subscript(index: Int) -> Bool {
    get {
      words[index >> 6] & (1 << UInt64(index & 63)) != 0
    }
    set {
      let bit: UInt64 = 1 << UInt64(index & 63)
      if newValue {
        words[index >> 6] |= bit
      } else {
        words[index >> 6] &= ~bit
      }
    }
  }

  var isEmpty: Bool {
    count == 0
  }

  var count: Int {
    var count = 0
    for index in words.indices {
      count += words[index].nonzeroBitCount
    }
    return count
  }

  mutating func removeAll() {
    words = .init(repeating: 0)
  }

  /// The bits that are set in either.
  func union(_ other: SlotBits) -> SlotBits {
    var result = self
    for index in words.indices {
      result.words[index] |= other.words[index]
    }
    return result
  }

  /// The bits that are not set.
  var inverted: SlotBits {
    var result = self
    for index in words.indices {
      result.words[index] = ~words[index]
    }
    return result
  }

  /// The bits that are not set in the other.
  func subtracting(_ other: SlotBits) -> SlotBits {
    var result = self
    for index in words.indices {
      result.words[index] &= ~other.words[index]
    }
    return result
  }

  /// Calls `body` with the index of each bit that is set, in ascending order.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    for index in words.indices {
      var word = words[index]
      while word != 0 {
        body((index << 6) + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }
}
