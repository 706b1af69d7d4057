import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct RowBitsTests {
  @Test(arguments: 0..<4)
  func `neighbors are known, and others listed`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let first = Int.random(in: 0..<Chunk.size, using: &random)
      let end = Int.random(in: first...Chunk.size, using: &random)
      var bits = RowBits()
      for row in first..<end {
        bits[row] = true
      }
      #expect(bits.count == end - first)
      #expect(bits.neighbors == (first < end ? first..<end : nil))
      guard end - first > 2 else { continue }
      let gap = Int.random(in: first + 1..<end - 1, using: &random)
      bits[gap] = false
      #expect(bits.neighbors == nil)
      #expect(bits.count == end - first - 1)
      let memory = Buffer<Int32>(repeating: 0, count: Chunk.size)
      let list = RowList(bits, in: memory.view)
      #expect(list.first == nil)
      #expect((0..<list.count).map { list[$0] } == Array(first..<end).filter { $0 != gap })
    }
  }
}
