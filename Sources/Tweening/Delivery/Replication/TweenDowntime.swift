/// The time between a snapshot and its restore.
public enum TweenDowntime: String, Sendable, Hashable, Codable, CaseIterable {
  /// The time that has passed on the wall clock counts: tweens are where they would be without the
  /// interruption, and events that became due meanwhile are sent with their own times.
  case counted
  /// The time does not count: tweens continue from the instant of the snapshot.
  case skipped
}

extension TweenSnapshot {
  /// Returns the timebase of the saved tweener.
  ///
  /// - Parameters:
  ///   - downtime: Whether the time since the snapshot counts.
  ///   - clock: The time of the reader's clock.
  ///   - wallTime: The reader's time since 1970.
  func timebase(
    _ downtime: TweenDowntime,
    at clock: Nanoseconds,
    wallTime: Nanoseconds,
  ) -> Timebase {
    let passed: Nanoseconds =
      switch downtime {
      case .counted: max(0, wallTime.saturatingSubtracting(Nanoseconds(rounding: self.wallTime)))
      case .skipped: 0
      }
    return Timebase(
      anchor,
      atClock: clock.saturatingSubtracting(anchorAge).saturatingSubtracting(passed),
      scale: timeScale,
      isFrozen: isFrozen,
    )
  }
}
