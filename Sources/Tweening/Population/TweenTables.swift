/// The tables of a tweener. A table exists while it has tweens.
final class TweenTables: @unchecked Sendable {
  private let tables = UncheckedAccessArray<TweenTable?>()
  private var tableOfKey: [TableKey: TweenTable] = [:]
  private var newest: TweenTable?
  private var vacancies: [Int32] = []

  /// How many places for tables there are; some may be vacant.
  var count: Int {
    tables.count
  }

  /// The table at a place; nil where the place is vacant.
  subscript(index: Int) -> TweenTable? {
    tables[index]
  }

  /// The table of a tween that is named: by a handle, or by its run.
  subscript(location: TweenLocation) -> TweenTable {
    guard let table = tables[Int(location.table)] else {
      preconditionFailure("the table of a tween was released")
    }
    return table
  }

  /// The table of a tween that may be gone; nil where its place has no table, or one that never had
  /// such a row.
  func find(_ location: TweenLocation) -> TweenTable? {
    guard let table = tables[Int(location.table)], location.row < table.usedRows else { return nil }
    return table
  }

  var all: some Sequence<TweenTable> {
    tables.indices.lazy.compactMap { self.tables[$0] }
  }

  /// The table for motions of a kind, which is made where there is none.
  ///
  /// - Parameter makeColumn: Makes a column for shapes of the kind.
  func table(
    for type: ValueType,
    _ batch: BatchKey,
    _ makeColumn: () -> any ShapeColumn,
  ) -> TweenTable {
    if let newest, newest.key.valueType == type.id, newest.key.batch == batch {
      return newest
    }
    let key = TableKey(valueType: type.id, batch: batch)
    let table = tableOfKey[key] ?? add(key, type, makeColumn())
    newest = table
    return table
  }

  private func add(_ key: TableKey, _ type: ValueType, _ shapes: any ShapeColumn) -> TweenTable {
    let index = vacancies.popLast() ?? Int32(tables.count)
    let table = TweenTable(index: index, key, type, shapes)
    if Int(index) == tables.count {
      tables.append(table)
    } else {
      tables[Int(index)] = table
    }
    tableOfKey[key] = table
    return table
  }

  /// Lets go of a table that has no tweens.
  func remove(_ table: TweenTable) {
    precondition(table.isEmpty, "a table with tweens cannot be removed")
    tables[Int(table.index)] = nil
    tableOfKey[table.key] = nil
    if newest === table {
      newest = nil
    }
    vacancies.append(table.index)
  }
}
