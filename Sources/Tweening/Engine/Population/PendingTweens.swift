/// Tweens whose ends something waits for.
struct PendingTweens: Sendable {
  private let all: [(id: UInt64, location: TweenLocation)]
  private var remaining: [(id: UInt64, location: TweenLocation)]

  init(_ tweens: [(id: UInt64, location: TweenLocation)]) {
    all = tweens
    remaining = tweens
  }

  /// Whether no run of any of the tweens is under way or yet to come.
  ///
  /// - Complexity: O(1) on average, while the same tween goes on.
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
        table[location.row].playback.outcome == nil
      else {
        remaining.removeLast()
        continue
      }
      return
    }
  }
}
