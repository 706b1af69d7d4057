/// A heap with the least element first.
///
/// Each element has up to four children, which halves the depth of a binary heap
/// (`Churn.sevenDurations`).
struct Heap<Element: Comparable> {
  private static var childCount: Int { 4 }
  private var elements: [Element] = []

  var count: Int {
    elements.count
  }

  /// How many elements the memory has room for.
  var capacity: Int {
    elements.capacity
  }

  var first: Element? {
    elements.isEmpty ? nil : elements[0]
  }

  /// The element at an index, in the order of the heap.
  subscript(index: Int) -> Element {
    elements[index]
  }

  /// - Complexity: O(log *n*).
  mutating func insert(_ element: Element) {
    elements.append(element)
    siftUp(element)
  }

  /// - Complexity: O(log *n*).
  mutating func removeFirst() {
    let last = elements.removeLast()
    if !elements.isEmpty {
      siftDown(last, from: 0)
    }
    elements.shrink()
  }

  /// Replaces the first element with an element that also precedes all others.
  mutating func replaceFirst(_ element: Element) {
    elements[0] = element
  }

  /// Removes the elements for which `isRemoved` returns true. `isRemoved` is called once for each
  /// element, in no particular order.
  ///
  /// - Complexity: O(*n*).
  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    elements.removeAll(where: isRemoved)
    for index in stride(from: (elements.count + 2) / Self.childCount - 1, through: 0, by: -1) {
      siftDown(elements[index], from: index)
    }
    elements.shrink()
  }

  private mutating func siftUp(_ element: Element) {
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / Self.childCount
      guard element < elements[parent] else { break }
      elements[child] = elements[parent]
      child = parent
    }
    elements[child] = element
  }

  /// Places an element at an index, or below the index where children of the index are less.
  private mutating func siftDown(_ element: Element, from index: Int) {
    var parent = index
    while true {
      var child = Self.childCount * parent + 1
      guard child < elements.count else { break }
      for other in child + 1..<min(child + Self.childCount, elements.count)
      where elements[other] < elements[child] {
        child = other
      }
      guard elements[child] < element else { break }
      elements[parent] = elements[child]
      parent = child
    }
    elements[parent] = element
  }
}
