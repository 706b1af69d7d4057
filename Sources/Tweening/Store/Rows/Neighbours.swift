/// Tweens that are being made together.
struct Neighbours {
  private let count: Int
  private var last: (table: UInt64, takesUnused: Bool)?
  /// Whether the tweens take unused rows of a table, by the table's `id`.
  private var takesUnused: [UInt64: Bool] = [:]

  init(count: Int) {
    self.count = count
  }

  /// Returns whether the next tween takes a row of a table that was never used. Each table is
  /// prepared once.
  mutating func takesUnusedRows(of table: TweenTable) -> Bool {
    if let last, last.table == table.id {
      return last.takesUnused
    }
    let isPrepared = takesUnused[table.id] ?? table.prepare(for: count)
    takesUnused[table.id] = isPrepared
    last = (table.id, isPrepared)
    return isPrepared
  }
}
