/// The `changed` events of one tween: at most one per frame, so that a drag does not flood the
/// subscribers.
struct ChangeThrottle {
  /// The count of changes that wait for the next frame.
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

  /// Returns the event for the changes that wait; nil: none waits.
  ///
  /// - Parameter next: The clock time from which the next event is sent at once; nil: unchanged.
  mutating func take(next: Nanoseconds? = nil) -> TweenEvent? {
    guard count > 0 else { return nil }
    defer { count = 0 }
    due = next ?? due
    return TweenEvent(kind: .changed, time: time, count: count)
  }
}
