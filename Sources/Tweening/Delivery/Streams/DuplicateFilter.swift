/// A filter for values that differ from the value before.
struct DuplicateFilter<Value: Equatable & Sendable>: Sendable {
  /// Returns whether a value differs from the last accepted value.
  let accepts: @Sendable (Value) -> Bool

  /// - Parameter last: The value before the first; nil: there is none.
  init(after last: Value? = nil) {
    let last = Locked(last)
    accepts = { value in
      guard last.withLock({ $0 }) != value else { return false }
      // The replaced value is released after the lock: it may be an object of the user's.
      _ = last.withLock { last -> Value? in
        defer { last = value }
        return last
      }
      return true
    }
  }
}
