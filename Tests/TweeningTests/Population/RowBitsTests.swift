import Testing
@testable import Tweening

struct RowBitsTests {
  @Test
  func `it does what a set of indices does`() throws {
    var random = SeededGenerator(seed: 51)
    var bits = RowBits()
    var set: Set<Int> = []
    for step in 0..<5000 {
      let index = Int.random(in: 0..<Chunk.size, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0:
        bits.removeAll()
        set = []

      case 1..<60:
        bits[index] = true
        set.insert(index)

      case _:
        bits[index] = false
        set.remove(index)
      }
      try #require(bits[index] == set.contains(index), "after \(step) steps")
      try #require(bits.isEmpty == set.isEmpty, "after \(step) steps")
      if step % 20 == 0 {
        try #require(Array(bits) == set.sorted(), "after \(step) steps")
      }
    }
  }

  @Test
  func `each bit is its own, also at the ends of a word`() {
    for index in 0..<Chunk.size {
      var bits = RowBits()
      bits[index] = true
      #expect(Array(bits) == [index])
      #expect(!bits.isEmpty)
      bits[index] = false
      #expect(bits.isEmpty)
    }
  }

  @Test
  func `unions and differences are those of sets`() {
    var random = SeededGenerator(seed: 52)
    for count in [0, 1, 5, 100, 512] {
      func make() -> (bits: RowBits, set: Set<Int>) {
        var bits = RowBits()
        var set: Set<Int> = []
        for _ in 0..<count {
          let index = Int.random(in: 0..<Chunk.size, using: &random)
          bits[index] = true
          set.insert(index)
        }
        return (bits, set)
      }
      let first = make()
      let second = make()
      #expect(Array(first.bits.union(second.bits)) == first.set.union(second.set).sorted())
      let difference = first.bits.subtracting(second.bits)
      #expect(Array(difference) == first.set.subtracting(second.set).sorted())
      #expect(first.bits.subtracting(first.bits).isEmpty)
    }
  }
}
