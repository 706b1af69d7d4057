/// The tables of a tweener. A table is made for its first tween, and released with its last.
final class TweenTables {
  @safe @exclusivity(unchecked) private var tables: [TweenTable?] = []
  private var tableOfKey: [TableKey: TweenTable] = [:]
  private var newest: TweenTable?
  /// The indices that have tables.
  private(set) var indices = SlotSet()
  /// Changes whenever a table is added or removed.
  private(set) var version = 0

  /// The count of indices. Some may be vacant, but not the last.
  var count: Int {
    tables.count
  }

  /// The table at an index; nil if the index is vacant.
  subscript(index: Int) -> TweenTable? {
    tables[index]
  }

  /// The table of a tween that has a handle, is in a run, or waits for a key.
  subscript(location: TweenLocation) -> TweenTable {
    guard let table = tables[Int(location.table)] else {
      preconditionFailure("the table of a tween was released")
    }
    return table
  }

  /// Returns the table of a tween that may be gone. Nil if the table's index is vacant, or if the
  /// table has never used the row. Another tween may have the row now.
  func find(_ location: TweenLocation) -> TweenTable? {
    guard
      Int(location.table) < tables.count, let table = tables[Int(location.table)],
      location.row < table.usedRows
    else { return nil }
    return table
  }

  var all: some Sequence<TweenTable> {
    indices.lazy.compactMap { self.tables[$0] }
  }

  /// Returns the table for motions of a kind, and makes the table if there is none.
  ///
  /// - Parameter makeRows: Makes the rows for shapes of the kind.
  func table(
    for type: ValueType,
    _ batch: BatchKey,
    _ makeRows: () -> any MotionRows,
  ) -> TweenTable {
    if let newest, newest.has(type.id, batch) {
      return newest
    }
    let key = TableKey(valueType: type.id, batch: batch)
    let table = tableOfKey[key] ?? add(key, type, makeRows())
    newest = table
    return table
  }

  private func add(_ key: TableKey, _ type: ValueType, _ shapes: any MotionRows) -> TweenTable {
    let index = indices.insertLowest()
    let table = TweenTable(index: Int32(index), key, type, shapes)
    if index == tables.count {
      tables.append(table)
    } else {
      tables[index] = table
    }
    tableOfKey[key] = table
    version += 1
    return table
  }

  /// Releases a table without tweens.
  func remove(_ table: TweenTable) {
    precondition(table.isEmpty, "a table with tweens cannot be removed")
    tables[Int(table.index)] = nil
    tableOfKey.removeAndShrink(table.key)
    if newest === table {
      newest = nil
    }
    indices.remove(Int(table.index))
    while tables.count > indices.end {
      _ = tables.removeLast()
    }
    tables.shrink()
    version += 1
  }
}
