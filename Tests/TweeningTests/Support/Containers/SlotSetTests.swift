import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct SlotSetTests {
  @Test(arguments: 0..<UInt64(TestLength.choose(3, long: 8)))
  func `a set of slots does what a set of numbers does`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var slots = SlotSet()
    var numbers: Set<Int> = []
    for step in 0..<4000 {
      let isGrowing = Int.random(in: 0..<10, using: &random) < (step / 800 % 2 == 0 ? 8 : 2)
      if isGrowing {
        let slot = slots.insertLowest()
        // The lowest that is free.
        try #require(!numbers.contains(slot))
        try #require((0..<slot).allSatisfy(numbers.contains))
        numbers.insert(slot)
      } else if let gone = numbers.randomElement(using: &random) {
        slots.remove(gone)
        numbers.remove(gone)
      }
      try #require(slots.end == (numbers.max() ?? -1) + 1)
      let from = Int.random(in: 0..<3000, using: &random)
      try #require(slots.next(from: from) == numbers.filter { $0 >= from }.min())
      if step % 50 == 0 {
        try #require(Array(slots) == numbers.sorted())
      }
    }
    for number in numbers.sorted() {
      slots.remove(number)
    }
    #expect(slots.end == 0)
    #expect(slots.next(from: 0) == nil)
  }
}
