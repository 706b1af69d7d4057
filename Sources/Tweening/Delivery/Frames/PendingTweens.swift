/// Tweens whose ends a stream of frames waits for.
struct PendingTweens: Sendable {
  private let all: [(id: TweenID, location: TweenLocation)]
  private var remaining: [(id: TweenID, location: TweenLocation)]

  init(_ tweens: [(id: TweenID, location: TweenLocation)]) {
    all = tweens
    remaining = tweens
  }

  /// Returns whether no run of any of the tweens is in progress or yet to come.
  ///
  /// - Complexity: O(1) on average, while the same tween stays in its run.
  mutating func haveEnded(in tables: TweenTables) -> Bool {
    removeEnded(tables)
    guard remaining.isEmpty else { return false }
    // A tween that had ended may run again.
    remaining = all
    removeEnded(tables)
    return remaining.isEmpty
  }

  private mutating func removeEnded(_ tables: TweenTables) {
    while let (id, location) = remaining.last {
      guard
        let table = tables.find(location), table.identities[location.row] == id,
        table.playback(location.row).outcome == nil
      else {
        remaining.removeLast()
        continue
      }
      return
    }
  }
}
