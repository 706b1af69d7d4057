/// A first-in, first-out queue.
///
/// Complexity: O(1) for each operation, on average.
struct Queue<Element> {
  private var elements: [Element?] = []
  /// The number of elements at the beginning of the array that were removed.
  private var head = 0

  var isEmpty: Bool {
    head == elements.count
  }

  var first: Element? {
    isEmpty ? nil : elements[head]
  }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[head].take()
    head += 1
    if 2 * head >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// - Complexity: O(*n*).
  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    elements = elements.filter { $0.map { !isRemoved($0) } ?? false }
    head = 0
  }
}
