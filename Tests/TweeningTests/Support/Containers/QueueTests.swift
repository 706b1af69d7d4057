import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct QueueTests {
  @Test
  func `random operations equal an array`() {
    var random = SeededGenerator(seed: 1)
    var queue = Queue<Int>()
    var array: [Int] = []
    for number in 0..<10_000 {
      if Int.random(in: 0..<3, using: &random) == 0 {
        #expect(queue.popFirst() == (array.isEmpty ? nil : array.removeFirst()))
      } else {
        queue.append(number)
        array.append(number)
      }
      if let place = array.indices.randomElement(using: &random) {
        #expect(queue[place] == array[place])
        queue[place] = -number
        array[place] = -number
      }
      #expect(queue.first == array.first)
      #expect(queue.isEmpty == array.isEmpty)
    }
    while let element = queue.popFirst() {
      #expect(element == array.removeFirst())
    }
    #expect(array.isEmpty)
  }
}
