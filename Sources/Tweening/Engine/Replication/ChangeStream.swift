/// A stream of changes. A subscriber that falls behind receives the newest snapshot of each key.
final class ChangeStream: Sendable {
  private struct State {
    var keys = Queue<String?>()
    var snapshots: [String?: TweenSnapshot] = [:]

    mutating func popFirst() -> TweenSnapshot? {
      keys.popFirst().flatMap { snapshots.removeValue(forKey: $0) }
    }
  }

  private let state = Locked(State())
  private let bell: AsyncStream<Void>.Continuation
  private let admission: StreamAdmission
  /// The names for the motions of this subscriber.
  let types: TweenTypes

  private init(
    _ bell: AsyncStream<Void>.Continuation,
    _ types: TweenTypes,
    _ admission: StreamAdmission,
  ) {
    self.bell = bell
    self.types = types
    self.admission = admission
  }

  /// Makes a stream and its subscription.
  ///
  /// - Parameter onCancel: Runs when the subscriber leaves.
  static func make(
    _ types: TweenTypes,
    _ admission: StreamAdmission,
    onCancel: @escaping @Sendable () -> Void,
  ) -> (AsyncStream<TweenSnapshot>, ChangeStream) {
    // Each change rings. The subscriber then takes the changes one by one.
    let (rings, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    bell.onTermination = { termination in
      if case .cancelled = termination {
        onCancel()
      }
    }
    let subscription = ChangeStream(bell, types, admission)
    let stream = AsyncStream<TweenSnapshot> {
      while true {
        if let snapshot = subscription.state.withLock({ $0.popFirst() }) {
          return snapshot
        }
        var iterator = rings.makeAsyncIterator()
        guard await iterator.next() != nil else {
          // The last changes may have been sent before the end.
          return subscription.state.withLock { $0.popFirst() }
        }
      }
    }
    return (stream, subscription)
  }

  /// Replaces the snapshot of a key that the subscriber has not taken.
  ///
  /// - Parameter key: The key; nil for the time of the tweener.
  func send(_ snapshot: TweenSnapshot, key: String?) {
    state.withLock { state in
      if state.snapshots.updateValue(snapshot, forKey: key) == nil {
        state.keys.append(key)
      }
    }
    bell.yield()
  }

  func finish() {
    bell.finish()
  }
}
