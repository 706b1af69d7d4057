/// The cells of a tweener's live values.
struct LiveCells {
  private struct Entry {
    weak var cell: LiveCell?
  }

  private var entries: [Entry] = []
  /// The count of entries at which the entries without a cell are dropped.
  private var limit = 16

  /// Whether there are no entries. No live value is then in use.
  var isEmpty: Bool {
    entries.isEmpty
  }

  mutating func insert(_ cell: LiveCell) {
    if entries.count == limit {
      entries.removeAll { $0.cell == nil }
      limit = max(16, 2 * entries.count)
    }
    entries.append(Entry(cell: cell))
  }

  /// Publishes a change of the tweener's timebase to all cells.
  ///
  /// - Parameter clock: The clock time of the change.
  func publish(_ timebase: Timebase, clock: Nanoseconds) {
    for entry in entries {
      entry.cell?.publish(timebase, clock: clock)
    }
  }
}
