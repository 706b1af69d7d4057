/// A stream of changes. A subscriber that falls behind receives the newest snapshot of each key,
/// and at least the newest ends of tweens.
final class ChangeStream: Sendable {
  private struct State {
    /// Nil once the stream has finished.
    var admission: StreamAdmission?
    /// The newest snapshots by their keys; nil is the key of the tweener's time.
    private var snapshots = KeyedQueue<String?, TweenSnapshot>()
    /// The count of the snapshots of tweens that have ended.
    private var endedCount = 0

    init(admission: StreamAdmission) {
      self.admission = admission
    }

    mutating func popFirst() -> TweenSnapshot? {
      let snapshot = snapshots.popFirst()?.value
      endedCount -= snapshot?.isEnd ?? false ? 1 : 0
      return snapshot
    }

    mutating func replace(_ key: String?, with snapshot: TweenSnapshot) {
      let old = snapshots.updateValue(snapshot, forKey: key)
      endedCount += (snapshot.isEnd ? 1 : 0) - (old?.isEnd ?? false ? 1 : 0)
      if endedCount >= 2 * Revisions.maximumEnded {
        snapshots.removeAll { snapshot in
          guard endedCount > Revisions.maximumEnded, snapshot.isEnd else { return false }
          endedCount -= 1
          return true
        }
      }
    }
  }

  private let state: Locked<State>
  private let bell: AsyncStream<Void>.Continuation
  /// The names for the motions of this subscriber.
  let types: TweenTypes

  private init(
    _ bell: AsyncStream<Void>.Continuation,
    _ types: TweenTypes,
    _ admission: StreamAdmission,
  ) {
    self.bell = bell
    self.types = types
    state = Locked(State(admission: admission))
  }

  /// Creates a stream and its subscription.
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
    state.withLock { $0.replace(key, with: snapshot) }
    bell.yield()
  }

  func finish() {
    // The release of an admission only counts.
    state.withLock { $0.admission = nil }
    bell.finish()
  }
}

extension TweenSnapshot {
  /// Whether the snapshot is the end of a tween.
  fileprivate var isEnd: Bool {
    tweens.first?.state == .killed
  }
}
