import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct IdentityColumnTests {
  /// A chunk as a frame keeps it, and what it held then.
  private struct Kept {
    let chunk: IdentityChunk
    let identities: [TweenID]
  }

  private static func identities(_ chunk: IdentityChunk) -> [TweenID] {
    (0..<chunk.count).map { chunk.elements[$0] }
  }

  private static func chunkCount(_ owner: Owner<IdentityColumn>) -> Int {
    (owner.value.rows + Chunk.size - 1) / Chunk.size
  }

  @Test(arguments: 0..<6)
  func `a column does what an array does, and chunks that are kept do not change`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let owner = Owner(IdentityColumn())
    var array: [TweenID] = []
    var kept: [Kept] = []
    for step in 0..<1200 {
      if array.isEmpty || step % 150 == 0 {
        let rows = Chunk.capacity(after: array.count)
        owner.value.grow(to: rows)
        array += Array(repeating: 0, count: rows - array.count)
        #expect(owner.value.rows == rows)
      }
      let chunk = Int.random(in: 0..<Self.chunkCount(owner), using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let object = owner.value.chunk(chunk)
        kept.append(Kept(chunk: object, identities: Self.identities(object)))

      case 1 where kept.count > 3:
        kept.remove(at: Int.random(in: kept.indices, using: &random))

      case _:
        let row = Int.random(in: array.indices, using: &random)
        array[row] = TweenID(.random(in: 0...9, using: &random))
        owner.value[Int32(row)] = array[row]
      }
      let row = Int.random(in: array.indices, using: &random)
      try #require(owner.value[Int32(row)] == array[row])
      if step % 25 == 0 {
        try #require(kept.allSatisfy { Self.identities($0.chunk) == $0.identities })
      }
    }
    #expect(kept.allSatisfy { Self.identities($0.chunk) == $0.identities })
    let found = (0..<Self.chunkCount(owner)).flatMap { Self.identities(owner.value.chunk($0)) }
    #expect(found == array)
  }

  @Test
  func `a chunk is copied once for each keeper, and not where nobody keeps it`() {
    let owner = Owner(IdentityColumn())
    owner.value.grow(to: Chunk.size)
    let first = ObjectIdentifier(owner.value.chunk(0))
    owner.value[3] = 3
    #expect(ObjectIdentifier(owner.value.chunk(0)) == first)
    let kept = owner.value.chunk(0)
    owner.value[4] = 4
    let second = ObjectIdentifier(owner.value.chunk(0))
    #expect(second != first)
    owner.value[5] = 5
    #expect(ObjectIdentifier(owner.value.chunk(0)) == second)
    #expect([3, 4, 5].map { kept.elements[$0] } == [3, 0, 0])
    #expect([owner.value[3], owner.value[4], owner.value[5]] == [3, 4, 5])
  }

  @Test
  func `a first chunk that is kept does not change when the column grows`() {
    let owner = Owner(IdentityColumn())
    owner.value.grow(to: 8)
    owner.value[7] = 7
    let kept = owner.value.chunk(0)
    owner.value.grow(to: 32)
    owner.value[7] = 1
    owner.value[20] = 20
    #expect(kept.count == 8)
    #expect(kept.elements[7] == 7)
    #expect(owner.value.chunk(0).count == 32)
    #expect([owner.value[7], owner.value[20], owner.value[31]] == [1, 20, 0])
  }
}
