/// The rows of a table that no tween has.
///
/// A row that was given back is taken before one that was never used.
final class FreeRows {
  private let returned = UncheckedAccessArray<Int32>()
  /// How many rows, from the first one on, were ever taken: no row behind them has a tween.
  private(set) var used: Int32 = 0

  /// How many tweens there are.
  var takenCount: Int {
    Int(used) - returned.count
  }

  /// Takes a row, which may lie one behind the rows that there is room for.
  func take() -> Int32 {
    returned.isEmpty ? takeUnused() : returned.removeLast()
  }

  /// Takes a row that was never used, so that rows which are taken one after another are neighbours.
  func takeUnused() -> Int32 {
    let row = used
    used = row + 1
    return row
  }

  func giveBack(_ row: Int32) {
    returned.append(row)
  }

  /// Prepares for `count` tweens that are to be neighbours: where most rows are free, the lowest of
  /// them are taken next; else unused ones.
  ///
  /// - Returns: Whether unused rows are to be taken.
  func prepare(for count: Int) -> Bool {
    guard returned.count > max(count, takenCount) else { return true }
    let sorted = returned.indices.map { returned[$0] }.sorted(by: >)
    for (index, row) in sorted.enumerated() {
      returned[index] = row
    }
    return false
  }
}
