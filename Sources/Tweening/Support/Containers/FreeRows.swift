/// The rows of a table that no tween uses.
final class FreeRows {
  private let returned = UncheckedAccessArray<Int32>()
  /// The number of rows from the first row on that were ever taken; no later row has a tween.
  @safe @exclusivity(unchecked) private(set) var used: Int32 = 0

  /// The number of rows that tweens use.
  var takenCount: Int {
    Int(used) - returned.count
  }

  /// Takes a row: one that was given back, if there is one. The row may lie beyond the capacity of
  /// the table.
  func take() -> Int32 {
    returned.isEmpty ? takeUnused() : returned.removeLast()
  }

  /// Takes the first row that was never used.
  func takeUnused() -> Int32 {
    defer { used += 1 }
    return used
  }

  func giveBack(_ row: Int32) {
    returned.append(row)
  }

  /// Prepares for `count` tweens in neighbouring rows.
  ///
  /// If most rows are free, `take()` then returns the lowest of them.
  ///
  /// - Returns: Whether the tweens take unused rows.
  func prepare(for count: Int) -> Bool {
    guard returned.count > max(count, takenCount) else { return true }
    let sorted = returned.indices.map { returned[$0] }.sorted(by: >)
    for (index, row) in sorted.enumerated() {
      returned[index] = row
    }
    return false
  }
}
