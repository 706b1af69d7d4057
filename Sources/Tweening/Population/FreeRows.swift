/// The rows of a table that no tween has.
///
/// A row that was given back is taken before one that was never used.
struct FreeRows {
  private var returned: [Int32] = []
  /// How many rows, from the first one on, were ever taken: no row behind them has a tween.
  private(set) var used: Int32 = 0

  /// How many tweens there are.
  var takenCount: Int {
    Int(used) - returned.count
  }

  /// Takes a row, which may lie one behind the rows that there is room for.
  mutating func take() -> Int32 {
    returned.popLast() ?? takeUnused()
  }

  /// Takes a row that was never used, so that rows which are taken one after another are neighbours.
  mutating func takeUnused() -> Int32 {
    defer { used += 1 }
    return used
  }

  mutating func giveBack(_ row: Int32) {
    returned.append(row)
  }

  /// Prepares for `count` tweens that are to be neighbours: where most rows are free, the lowest of
  /// them are taken next; else unused ones.
  ///
  /// - Returns: Whether unused rows are to be taken.
  mutating func prepare(for count: Int) -> Bool {
    guard returned.count > max(count, takenCount) else { return true }
    returned.sort(by: >)
    return false
  }
}
