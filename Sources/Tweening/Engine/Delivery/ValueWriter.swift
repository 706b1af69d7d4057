/// Writes the newest value of a tween into something, one value after another.
///
/// A value waits here, and not on its way: what is written is the newest value at the moment of
/// writing, in the isolation of what it is written into. So no value lands after a newer one, or
/// after the end.
final class ValueWriter<Value: Sendable>: Sendable {
  /// Writes what `newest` answers where the target belongs; false where the target has gone.
  typealias Target = @Sendable (_ newest: @Sendable () -> Value?) async -> Bool

  private struct State {
    var newest: Value?
    /// Nil after the end: then nothing that the target holds is held any more.
    var target: Target?
    var unsubscribe: (@Sendable () -> Void)?
    var claim: PropertyClaim?
  }

  private let state: Locked<State>
  private let queue: CallbackQueue
  private let whenGone: @Sendable () -> Void

  /// - Parameter whenGone: Runs after the end, where the target has gone.
  init(
    _ tracker: CallbackTracker,
    _ target: @escaping Target,
    whenGone: @escaping @Sendable () -> Void,
  ) {
    queue = CallbackQueue(tracker)
    state = Locked(State(target: target))
    self.whenGone = whenGone
  }

  /// Holds a claim until the end.
  func hold(_ claim: PropertyClaim) {
    keep { $0.claim = claim }
  }

  /// Runs `unsubscribe` at the end, which may have come already.
  func onEnd(_ unsubscribe: @escaping @Sendable () -> Void) {
    let isKept = keep { $0.unsubscribe = unsubscribe }
    if !isKept {
      unsubscribe()
    }
  }

  /// Takes in a newer value, which is written soon.
  func put(_ value: Value) {
    guard keep({ $0.newest = value }) else { return }
    queue.add([CallbackJob(name: nil) { await self.write() }], isUpdate: true)
  }

  /// Writes nothing from now on.
  func end() {
    let ended = state.withLock { state in
      defer { state = State() }
      return state
    }
    ended.unsubscribe?()
  }

  /// - Returns: Whether the end is yet to come.
  @discardableResult
  private func keep(_ change: (inout State) -> Void) -> Bool {
    // What is replaced is let go of after the lock: a value may be an object of the user's.
    let old = state.withLock { state in
      defer {
        if state.target != nil {
          change(&state)
        }
      }
      return state
    }
    return old.target != nil
  }

  private func write() async {
    guard let target = state.withLock({ $0.target }) else { return }
    let isThere = await target { self.state.withLock { $0.newest.take() } }
    if !isThere {
      end()
      whenGone()
    }
  }
}
