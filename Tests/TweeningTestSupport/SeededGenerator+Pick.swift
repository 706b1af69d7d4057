import Tweening

extension SeededGenerator {
  /// One of a list that is not empty.
  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &self)]
  }
}
