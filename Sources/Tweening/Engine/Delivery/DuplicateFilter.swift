/// Tells which values differ from the one before.
struct DuplicateFilter<Value: Equatable & Sendable>: Sendable {
  /// Whether a value differs from the one that was accepted last.
  let accepts: @Sendable (Value) -> Bool

  /// - Parameter last: The value before the first one; nil: there is none.
  init(after last: Value? = nil) {
    let last = Locked(last)
    accepts = { value in
      guard last.withLock({ $0 }) != value else { return false }
      // What is replaced is let go of after the lock: a value may be an object of the user's.
      _ = last.withLock { last -> Value? in
        defer { last = value }
        return last
      }
      return true
    }
  }
}
