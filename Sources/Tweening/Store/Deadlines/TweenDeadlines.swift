/// The deadlines in force of the tweens in some tables: at most one for each tween.
///
/// A tween's record has the ticket of its deadline, or 0. A queue entry with another ticket is
/// stale. Where a deadline is added or looked for, stale entries never outnumber the others by
/// much.
struct TweenDeadlines: ~Copyable {
  private(set) var queue: DeadlineQueue
  private let tables: TweenTables
  /// The number of deadlines in force.
  private(set) var count = 0

  init(_ tables: TweenTables, _ queue: consuming DeadlineQueue = DeadlineQueue()) {
    self.tables = tables
    self.queue = queue
  }

  // MARK: Changes

  /// Replaces a tween's deadline with the next one.
  ///
  /// - Parameter time: The next deadline, or nil if there is none.
  mutating func update(_ row: TweenRow, to time: Nanoseconds?) {
    let hadDeadline = row.update { record in
      defer { record.ticket = 0 }
      return record.ticket != 0
    }
    if hadDeadline {
      count -= 1
    }
    guard let time else { return }
    count += 1
    let ticket = queue.insert(row.location, at: time)
    row.update { $0.ticket = ticket }
    removeStaleEntries()
  }

  /// Removes the stale entries once they outnumber the others: where the queue grows, and where the
  /// first deadline is looked for. So a command that ends many tweens pays for one pass.
  @inline(__always)
  private mutating func removeStaleEntries() {
    guard queue.count > 2 * count + 64 else { return }
    if count == 0 {
      queue.removeAll()
    } else {
      queue.keep { [tables] in tables.row(of: $0) != nil }
    }
  }

  // MARK: Questions

  /// The earliest deadline in force; nil if there is none.
  var first: Nanoseconds? {
    mutating get {
      removeStaleEntries()
      while let entry = queue.first {
        if tables.row(of: entry) != nil {
          return entry.time
        }
        queue.removeFirst()
      }
      return nil
    }
  }

  /// A time before which there is no deadline.
  var lowerBound: Nanoseconds {
    queue.firstTime
  }

  // MARK: Settling

  /// Removes and returns the earliest deadline in force; nil if none is due by an instant.
  mutating func takeFirst(
    by instant: Nanoseconds
  ) -> (row: TweenRow, time: Nanoseconds)? {
    while let entry = queue.first, entry.time <= instant {
      queue.removeFirst()
      if let row = tables.row(of: entry) {
        return (row, entry.time)
      }
    }
    return nil
  }

  /// Removes the deadlines of tweens that nothing observes, if many deadlines are due. The tweens
  /// keep their tickets.
  ///
  /// - Returns: The removed entries, stale ones too, in runs; empty if few are due.
  mutating func takeUnobserved(by instant: Nanoseconds) -> [DeadlineRun] {
    queue.removeMany(dueBy: instant) { [tables] entry in
      guard let row = tables.find(entry.location) else { return true }
      return row.read { $0.ticket != entry.ticket || !$0.isObserved }
    }
  }
}

extension TweenTables {
  /// Returns the row of a deadline in force; nil for a stale entry.
  func row(of entry: DeadlineQueue.Entry) -> TweenRow? {
    guard let row = find(entry.location) else { return nil }
    return row.read { $0.ticket == entry.ticket } ? row : nil
  }
}
