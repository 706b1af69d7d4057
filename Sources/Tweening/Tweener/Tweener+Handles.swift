import Synchronization

/// Handles for existing tweens.
extension Tweener {
  /// Makes a handle for a tween: for a callback, which stores no handle.
  func handle<Value>(_ location: TweenLocation) -> Tween<Value> {
    let table = tables[location]
    table.update(location.row) { $0.handles += 1 }
    handleCount.add(1, of: self)
    return Tween(id: table.identities[location.row], tweener: self, location: location)
  }

  /// Returns the handles of the members that are not killed.
  func handles(_ members: [Population.Member]) -> [AnyTween] {
    members.compactMap { $0.table[$0.row].playback.state == .killed ? nil : handle($0) }
  }

  private func handle(_ member: Population.Member) -> AnyTween {
    func make<Value: Sendable>(_: Value.Type) -> AnyTween {
      let tween: Tween<Value> = handle(member.table.location(member.row))
      return tween
    }
    return make(member.table.type.valueType)
  }
}

/// The count of the handles of a tweener. All handles together retain the tweener once.
///
/// Weak references to a tweener exist, so each retain or release of the tweener by a handle would
/// take three times as long as this count.
struct HandleCount: ~Copyable, Sendable {
  private let count = Atomic(0)

  /// Counts new handles, which the caller is about to make.
  func add(_ handles: Int, of tweener: Tweener) {
    if count.add(handles, ordering: .relaxed).oldValue == 0 {
      _ = unsafe Unmanaged.passRetained(tweener)
    }
  }

  /// Counts one handle less. The last handle releases the tweener.
  func remove(from tweener: Tweener) {
    if count.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
      unsafe Unmanaged.passUnretained(tweener).release()
    }
  }
}
