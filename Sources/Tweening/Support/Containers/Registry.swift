import Synchronization

/// Elements with increasing ids, in the order of the ids: subscriptions and waits.
///
/// A removed element leaves a vacant entry. When at least half of the entries are vacant, they are
/// removed. So removing any number of elements costs no more than adding them.
struct Registry<Element> {
  fileprivate struct Entry {
    let id: UInt64
    var element: Element?
  }

  private var entries: [Entry] = []
  private var vacancies = 0

  var isEmpty: Bool {
    // The removal of the last element compacts the entries.
    entries.isEmpty
  }

  /// Adds an element with an id that no other element has.
  ///
  /// - Complexity: O(1) where the id is the highest.
  mutating func insert(_ element: Element, id: UInt64) {
    let entry = Entry(id: id, element: element)
    guard let last = entries.last, last.id >= id else {
      entries.append(entry)
      return
    }
    // An id is created before its element is added, so two elements may arrive in the other order.
    let index = index(of: id)
    guard entries[index].id == id else {
      entries.insert(entry, at: index)
      return
    }
    // The element with this id was removed before, and left a vacant entry.
    entries[index].element = element
    vacancies -= 1
  }

  /// Removes the element with an id and returns it, or returns nil if there is none.
  ///
  /// - Complexity: O(log *n*), amortized.
  @discardableResult
  mutating func remove(_ id: UInt64) -> Element? {
    let index = index(of: id)
    guard
      index < entries.count, entries[index].id == id,
      let element = entries[index].element
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
    for index in entries.indices {
      if let element = entries[index].element, isRemoved(element) {
        vacate(index)
      }
    }
    compact()
  }

  /// The elements with their ids, in the order of the ids.
  var identified: some Sequence<(id: UInt64, element: Element)> {
    entries.lazy.compactMap { entry in entry.element.map { (entry.id, $0) } }
  }

  private mutating func vacate(_ index: Int) {
    entries[index].element = nil
    vacancies += 1
  }

  private mutating func compact() {
    guard 2 * vacancies >= entries.count else { return }
    entries.removeAll { $0.element == nil }
    vacancies = 0
  }

  /// Removes all elements and returns them, in the order of their ids.
  mutating func removeAll() -> [Element] {
    defer { self = Registry() }
    return Array(all)
  }

  /// The elements in the order of their ids.
  var all: some Sequence<Element> {
    entries.lazy.compactMap(\.element)
  }

  /// Changes each element in place.
  mutating func update(_ body: (inout Element) -> Void) {
    for index in entries.indices where entries[index].element != nil {
      body(&entries[index].element!)
    }
  }

  /// Returns the index of the first entry whose id is not below `id`.
  private func index(of id: UInt64) -> Int {
    (0...entries.count).partitionPoint { $0 == entries.count || entries[$0].id >= id }
  }
}

extension Registry: Sendable where Element: Sendable {}
extension Registry.Entry: Sendable where Element: Sendable {}

/// The ids of tweens and of subscriptions, each unique in the process.
enum UniqueID {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}
