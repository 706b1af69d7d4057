/// The wait of a stream's consumer for an element.
///
/// The tracker counts a consumer that has been resumed until the consumer has the element. A
/// consumer that does not ask for an element is not counted, because it may never ask.
struct ConsumerWait: Sendable {
  private struct State {
    /// The consumers that wait. A stream may have several.
    var count = 0
    var isCounted = false
  }

  let tracker: CallbackTracker
  private let state = Locked(State())

  /// Records that a consumer asks for an element.
  func begin() {
    state.withLock { $0.count += 1 }
  }

  /// Records that a consumer has the element.
  func end() {
    let wasCounted = state.withLock { state in
      state.count -= 1
      return exchange(&state.isCounted, with: false)
    }
    if wasCounted {
      tracker.end()
    }
  }

  /// Counts a consumer that waits, right before the stream has an element for it, or finishes.
  func resume() {
    state.withLock { state in
      guard state.count > 0, !state.isCounted else { return }
      state.isCounted = true
      tracker.begin()
    }
  }
}
