/// A content that waits for its release on an actor.
protocol Releasable: AnyObject, Sendable {
  /// Releases the content. `ActorReleases` calls this method once, on the actor of the content.
  func release()
}

/// The only owner of a content that belongs to an actor.
///
/// References to the storage may be dropped on any thread, because `release()` drops the content
/// earlier.
///
/// Unchecked, because no type can name the actor of a caller. Only that actor uses the content, and
/// the content changes only in `release()`, when no other reference to it exists.
final class ConfinedStorage<Content>: Releasable, @unchecked Sendable {
  private(set) var content: Content?
  private let tracker: CallbackTracker

  init(_ content: Content, _ tracker: CallbackTracker) {
    self.content = content
    self.tracker = tracker
  }

  /// Notifies the tracker that the release is due.
  func announce() {
    tracker.begin()
  }

  func release() {
    content = nil
    tracker.end()
  }
}

/// The storages whose contents wait for their release on an actor.
///
/// Each actor with such storages has one task, which runs on the actor and releases all their
/// contents. The task exists only while a storage waits. The task retains the actor, because a
/// content must not outlive its actor.
enum ActorReleases {
  private struct Waiting {
    var storages: [any Releasable]
    let task: Task<Void, Never>
  }

  private static let waiting = Locked<[ObjectIdentifier: Waiting]>([:])

  static func add(_ storage: any Releasable, on actor: any Actor) {
    let id = ObjectIdentifier(actor)
    // Starts the task under the lock: of two callers, only one starts a task.
    waiting.withLock { waiting in
      if waiting[id] == nil {
        let task = Task.detached(priority: .medium) { await releaseAll(on: actor) }
        waiting[id] = Waiting(storages: [storage], task: task)
      } else {
        waiting[id]?.storages.append(storage)
      }
    }
  }

  private static func releaseAll(on actor: isolated any Actor) {
    // A release may deinitialize another box of the same actor.
    while let storages = take(ObjectIdentifier(actor)) {
      for storage in storages {
        storage.release()
      }
    }
  }

  /// Removes and returns the storages that wait for an actor. Without any, returns nil, and the
  /// task ends.
  private static func take(_ id: ObjectIdentifier) -> [any Releasable]? {
    waiting.withLock { waiting in
      guard let storages = waiting[id]?.storages, !storages.isEmpty else {
        waiting[id] = nil
        return nil
      }
      waiting[id]?.storages = []
      return storages
    }
  }
}
