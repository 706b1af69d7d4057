import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct HeapTests {
  /// Compares a heap with a sorted array: the least element, the count, and the order of removal.
  @Test(arguments: 0..<20)
  func `a heap of any size has its elements in order`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for _ in 0..<50 {
      var heap = Heap<Int>()
      var array: [Int] = []
      for _ in 0..<count {
        let number = Int.random(in: 0..<10, using: &random)
        heap.insert(number)
        array.append(number)
        #expect(heap.first == array.min())
      }
      let removed = Int.random(in: 0..<10, using: &random)
      heap.removeAll { $0 == removed }
      array.removeAll { $0 == removed }
      for number in array.sorted() {
        #expect(heap.first == number)
        heap.removeFirst()
      }
      #expect(heap.first == nil)
      #expect(heap.count == 0)
    }
  }
}
