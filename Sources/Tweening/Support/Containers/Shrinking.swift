// Neither an array nor a dictionary frees memory when elements are removed, and a copy of all
// elements, such as `Array(elements[...])`, shares the memory.

extension Array {
  /// Frees memory once most of it is unused.
  mutating func shrink() {
    guard capacity > 64, count < capacity / 4 else { return }
    var smaller: [Element] = []
    smaller.reserveCapacity(2 * count)
    smaller += self
    self = smaller
  }
}

extension Dictionary {
  /// Removes a value, and frees memory once most of it is unused.
  mutating func removeAndShrink(_ key: Key) {
    self[key] = nil
    if capacity > 64, count < capacity / 8 {
      self = Dictionary(uniqueKeysWithValues: map { ($0.key, $0.value) })
    }
  }
}
