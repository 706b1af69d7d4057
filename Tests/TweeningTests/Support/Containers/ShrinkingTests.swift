import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ShrinkingTests {
  @Test
  func `an array of which little is left frees memory, and keeps its elements`() {
    var array = Array(0..<100_000)
    array.shrink()
    #expect(array.capacity >= 100_000)
    array.removeLast(99_000)
    array.shrink()
    #expect(array.capacity < 4000)
    #expect(array == Array(0..<1000))
  }

  @Test
  func `a heap of which little is left frees memory`() {
    var heap = Heap<Int>()
    for number in 0..<100_000 {
      heap.insert(number)
    }
    for _ in 0..<99_000 {
      heap.removeFirst()
    }
    #expect(heap.capacity < 8000)
    heap.removeAll { $0 % 100 > 0 }
    #expect(heap.capacity <= 64)
    #expect(heap.first == 99_000)
    #expect(heap.count == 10)
  }
}
