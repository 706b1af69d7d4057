import Synchronization

/// Elements with increasing ids, in the order of the ids: subscriptions and waits.
///
/// A removed element leaves a vacant slot. When at least half of the slots are vacant, they are
/// removed. So removing any number of elements costs no more than adding them.
struct Registry<Element> {
  fileprivate struct Slot {
    let id: UInt64
    var element: Element?
  }

  private var slots: [Slot] = []
  private var vacancies = 0

  var isEmpty: Bool {
    // The removal of the last element compacts the slots.
    slots.isEmpty
  }

  /// Adds an element with an id that no other element has.
  ///
  /// - Complexity: O(1) where the id is the highest.
  mutating func insert(_ element: Element, id: UInt64) {
    let slot = Slot(id: id, element: element)
    guard let last = slots.last, last.id >= id else {
      slots.append(slot)
      return
    }
    // An id is created before its element is added, so two elements may arrive in the other order.
    let index = index(of: id)
    guard slots[index].id == id else {
      slots.insert(slot, at: index)
      return
    }
    // The element with this id was removed before, and left a vacant slot.
    slots[index].element = element
    vacancies -= 1
  }

  /// Removes the element with an id and returns it, or returns nil if there is none.
  ///
  /// - Complexity: O(log *n*), amortized.
  @discardableResult
  mutating func remove(_ id: UInt64) -> Element? {
    let index = index(of: id)
    guard
      index < slots.count, slots[index].id == id,
      let element = slots[index].element
    else {
      return nil
    }
    vacate(index)
    compact()
    return element
  }

  /// Removes the elements for which `isRemoved` returns true. `isRemoved` is called once for each
  /// element, in order.
  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    for index in slots.indices {
      if let element = slots[index].element, isRemoved(element) {
        vacate(index)
      }
    }
    compact()
  }

  /// The elements with their ids, in the order of the ids.
  var identified: some Sequence<(id: UInt64, element: Element)> {
    slots.lazy.compactMap { slot in slot.element.map { (slot.id, $0) } }
  }

  private mutating func vacate(_ index: Int) {
    slots[index].element = nil
    vacancies += 1
  }

  private mutating func compact() {
    guard 2 * vacancies >= slots.count else { return }
    slots.removeAll { $0.element == nil }
    vacancies = 0
  }

  /// Removes all elements and returns them, in the order of their ids.
  mutating func removeAll() -> [Element] {
    defer { self = Registry() }
    return Array(all)
  }

  /// The elements in the order of their ids.
  var all: some Sequence<Element> {
    slots.lazy.compactMap(\.element)
  }

  /// Changes each element in place.
  mutating func update(_ body: (inout Element) -> Void) {
    for index in slots.indices where slots[index].element != nil {
      body(&slots[index].element!)
    }
  }

  /// Returns the index of the first slot whose id is not below `id`.
  private func index(of id: UInt64) -> Int {
    (0...slots.count).partitionPoint { $0 == slots.count || slots[$0].id >= id }
  }
}

extension Registry: Sendable where Element: Sendable {}
extension Registry.Slot: Sendable where Element: Sendable {}

/// The ids of tweens and of subscriptions, each unique in the process.
enum UniqueID {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}
