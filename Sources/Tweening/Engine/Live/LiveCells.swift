/// The cells of a tweener's live values.
struct LiveCells {
  private struct Entry {
    weak var cell: LiveCell?
  }

  private var entries: [Entry] = []
  /// How many entries there may be before those without a cell are dropped.
  private var limit = 16

  /// Whether nobody has asked for a live value.
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

  /// Lets the tweener's time pass otherwise from now on.
  ///
  /// - Parameter clock: The clock time of the change.
  func publish(_ timebase: Timebase, clock: Nanoseconds) {
    for entry in entries {
      entry.cell?.publish(timebase, clock: clock)
    }
  }
}
