import Synchronization

/// Elements under increasing numbers, in the order of the numbers: subscriptions and waits.
///
/// An element that is removed leaves its place empty. When most places are empty they are closed up,
/// so that removing any number of elements costs no more than adding them did.
struct Registry<Element> {
  fileprivate struct Entry {
    let id: UInt64
    var element: Element?
  }

  private var entries: [Entry] = []
  private var vacancies = 0

  var isEmpty: Bool {
    // The place of the last element is removed with the element.
    entries.isEmpty
  }

  /// Adds an element under a number that no other has.
  ///
  /// - Complexity: O(1) where the number is the highest.
  mutating func insert(_ element: Element, id: UInt64) {
    let entry = Entry(id: id, element: element)
    guard let last = entries.last, last.id > id else {
      entries.append(entry)
      return
    }
    // Numbers are given before elements are added, so two elements may be added in the other order.
    entries.insert(entry, at: place(of: id))
  }

  /// Removes an element, and returns it; nil where there is none.
  ///
  /// - Complexity: O(log *n*), as a mean over many.
  @discardableResult
  mutating func remove(_ id: UInt64) -> Element? {
    let index = place(of: id)
    guard
      index < entries.count, entries[index].id == id,
      let element = entries[index].element
    else {
      return nil
    }
    vacate(index)
    closeUp()
    return element
  }

  /// Removes the elements that pass; each is asked once, in order.
  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    for index in entries.indices {
      if let element = entries[index].element, isRemoved(element) {
        vacate(index)
      }
    }
    closeUp()
  }

  /// The numbers of the elements that pass; each is asked once, in order.
  func ids(where isIncluded: (Element) -> Bool) -> [UInt64] {
    entries.filter { $0.element.map(isIncluded) ?? false }.map(\.id)
  }

  private mutating func vacate(_ index: Int) {
    entries[index].element = nil
    vacancies += 1
  }

  private mutating func closeUp() {
    guard 2 * vacancies >= entries.count else { return }
    entries.removeAll { $0.element == nil }
    vacancies = 0
  }

  /// Removes all elements, and returns them.
  mutating func removeAll() -> [Element] {
    defer { self = Registry() }
    return Array(all)
  }

  /// The elements, in the order of their numbers.
  var all: some Sequence<Element> {
    entries.lazy.compactMap(\.element)
  }

  /// Calls `body` with each element, to be changed in its place.
  @inline(__always)
  mutating func update(_ body: (inout Element) -> Void) {
    for index in entries.indices where entries[index].element != nil {
      body(&entries[index].element!)
    }
  }

  /// The index of the first entry with this number or a higher one.
  private func place(of id: UInt64) -> Int {
    (0...entries.count).partitionPoint { $0 == entries.count || entries[$0].id >= id }
  }
}

extension Registry: Sendable where Element: Sendable {}
extension Registry.Entry: Sendable where Element: Sendable {}

/// Numbers that are given once in a process: the identities of tweens and of subscriptions.
enum UniqueID {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}
