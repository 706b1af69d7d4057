/// A count of the callbacks of a tweener that are due or running, for a clock that waits for them.
final class CallbackTracker: Sendable {
  private struct State {
    var pending = 0
    var whenQuiet: [@Sendable () -> Void] = []
  }

  private let state = Locked(State())

  func begin() {
    state.withLock { $0.pending += 1 }
  }

  func end() {
    let actions = state.withLock { state -> [@Sendable () -> Void] in
      state.pending -= 1
      guard state.pending == 0 else { return [] }
      defer { state.whenQuiet = [] }
      return state.whenQuiet
    }
    for action in actions {
      action()
    }
  }

  /// Calls `action` as soon as no callback is due or running.
  ///
  /// The tweener continues meanwhile, because a callback may wait for a later step of the tweener.
  func whenQuiet(_ action: @escaping @Sendable () -> Void) {
    let isQuiet = state.withLock { state in
      if state.pending > 0 {
        state.whenQuiet.append(action)
      }
      return state.pending == 0
    }
    if isQuiet {
      action()
    }
  }
}
