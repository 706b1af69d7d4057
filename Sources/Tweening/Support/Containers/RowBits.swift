/// A bit for each row of a chunk.
@usableFromInline
struct RowBits: Sendable {
  /// A vector: frames compute unions and complements of these bits for every chunk.
  @usableFromInline var words: SIMD8<UInt64>

  @usableFromInline
  init(words: SIMD8<UInt64> = SIMD8()) {
    self.words = words
  }

  @usableFromInline
  subscript(index: Int) -> Bool {
    @inlinable
    get {
      words[index >> 6] & (1 << UInt64(index & 63)) != 0
    }
    @inline(__always)
    set {
      precondition(index >= 0 && index < Chunk.size, "a bit that a chunk does not have")
      let bit: UInt64 = 1 << UInt64(index & 63)
      // Writes one word in memory. An assignment to an element would load and store the whole
      // vector.
      unsafe withUnsafeMutableBytes(of: &words) { bytes in
        let words = unsafe bytes.assumingMemoryBound(to: UInt64.self)
        let word = unsafe words[index >> 6]
        unsafe words[index >> 6] = newValue ? word | bit : word & ~bit
      }
    }
  }

  var isEmpty: Bool {
    words == SIMD8()
  }

  /// The number of bits that are set.
  var count: Int {
    (0..<words.scalarCount).reduce(0) { $0 + words[$1].nonzeroBitCount }
  }

  /// The range of the bits that are set, or nil if they are not contiguous.
  var neighbors: Range<Int>? {
    guard
      let low = (0..<words.scalarCount).first(where: { words[$0] != 0 }),
      let high = (0..<words.scalarCount).last(where: { words[$0] != 0 })
    else { return nil }
    let first = low << 6 + words[low].trailingZeroBitCount
    let end = (high + 1) << 6 - words[high].leadingZeroBitCount
    return end - first == count ? first..<end : nil
  }

  mutating func removeAll() {
    words = SIMD8()
  }

  /// Returns the bits that are set in either set.
  func union(_ other: RowBits) -> RowBits {
    RowBits(words: words | other.words)
  }

  /// Returns the bits that are set in both sets.
  func intersection(_ other: RowBits) -> RowBits {
    RowBits(words: words & other.words)
  }

  /// Returns the bits that are not set in the other set.
  func subtracting(_ other: RowBits) -> RowBits {
    RowBits(words: words & ~other.words)
  }
}

extension RowBits: Sequence {
  /// The indices of the bits that are set, in ascending order.
  @usableFromInline
  struct Iterator: IteratorProtocol {
    fileprivate let words: SIMD8<UInt64>
    fileprivate var index = 0
    fileprivate var word: UInt64

    @usableFromInline
    mutating func next() -> Int? {
      while word == 0 {
        index += 1
        guard index < words.scalarCount else { return nil }
        word = words[index]
      }
      defer { word &= word - 1 }
      return (index << 6) + word.trailingZeroBitCount
    }
  }

  @usableFromInline
  func makeIterator() -> Iterator {
    Iterator(words: words, word: words[0])
  }
}
