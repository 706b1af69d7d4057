import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct RegistryTests {
  @Test
  func `random operations equal a sorted list of pairs`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<TestLength.choose(15, long: 50) {
      var registry = Registry<Int>()
      var list: [(id: UInt64, element: Int)] = []
      var newest: UInt64 = 0
      for step in 0..<300 {
        switch Int.random(in: 0..<9, using: &random) {
        case 0..<4:
          // Now and then two come the other way round.
          newest += 2
          let ids = Bool.random(using: &random) ? [newest] : [newest, newest - 1]
          for id in ids {
            registry.insert(step, id: id)
            list.append((id, step))
          }
          list.sort { $0.id < $1.id }

        case 4:
          // An id that was removed, or one that was never used.
          let id = UInt64.random(in: 0...newest + 1, using: &random)
          guard !list.contains(where: { $0.id == id }) else { break }
          newest = max(newest, id)
          registry.insert(step, id: id)
          list.append((id, step))
          list.sort { $0.id < $1.id }

        case 5..<8:
          let id = UInt64.random(in: 0...newest, using: &random)
          let index = list.firstIndex { $0.id == id }
          #expect(registry.remove(id) == index.map { list.remove(at: $0).element })

        case _:
          registry.update { $0 += 1 }
          list = list.map { ($0.id, $0.element + 1) }
        }
        #expect(Array(registry.all) == list.map(\.element))
        #expect(registry.isEmpty == list.isEmpty)
        #expect(registry.identified.map(\.id) == list.map(\.id))
      }
      #expect(registry.removeAll() == list.map(\.element))
      #expect(registry.isEmpty)
    }
  }
}
