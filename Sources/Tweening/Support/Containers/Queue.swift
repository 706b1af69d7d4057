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

  /// The element at a place, counted from the first one.
  subscript(place: Int) -> Element {
    get {
      guard let element = slots[head + place] else { preconditionFailure("a removed element") }
      return element
    }
    set { slots[head + place] = newValue }
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

/// A first-in, first-out queue with at most one value for each key.
///
/// Complexity: O(1) for each operation, on average.
struct KeyedQueue<Key: Hashable, Value> {
  /// The place of a key in the queue. A place that is not the place of the key's value is stale.
  private struct Place {
    let key: Key
    let number: UInt64
  }

  private var places = Queue<Place>()
  private var values: [Key: (value: Value, number: UInt64)] = [:]
  private var newestNumber: UInt64 = 0

  var count: Int {
    values.count
  }

  /// The keys and values in order.
  var elements: [(key: Key, value: Value)] {
    places.elements.filter(isCurrent).compactMap { place in
      values[place.key].map { (place.key, $0.value) }
    }
  }

  subscript(key: Key) -> Value? {
    values[key]?.value
  }

  private func isCurrent(_ place: Place) -> Bool {
    values[place.key]?.number == place.number
  }

  /// Sets the value of a key: in the place of its old value, or at the end.
  ///
  /// - Returns: The old value.
  @discardableResult
  mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    guard let old = values[key] else {
      append(value, forKey: key)
      return nil
    }
    values[key] = (value, old.number)
    return old.value
  }

  /// Puts the value of a key at the end, and removes its old value.
  mutating func append(_ value: Value, forKey key: Key) {
    newestNumber += 1
    values[key] = (value, newestNumber)
    places.append(Place(key: key, number: newestNumber))
    if places.count > 2 * values.count + 16 {
      removeStalePlaces()
    }
  }

  mutating func popFirst() -> (key: Key, value: Value)? {
    while let place = places.popFirst() {
      if isCurrent(place), let value = values.removeValue(forKey: place.key)?.value {
        return (place.key, value)
      }
    }
    return nil
  }

  @discardableResult
  mutating func removeValue(forKey key: Key) -> Value? {
    values.removeValue(forKey: key)?.value
  }

  /// - Complexity: O(*n*).
  mutating func removeAll(where isRemoved: (Value) -> Bool) {
    for (key, value) in elements where isRemoved(value) {
      values[key] = nil
    }
    removeStalePlaces()
  }

  private mutating func removeStalePlaces() {
    places.removeAll { [values] place in values[place.key]?.number != place.number }
  }
}
