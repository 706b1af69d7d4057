import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ChunkTests {
  @Test
  func `a table grows by factors within the first chunk, and by chunks after it`() {
    var steps: [Int] = []
    var rows = 0
    while rows < 2048 {
      rows = Chunk.capacity(after: rows)
      steps.append(rows)
    }
    #expect(steps == [8, 32, 128, 512, 1024, 1536, 2048])
    #expect(Chunk.size == 1 << Chunk.shift)
    #expect(Chunk.mask == Chunk.size - 1)
  }

  @Test
  func `blocks lie end to end, and at most a fifth of the memory of many rows is unused`() {
    let starts = (0..<3000).filter { Chunk.blockLength(at: $0) > 0 }
    #expect(starts.prefix(10) == [0, 1, 2, 4, 8, 16, 24, 32, 40, 48])
    for (start, next) in zip(starts, starts.dropFirst()) {
      let length = Chunk.blockLength(at: start)
      #expect(start + length == next)
      // In the worst case one chunk of the block is used.
      #expect(start < 32 || 5 * (length - 1) <= start + length)
    }
    #expect(starts.map { Chunk.blockLength(at: $0) }.max() == 64)
  }

  @Test
  func `a million rows lie in 50 blocks`() {
    let chunks = (1_000_000 + Chunk.size - 1) / Chunk.size
    #expect((0..<chunks).count { Chunk.blockLength(at: $0) > 0 } == 50)
  }
}
