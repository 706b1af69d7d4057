import Synchronization

/// Numbers that are given once in a process: the identities of tweens and of subscriptions.
enum UniqueID {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}
