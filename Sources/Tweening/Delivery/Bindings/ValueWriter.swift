/// Writes the first value of a tween to a target, and then the newest value, one value after
/// another.
///
/// The newest value waits in the writer, not in the queue. The target takes the value at the moment
/// of writing, in the target's isolation. So no value is written after a newer one, or after the
/// end.
final class ValueWriter<Value: Sendable>: Sendable {
  /// Writes the value that `newest` returns, in the isolation of the target. Returns false if the
  /// target is gone.
  typealias Target = @Sendable (_ newest: @Sendable () -> Value?) async -> Bool

  private struct State {
    /// The first value, until the value is written.
    var first: Value?
    var hasFirst = false
    var newest: Value?
    /// Nil after the end. The writer then retains nothing that the target retains.
    var target: Target?
    var unsubscribe: (@Sendable () -> Void)?
  }

  private let state: Locked<State>
  private let queue: CallbackQueue
  private let onTargetRelease: @Sendable () -> Void

  /// - Parameter onTargetRelease: Runs after the end, if the target is gone.
  init(
    _ tracker: CallbackTracker,
    _ target: @escaping Target,
    onTargetRelease: @escaping @Sendable () -> Void,
  ) {
    queue = CallbackQueue(tracker: tracker)
    state = Locked(State(target: target))
    self.onTargetRelease = onTargetRelease
  }

  /// Runs `unsubscribe` at the end, or at once after the end. The writer retains the closure until
  /// the end.
  func onEnd(_ unsubscribe: @escaping @Sendable () -> Void) {
    let isOpen = state.withLock { state in
      guard state.target != nil else { return false }
      state.unsubscribe = unsubscribe
      return true
    }
    if !isOpen {
      unsubscribe()
    }
  }

  /// Stores a newer value, which is written soon. A newer value does not replace the first one.
  func put(_ value: Value) {
    // The replaced value is released after the lock: it may be an object of the user's.
    let (isOpen, _) = state.withLock { state -> (Bool, replaced: Value?) in
      guard state.target != nil else { return (false, nil) }
      guard !state.hasFirst else { return (true, exchange(&state.newest, with: value)) }
      state.hasFirst = true
      state.first = value
      return (true, nil)
    }
    guard isOpen else { return }
    queue.add([CallbackJob { _ in await self.write() }], isUpdate: true)
  }

  /// Ends the writing.
  ///
  /// - Returns: Whether the end was yet to come.
  @discardableResult
  func end() -> Bool {
    let ended = state.withLock { exchange(&$0, with: State()) }
    ended.unsubscribe?()
    return ended.target != nil
  }

  private func write() async {
    // The first value and the newest one may share a job.
    repeat {
      guard let target = state.withLock({ $0.target }) else { return }
      let targetExists = await target { self.take() }
      guard targetExists else {
        // A writer that has been ended meanwhile no longer depends on its target.
        if end() {
          onTargetRelease()
        }
        return
      }
    } while state.withLock { $0.first != nil || $0.newest != nil }
  }

  private func take() -> Value? {
    state.withLock { $0.first.take() ?? $0.newest.take() }
  }
}
