/// The tweens whose `changed` events wait for the next frame.
final class PendingChanges {
  private var locations: [TweenLocation] = []
  private let tables: TweenTables

  init(_ tables: TweenTables) {
    self.tables = tables
  }

  /// The clock time from which a frame sends the events; the latest time if none waits.
  var due: Nanoseconds {
    locations.isEmpty ? .max : .min
  }

  func insert(_ location: TweenLocation) {
    locations.append(location)
  }

  /// Sends the events that wait, in the order of their first changes.
  ///
  /// - Parameter next: The clock time from which each of the tweens sends its next event at once.
  func send(next: Nanoseconds) {
    for location in exchange(&locations, with: []) {
      // Another tween may have the location now. Its event is then sent early, and not lost.
      tables.find(location)?.observers?.sendChanges(next: next)
    }
  }
}

/// The `changed` events of one tween: at most one per frame, so that a drag does not flood the
/// subscribers.
struct ChangeThrottle {
  /// The number of changes that wait for the next frame.
  private var count = 0
  /// The tweener time of the last of these changes.
  private var time = Duration.zero
  /// The clock time from which the next event is sent at once.
  private var due = Nanoseconds.min

  /// Adds a change at a clock time.
  ///
  /// - Returns: Whether the event is sent now. Otherwise the change waits.
  mutating func sendsNow(
    _ event: TweenEvent,
    at clock: Nanoseconds,
    next: Nanoseconds,
  ) -> Bool {
    if count == 0, clock >= due {
      due = next
      return true
    }
    count += 1
    time = event.time
    return false
  }

  /// Whether exactly one change waits.
  var isWaitingForFirst: Bool {
    count == 1
  }

  /// Returns the event for the changes that wait, or nil if none waits.
  ///
  /// - Parameter next: The clock time from which the next event is sent at once; nil: unchanged.
  mutating func take(next: Nanoseconds? = nil) -> TweenEvent? {
    guard count > 0 else { return nil }
    defer { count = 0 }
    due = next ?? due
    return TweenEvent(kind: .changed, time: time, count: count)
  }
}
