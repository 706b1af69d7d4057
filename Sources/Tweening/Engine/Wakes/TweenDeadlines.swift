/// The deadlines in force of the tweens in some tables: at most one for each tween.
///
/// A tween's record has the ticket of its deadline, or 0. An entry of the queue with another ticket was
/// left behind. Entries that were left behind never outnumber the others by much.
final class TweenDeadlines {
  private let queue: DeadlineQueue
  private let tables: TweenTables
  /// The count of deadlines in force.
  private(set) var count = 0

  init(_ tables: TweenTables, _ queue: DeadlineQueue = DeadlineQueue()) {
    self.tables = tables
    self.queue = queue
  }

  // MARK: Changes

  /// Puts a tween's next deadline in force, in place of the one before.
  func update(_ table: TweenTable, _ row: Int32) {
    let (time, hadDeadline) = table.read(row) { ($0.deadline, $0.ticket != 0) }
    if hadDeadline {
      count -= 1
      table.update(row) { $0.ticket = 0 }
    }
    if let time {
      insert(time, table, row)
    } else if hadDeadline {
      dropEntriesLeftBehind()
    }
  }

  /// Puts a deadline of a tween that has none in force.
  func insert(_ time: Nanoseconds, _ table: TweenTable, _ row: Int32) {
    count += 1
    let ticket = queue.insert(table.location(row), at: time)
    table.update(row) { $0.ticket = ticket }
    dropEntriesLeftBehind()
  }

  private func dropEntriesLeftBehind() {
    if queue.count > 2 * count + 64 {
      queue.keep { table(of: $0) != nil }
    }
  }

  // MARK: Questions

  /// The table of a deadline that is in force; nil for an entry that was left behind.
  func table(of entry: DeadlineQueue.Entry) -> TweenTable? {
    guard let table = tables.find(entry.location) else { return nil }
    return table.read(entry.location.row) { $0.ticket == entry.ticket } ? table : nil
  }

  /// The earliest deadline.
  var first: Nanoseconds? {
    while let entry = queue.first {
      if table(of: entry) != nil {
        return entry.time
      }
      queue.removeFirst()
    }
    return nil
  }

  /// A time before which no deadline lies.
  var lowerBound: Nanoseconds {
    queue.first?.time ?? .max
  }

  // MARK: Settling

  /// Takes the earliest deadline out of the queue; nil where none is due by an instant.
  func takeFirst(by instant: Nanoseconds) -> (table: TweenTable, row: Int32, time: Nanoseconds)? {
    while let entry = queue.first, entry.time <= instant {
      queue.removeFirst()
      if let table = table(of: entry) {
        return (table, entry.location.row, entry.time)
      }
    }
    return nil
  }

  /// Takes the deadlines of tweens without subscribers out of the queue, where many deadlines are due.
  ///
  /// - Returns: The entries that were taken, in no order; empty where few are due.
  func takeUnheard(by instant: Nanoseconds) -> [DeadlineQueue.Entry] {
    queue.removeMany(dueBy: instant) { entry in
      guard let table = tables.find(entry.location) else { return true }
      return table.read(entry.location.row) {
        $0.ticket != entry.ticket || $0.subscribers == nil
      }
    }
  }
}
