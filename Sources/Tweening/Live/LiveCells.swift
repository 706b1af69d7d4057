/// What live values need to know of their tweener, besides their tween.
///
/// Touched only under the tweener's lock, or by its end.
final class LiveCells: @unchecked Sendable {
  private struct Entry {
    weak var cell: LiveCell?
  }

  private var entries: [Entry] = []
  /// How many there may be before those without a cell are dropped.
  private var limit = 16
  /// How the tweener's time passes.
  private(set) var timebase: Timebase

  init(_ timebase: Timebase) {
    self.timebase = timebase
  }

  /// Whether nobody has asked for a live value.
  var isEmpty: Bool {
    entries.isEmpty
  }

  func insert(_ cell: LiveCell) {
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
    self.timebase = timebase
    for entry in entries {
      entry.cell?.publish(timebase, clock: clock)
    }
  }
}
