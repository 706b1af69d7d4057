import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct KeyedQueueTests {
  @Test
  func `random operations equal an array of keys and values`() {
    var random = SeededGenerator(seed: 25)
    var queue = KeyedQueue<Int, Int>()
    var array: [(key: Int, value: Int)] = []
    for number in 0..<20_000 {
      let key = Int.random(in: 0..<20, using: &random)
      let index = array.firstIndex { $0.key == key }
      switch Int.random(in: 0..<40, using: &random) {
      case 0..<12:
        #expect(queue.updateValue(number, forKey: key) == index.map { array[$0].value })
        if let index {
          array[index].value = number
        } else {
          array.append((key, number))
        }

      case 12..<24:
        queue.append(number, forKey: key)
        array.removeAll { $0.key == key }
        array.append((key, number))

      case 24..<32:
        let first = array.isEmpty ? nil : array.removeFirst()
        let popped = queue.popFirst()
        #expect(popped?.key == first?.key)
        #expect(popped?.value == first?.value)

      case 32..<39:
        queue.removeValue(forKey: key)
        array.removeAll { $0.key == key }

      default:
        queue.removeAll { $0 % 3 == 0 }
        array.removeAll { $0.value % 3 == 0 }
      }
      #expect(queue.count == array.count)
      #expect(queue.elements.map(\.key) == array.map(\.key))
      #expect(queue.elements.map(\.value) == array.map(\.value))
    }
  }
}
