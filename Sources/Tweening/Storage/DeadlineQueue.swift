/// Where a tween lives: its lane, and its slot in it.
struct Address: Hashable, Sendable {
  let lane: Int32
  let slot: Int32
}

/// The deadlines of all tweens, earliest first, and first scheduled first among equals.
///
/// A binary heap. Moving a deadline leaves its old entry behind, told apart by its ticket; the
/// entries left behind never outnumber the live ones for long.
struct DeadlineQueue {
  struct Entry {
    let time: Nanoseconds
    let order: UInt64
    let address: Address
    let ticket: UInt32

    static func < (lhs: Entry, rhs: Entry) -> Bool {
      lhs.time != rhs.time ? lhs.time < rhs.time : lhs.order < rhs.order
    }
  }

  private var heap: [Entry] = []
  private var order: UInt64 = 0

  var count: Int {
    heap.count
  }

  var first: Entry? {
    heap.first
  }

  /// - Complexity: O(log *n*).
  mutating func insert(_ address: Address, at time: Nanoseconds, ticket: UInt32) {
    order += 1
    heap.append(Entry(time: time, order: order, address: address, ticket: ticket))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// - Complexity: O(log *n*).
  @discardableResult
  mutating func removeFirst() -> Entry {
    let first = heap[0]
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      siftDown(from: 0)
    }
    return first
  }

  /// Drops the entries that were left behind.
  ///
  /// - Complexity: O(*n*).
  mutating func keep(where isLive: (Entry) -> Bool) {
    heap.removeAll { !isLive($0) }
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) {
      siftDown(from: index)
    }
  }

  private mutating func siftDown(from index: Int) {
    var parent = index
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { return }
      if child + 1 < heap.count, heap[child + 1] < heap[child] {
        child += 1
      }
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
