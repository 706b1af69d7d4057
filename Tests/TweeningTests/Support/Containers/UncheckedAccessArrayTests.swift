import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct UncheckedAccessArrayTests {
  /// Tells how many of it there are.
  private final class Counted: Sendable {
    static let count = Locked(0)

    init() {
      Self.count.withLock { $0 += 1 }
    }

    deinit {
      Self.count.withLock { $0 -= 1 }
    }
  }

  @Test
  func `it does what an array does`() {
    var generator = SeededGenerator(seed: 8)
    let direct = UncheckedAccessArray<Int>(capacity: 1)
    var array: [Int] = []
    for step in 0..<2000 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0 where !array.isEmpty:
        #expect(direct.removeLast() == array.removeLast())

      case 1 where !array.isEmpty:
        let index = Int.random(in: array.indices, using: &generator)
        direct[index] += step
        array[index] += step

      case 2 where step % 10 == 0:
        direct.removeAll { $0 % 3 == 0 }
        array.removeAll { $0 % 3 == 0 }

      default:
        direct.append(step)
        array.append(step)
      }
      #expect(direct.count == array.count)
      #expect(direct.isEmpty == array.isEmpty)
      #expect(direct.indices.map { direct[$0] } == array)
    }
  }

  @Test
  func `elements live as long as they are in it`() {
    do {
      let direct = UncheckedAccessArray<Counted>(capacity: 1)
      for _ in 0..<10 {
        direct.append(Counted())
      }
      #expect(Counted.count.withLock { $0 } == 10)
      _ = direct.removeLast()
      direct[0] = direct[1]
      #expect(Counted.count.withLock { $0 } == 8)
      direct.update(0) { $0 = Counted() }
      #expect(Counted.count.withLock { $0 } == 9)
      direct.removeAll { $0 === direct[1] }
      #expect(direct.count == 8)
      #expect(Counted.count.withLock { $0 } == 8)
    }
    #expect(Counted.count.withLock { $0 } == 0)
  }
}
