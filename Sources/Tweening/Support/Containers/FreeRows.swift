/// The rows of a table that no tween uses.
///
/// `take()` prefers a returned row to an unused one.
final class FreeRows {
  private let returned = UncheckedAccessArray<Int32>()
  /// The number of rows from the first row on that were ever taken; no later row has a tween.
  @safe @exclusivity(unchecked) private(set) var used: Int32 = 0

  /// The number of rows that tweens use.
  var takenCount: Int {
    Int(used) - returned.count
  }

  /// Takes at least one row, and at most `count`: neighbouring rows of one chunk. The rows may lie
  /// beyond the capacity of the table.
  func take(atMost count: Int) -> Range<Int32> {
    guard returned.isEmpty else {
      let row = returned.removeLast()
      return row..<row + 1
    }
    return takeUnused(atMost: count)
  }

  /// Takes rows like `take`, but rows that were never used.
  func takeUnused(atMost count: Int) -> Range<Int32> {
    let first = used
    let endOfChunk = (Int(first) | Chunk.mask) + 1
    used = Int32(min(Int(first) + count, endOfChunk))
    return first..<used
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
