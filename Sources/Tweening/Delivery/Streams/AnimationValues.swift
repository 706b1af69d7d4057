/// The newest value of a run, on its way to the closure of one call of `animate`.
///
/// A stream does not show when its consumer is done with a value. So the tracker counts the call of
/// `animate` as long as a value, or the end, has yet to be taken, or the closure is running. The
/// count begins with the initializer, which the call runs before it first suspends.
final class AnimationValues<Value: Sendable>: Sendable {
  private typealias Consumer = CheckedContinuation<Void, Never>

  private struct State {
    var newest: Value?
    var isFinished = false
    /// The consumer, while it waits. The tracker does not count the call meanwhile.
    var consumer: Consumer?
    /// Whether the call is cancelled or returns.
    var hasEnded = false
  }

  private let state = Locked(State())
  private let tracker: CallbackTracker

  init(_ tracker: CallbackTracker) {
    self.tracker = tracker
    tracker.begin()
  }

  // MARK: The tweener

  /// Stores a newer value.
  ///
  /// - Returns: Whether the value has replaced one that the consumer had not taken.
  func put(_ value: Value) -> Bool {
    // The replaced value is released after the lock: it may be an object of the user's.
    let (replaced, consumer) = state.withLock { state -> (Value?, Consumer?) in
      guard !state.isFinished else { return (nil, nil) }
      return (exchange(&state.newest, with: value), takeConsumer(&state))
    }
    consumer?.resume()
    return replaced != nil
  }

  /// Records that no value follows.
  func finish() {
    let consumer = state.withLock { state in
      state.isFinished = true
      return takeConsumer(&state)
    }
    consumer?.resume()
  }

  private func takeConsumer(_ state: inout State) -> Consumer? {
    guard let consumer = state.consumer.take() else { return nil }
    tracker.begin()
    return consumer
  }

  // MARK: The call of `animate`

  /// Returns the newest value as soon as there is one; nil after the last value.
  nonisolated(nonsending) func next() async -> Value? {
    while true {
      let (value, isFinished) = state.withLock { ($0.newest.take(), $0.isFinished) }
      if value != nil || isFinished {
        return value
      }
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          guard state.newest == nil, !state.isFinished else { return false }
          state.consumer = continuation
          return true
        }
        if waits {
          tracker.end()
        } else {
          continuation.resume()
        }
      }
    }
  }

  /// Drops the value that waits, and lets no other follow.
  ///
  /// Nothing is due for a call that is cancelled or returns, so the tracker no longer counts it.
  func end() {
    let ended = state.withLock { exchange(&$0, with: State(isFinished: true, hasEnded: true)) }
    if let consumer = ended.consumer {
      consumer.resume()
    } else if !ended.hasEnded {
      tracker.end()
    }
  }
}
