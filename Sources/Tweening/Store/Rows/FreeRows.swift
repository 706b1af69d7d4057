/// Tweens that are made together: where they can, they take neighboring rows.
struct BulkInsertion {
  /// A number that no other insertion has.
  let id = UniqueID.next()
  let count: Int
}

/// The rows of a table that no tween uses.
struct FreeRows {
  private var returned: [Int32] = []
  /// The number of rows from the first row on that were ever taken; no later row has a tween.
  private(set) var used: Int32 = 0
  /// The last insertion of many that took rows, and whether it takes unused rows.
  private var bulk: (id: UInt64, takesUnused: Bool) = (0, false)

  /// The number of rows that tweens use.
  var takenCount: Int {
    Int(used) - returned.count
  }

  /// Takes a row for a tween.
  ///
  /// - Parameter bulk: The tweens that are being made together, or nil if there are none.
  mutating func take(in bulk: BulkInsertion?) -> Int32 {
    if let bulk, self.bulk.id != bulk.id {
      self.bulk = (bulk.id, prepare(for: bulk.count))
    }
    return bulk != nil && self.bulk.takesUnused ? takeUnused() : take()
  }

  /// Takes a free row, or else a new row, which may be beyond the capacity of the table.
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
