/// Something that waits to be released on an actor.
protocol Releasable: AnyObject, Sendable {
  /// Releases the content. Called once, on the actor of the content.
  func release()
}

/// The one owner of a content that belongs to an actor.
///
/// References to a parcel may be dropped anywhere: the content goes in `release`, before the parcel.
///
/// Unchecked, because no type can name the actor of a caller. Only that actor uses the content, and the
/// content changes only by its release, when nobody else has it.
final class Parcel<Content>: Releasable, @unchecked Sendable {
  private(set) var content: Content?
  private let tracker: CallbackTracker

  init(_ content: Content, _ tracker: CallbackTracker) {
    self.content = content
    self.tracker = tracker
  }

  /// Says that the release is due.
  func announce() {
    tracker.begin()
  }

  func release() {
    content = nil
    tracker.end()
  }
}

/// The parcels that wait to be released on their actors.
///
/// Each actor with such parcels has one task, which runs on the actor and releases them all. The task
/// is held here, and exists only while parcels wait. It holds the actor: a content must not outlive
/// the actor that it belongs to.
enum ActorReleases {
  private struct Waiting {
    var parcels: [any Releasable]
    let task: Task<Void, Never>
  }

  private static let waiting = Locked<[ObjectIdentifier: Waiting]>([:])

  static func add(_ parcel: any Releasable, on actor: any Actor) {
    let id = ObjectIdentifier(actor)
    // Started under the lock, so that of two adders only one starts a task.
    waiting.withLock { waiting in
      if waiting[id] == nil {
        let task = Task.detached(priority: .medium) { await releaseAll(on: actor) }
        waiting[id] = Waiting(parcels: [parcel], task: task)
      } else {
        waiting[id]?.parcels.append(parcel)
      }
    }
  }

  private static func releaseAll(on actor: isolated any Actor) {
    // A release may be the end of another box of the same actor.
    while let parcels = take(ObjectIdentifier(actor)) {
      for parcel in parcels {
        parcel.release()
      }
    }
  }

  /// Takes what waits for an actor; nil, and the end of the task, where nothing does.
  private static func take(_ id: ObjectIdentifier) -> [any Releasable]? {
    waiting.withLock { waiting in
      guard let parcels = waiting[id]?.parcels, !parcels.isEmpty else {
        waiting[id] = nil
        return nil
      }
      waiting[id]?.parcels = []
      return parcels
    }
  }
}
