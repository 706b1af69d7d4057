/// A first-in, first-out queue.
///
/// Complexity: O(1) for each operation, on average.
struct Queue<Element> {
  private var slots: [Element?] = []
  /// The number of elements at the beginning of the array that were removed.
  private var head = 0

  var isEmpty: Bool {
    head == slots.count
  }

  var count: Int {
    slots.count - head
  }

  var first: Element? {
    isEmpty ? nil : slots[head]
  }

  /// The elements in order.
  var elements: [Element] {
    slots[head...].compactMap(\.self)
  }

  mutating func append(_ element: Element) {
    slots.append(element)
  }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = slots[head].take()
    head += 1
    if 2 * head >= slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return element
  }

  /// - Complexity: O(*n*).
  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    slots = slots[head...].filter { $0.map { !isRemoved($0) } ?? false }
    head = 0
  }
}
