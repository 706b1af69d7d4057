import Testing
@testable import Tweening

struct PlaceSetTests {
  @Test(arguments: 0..<8)
  func `a set of places does what a set of numbers does`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var places = PlaceSet()
    var numbers: Set<Int> = []
    for step in 0..<4000 {
      let isGrowing = Int.random(in: 0..<10, using: &random) < (step / 800 % 2 == 0 ? 8 : 2)
      if isGrowing {
        let place = places.insertLowest()
        // The lowest that is free.
        try #require(!numbers.contains(place))
        try #require((0..<place).allSatisfy(numbers.contains))
        numbers.insert(place)
      } else if let gone = numbers.randomElement(using: &random) {
        places.remove(gone)
        numbers.remove(gone)
      }
      try #require(places.end == (numbers.max() ?? -1) + 1)
      try #require(places.isEmpty == numbers.isEmpty)
      let from = Int.random(in: 0..<3000, using: &random)
      try #require(places.next(from: from) == numbers.filter { $0 >= from }.min())
      if step % 50 == 0 {
        try #require(Array(places) == numbers.sorted())
      }
    }
    for number in numbers.sorted() {
      places.remove(number)
    }
    #expect(places.isEmpty)
    #expect(places.end == 0)
    #expect(places.next(from: 0) == nil)
  }
}
