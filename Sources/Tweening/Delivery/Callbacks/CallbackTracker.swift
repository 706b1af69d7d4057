import Synchronization

/// A count of the callbacks of a tweener that are due or running, for a clock that waits for them.
///
/// A closure of `animate` counts as a callback. So does a consumer of a stream that has been
/// resumed, until it has the element.
final class CallbackTracker: Sendable {
  private let pending = Atomic(0)
  private let actions = Locked<[@Sendable () -> Void]>([])

  /// Whether no callback is due or running.
  var isQuiet: Bool {
    pending.load(ordering: .acquiring) == 0
  }

  func begin() {
    pending.add(1, ordering: .relaxed)
  }

  func end() {
    if pending.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
      callActions()
    }
  }

  /// Calls `action` as soon as no callback is due or running.
  ///
  /// The tweener continues meanwhile, because a callback may wait for a later step of the tweener.
  func whenQuiet(_ action: @escaping @Sendable () -> Void) {
    actions.withLock { $0.append(action) }
    // The last callback may have ended before.
    if isQuiet {
      callActions()
    }
  }

  /// Returns as soon as no callback is due or running.
  func waitUntilQuiet() async {
    guard !isQuiet else { return }
    await withCheckedContinuation { continuation in
      whenQuiet { continuation.resume() }
    }
  }

  private func callActions() {
    // Another callback may be due by now, with an action that waits for it. Its end calls both.
    for action in actions.withLock({ isQuiet ? exchange(&$0, with: []) : [] }) {
      action()
    }
  }
}
