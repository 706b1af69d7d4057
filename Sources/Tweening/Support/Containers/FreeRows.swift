/// The rows of a table that no tween uses.
struct FreeRows {
  private var returned: [Int32] = []
  /// The number of rows from the first row on that were ever taken; no later row has a tween.
  private(set) var used: Int32 = 0

  /// The number of rows that tweens use.
  var takenCount: Int {
    Int(used) - returned.count
  }

  /// Takes a row: one that was given back, if there is one. The row may lie beyond the capacity of
  /// the table.
  mutating func take() -> Int32 {
    guard let row = returned.popLast() else { return takeUnused() }
    returned.shrink()
    return row
  }

  /// Takes the first row that was never used.
  mutating func takeUnused() -> Int32 {
    defer { used += 1 }
    return used
  }

  mutating func giveBack(_ row: Int32) {
    returned.append(row)
  }

  /// Prepares for `count` tweens in neighboring rows.
  ///
  /// If most rows are free, `take()` then returns the lowest of them.
  ///
  /// - Returns: Whether the tweens take unused rows.
  mutating func prepare(for count: Int) -> Bool {
    guard returned.count > max(count, takenCount) else { return true }
    returned.sort(by: >)
    return false
  }
}
