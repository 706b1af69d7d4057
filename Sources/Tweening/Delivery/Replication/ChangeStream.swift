/// A stream of changes. A subscriber that falls behind receives the newest snapshot of each key,
/// and at least the newest ends of tweens.
struct ChangeStream: Sendable {
  private struct State {
    /// Nil once the stream has finished.
    var admission: StreamAdmission?
    /// The newest snapshots by their keys; nil is the key of the tweener's time. A tween that has
    /// not ended has no size.
    var snapshots = KeyedQueue<String?, (snapshot: TweenSnapshot, endedSize: Int)>()
    var endedSize = 0

    mutating func popFirst() -> TweenSnapshot? {
      guard let (snapshot, size) = snapshots.popFirst()?.value else { return nil }
      endedSize -= size
      return snapshot
    }

    mutating func replace(_ key: String?, with snapshot: TweenSnapshot) {
      let size = snapshot.endedSize
      let old = snapshots.updateValue((snapshot, size), forKey: key)
      endedSize += size - (old?.endedSize ?? 0)
      if endedSize >= 2 * Revisions.maximumEndedSize {
        snapshots.removeAll { _, size in
          guard endedSize > Revisions.maximumEndedSize, size > 0 else { return false }
          endedSize -= size
          return true
        }
      }
    }
  }

  private let state: Locked<State>
  /// Rings at each change.
  let bell: AsyncStream<Void>.Continuation
  /// The names for the motions of this subscriber.
  let types: TweenTypes

  /// Creates a stream and its subscription.
  static func make(
    _ types: TweenTypes,
    _ admission: StreamAdmission,
  ) -> (AsyncStream<TweenSnapshot>, ChangeStream) {
    // Each change rings. The subscriber then takes the changes one by one.
    let (rings, bell) = AsyncStream<Void>.makeNewest()
    let state = Locked(State(admission: admission))
    let stream = AsyncStream<TweenSnapshot> {
      while true {
        if let snapshot = state.withLock({ $0.popFirst() }) {
          return snapshot
        }
        var iterator = rings.makeAsyncIterator()
        guard await iterator.next() != nil else {
          // The last changes may have been sent before the end.
          return state.withLock { $0.popFirst() }
        }
      }
    }
    return (stream, ChangeStream(state: state, bell: bell, types: types))
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
  /// The size of the end of a tween, as it counts; 0 of any other snapshot.
  fileprivate var endedSize: Int {
    guard let tween = tweens.first, tween.state == .killed else { return 0 }
    return max(tween.memorySize, Revisions.minimumEndedSize)
  }
}
