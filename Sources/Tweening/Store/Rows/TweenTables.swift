/// The tables of a tweener. A table is made for its first tween, and released with its last.
final class TweenTables {
  /// An index and its table, which `tableOfKey` retains: a search by code counts no table it meets,
  /// which would take a twentieth of a creation (`Churn.ownDurations`).
  private struct Slot {
    /// Nil: the index is vacant.
    var uncounted: UncountedObject?
    /// The code of the table's key.
    var code: Int

    var table: TweenTable? {
      uncounted?.use(as: TweenTable.self) { $0 }
    }

    func has(_ type: ObjectIdentifier, _ group: GroupKey) -> Bool {
      uncounted?.use(as: TweenTable.self) { $0.has(type, group) } ?? false
    }
  }

  @safe @exclusivity(unchecked) private var slots: [Slot] = []
  private var tableOfKey: [TableKey: TweenTable] = [:]
  /// The number of tables that are found by their codes, which takes less time than hashing a key.
  private static let scannedCount = 32
  /// The indices that have tables.
  private(set) var indices = SlotSet()
  /// Changes whenever a table is added or removed.
  private(set) var version = 0
  /// What tweens show in place of their movements.
  var reduction = ReducedMotion.none {
    didSet {
      for table in all {
        table.reduce(by: reduction)
      }
    }
  }

  /// The number of indices. Some may be vacant, but not the last.
  var count: Int {
    slots.count
  }

  /// The table at an index; nil if the index is vacant.
  subscript(index: Int) -> TweenTable? {
    slots[index].table
  }

  /// The row of a tween that has a handle, is in a run, or waits for a key.
  subscript(location: TweenLocation) -> TweenRow {
    guard let table = slots[Int(location.table)].table else {
      preconditionFailure("the table of a tween was released")
    }
    return table[location.row]
  }

  /// Returns the row of a tween that may be gone. Nil if the table's index is vacant, or if the
  /// table has never used the row. Another tween may have the row now.
  func find(_ location: TweenLocation) -> TweenRow? {
    guard
      Int(location.table) < slots.count, let table = slots[Int(location.table)].table,
      location.row < table.usedRows
    else { return nil }
    return table[location.row]
  }

  var all: some Sequence<TweenTable> {
    indices.lazy.compactMap { self.slots[$0].table }
  }

  /// Returns the table for motions of a kind, and makes the table if there is none.
  ///
  /// - Parameter shape: The shape of a motion of the kind.
  func table(for type: ValueType, _ group: GroupKey, _ shape: NewShape) -> UncountedObject {
    let code = TableKey.code(type.id, group)
    for index in 0..<min(slots.count, Self.scannedCount) where slots[index].code == code {
      if slots[index].has(type.id, group), let table = slots[index].uncounted {
        return table
      }
    }
    let key = TableKey(valueType: type.id, group: group)
    return UncountedObject(tableOfKey[key] ?? add(key, type, shape.makeRows()))
  }

  private func add(_ key: TableKey, _ type: ValueType, _ shapes: any MotionRows) -> TweenTable {
    let index = indices.insertLowest()
    let table = TweenTable(index: Int32(index), key, type, shapes)
    table.reduce(by: reduction)
    let slot = Slot(uncounted: UncountedObject(table), code: TableKey.code(type.id, key.group))
    if index == slots.count {
      slots.append(slot)
    } else {
      slots[index] = slot
    }
    tableOfKey[key] = table
    version += 1
    return table
  }

  /// Releases a table without tweens.
  func remove(_ table: TweenTable) {
    precondition(table.isEmpty, "a table with tweens cannot be removed")
    slots[Int(table.index)].uncounted = nil
    tableOfKey.removeAndShrink(table.key)
    indices.remove(Int(table.index))
    while slots.count > indices.end {
      _ = slots.removeLast()
    }
    slots.shrink()
    version += 1
  }
}
