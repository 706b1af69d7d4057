/// The tweens of one tweener, the index that finds them, and the totals of their states.
///
/// The totals are the sums of the flags in all records, and change only in `count`.
final class Population {
  let tables = TweenTables()
  let template = TweenTemplate()
  /// The tweens that are being made together; nil: there are none.
  @safe @exclusivity(unchecked) var neighbours: Neighbours?
  var index = TweenIndex()
  /// The count of tweens that are not killed.
  @safe @exclusivity(unchecked) private(set) var trackedCount = 0
  /// The count of tweens that are delayed or active.
  @safe @exclusivity(unchecked) private(set) var runningCount = 0
  /// The count of tweens whose value changes as time passes.
  @safe @exclusivity(unchecked) private(set) var movingCount = 0
  /// The count of tweens that were refused, because there were too many.
  var refusedCount = 0
  /// The count of ended tweens that were released before every stream of frames had their last
  /// values.
  var lostEndCount = 0
  /// The count of tweens that have had streams or callbacks. A killed tween counts while it has
  /// handles.
  @safe @exclusivity(unchecked) private var subscribedCount = 0
  private let setHasSubscriptions: (Bool) -> Void

  /// - Parameter setHasSubscriptions: Called with whether any tween has had streams or callbacks,
  ///   when that changes.
  init(setHasSubscriptions: @escaping (Bool) -> Void = { _ in }) {
    self.setHasSubscriptions = setHasSubscriptions
  }

  // MARK: Totals

  /// Updates the totals for one tween.
  @discardableResult
  func updateTotals(_ table: TweenTable, _ row: Int32) -> PopulationFlags.Change {
    let change = table.updateFlags(row)
    count(change)
    return change
  }

  /// Updates the totals for a change of one record, or for the same change of several.
  @inline(__always)
  func count(_ change: PopulationFlags.Change, _ records: Int = 1) {
    guard !change.changed.isEmpty else { return }
    func step(_ flag: PopulationFlags) -> Int {
      guard change.changed.contains(flag) else { return 0 }
      return change.flags.contains(flag) ? records : -records
    }
    trackedCount += step(.tracked)
    runningCount += step(.running)
    movingCount += step(.moving)
    if change.changed.contains(.subscribed) {
      countSubscribed(step(.subscribed))
    }
  }

  private func countSubscribed(_ step: Int) {
    let hadSubscriptions = subscribedCount > 0
    subscribedCount += step
    if hadSubscriptions != (subscribedCount > 0) {
      setHasSubscriptions(!hadSubscriptions)
    }
  }

  // MARK: Rows

  /// Takes neighbouring rows of a table for new tweens: at least one row.
  ///
  /// - Parameters:
  ///   - numbers: The serial numbers of the tweens. The rows are for the first of them.
  ///   - record: The record of each tween, without references.
  func insert(
    _ numbers: Range<UInt64>,
    _ record: borrowing TweenRecord,
    into table: TweenTable,
  ) -> Range<Int32> {
    table.insert(numbers, record, isUnused: neighbours?.takesUnusedRows(of: table) ?? false)
  }

  /// Removes a tween that nothing refers to any more. The last tween of a table removes the table,
  /// too.
  func release(_ table: TweenTable, _ row: Int32) {
    count(table.update(row) { $0.clearFlags() })
    if let names = table[row].subscribers?.names {
      index.remove(table.location(row), names)
    }
    table.remove(row)
    if table.isEmpty {
      tables.remove(table)
      template.remove(table)
    }
  }

  /// Kills all tweens, as the tweener is deallocated.
  func end(at time: Nanoseconds) {
    for table in tables.all {
      table.end(at: time)
    }
  }

  // MARK: Members

  /// A tween, which may be gone by the time of a command.
  struct Member {
    let id: TweenID
    let table: TweenTable
    let row: Int32

    /// Whether the tween still has its row.
    var exists: Bool {
      table.identities[row] == id
    }
  }

  /// All tweens, in the order of their creation.
  var members: [Member] {
    var members: [Member] = []
    members.reserveCapacity(trackedCount)
    for table in tables.all {
      for row in table.rows {
        members.append(Member(id: table.identities[row], table: table, row: row))
      }
    }
    return members.sorted { $0.id < $1.id }
  }

  /// Returns the tweens with a tag, in the order of their creation.
  func members(tagged tag: TweenKey) -> [Member] {
    index.tweens(tagged: tag).map(member).sorted { $0.id < $1.id }
  }

  /// Returns the tweens with a key: the tween that runs under the key, then the tweens that wait
  /// for the key in the order of their turns, then the others in the order of their creation.
  func members(under key: TweenKey) -> [Member] {
    let runner = index.runner(under: key).map { [$0] } ?? []
    let first = runner + index.queue(for: key)
    let others = index.tweens(under: key).subtracting(first).map(member)
    return first.map(member) + others.sorted { $0.id < $1.id }
  }

  /// Returns the tween at a location, which must have one.
  func member(_ location: TweenLocation) -> Member {
    let table = tables[location]
    return Member(id: table.identities[location.row], table: table, row: location.row)
  }
}
