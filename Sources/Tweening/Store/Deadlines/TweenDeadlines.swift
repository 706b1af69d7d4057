/// The deadlines in force of the tweens in some tables: at most one for each tween.
///
/// A tween's record has the ticket of its deadline, or 0. A deadline with another ticket is stale.
/// Where a deadline is added or looked for, stale deadlines never outnumber the others by much.
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
    removeStale()
  }

  /// Removes the stale deadlines once they outnumber the others: where the queue grows, and where
  /// the first deadline is looked for. So a command that ends many tweens pays for one pass.
  @inline(__always)
  private mutating func removeStale() {
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
      removeStale()
      while let deadline = queue.first {
        if tables.row(of: deadline) != nil {
          return deadline.time
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
    while let deadline = queue.first, deadline.time <= instant {
      queue.removeFirst()
      if let row = tables.row(of: deadline) {
        return (row, deadline.time)
      }
    }
    return nil
  }

  /// Removes the deadlines of tweens that nothing observes, if many deadlines are due. The tweens
  /// keep their tickets.
  ///
  /// - Returns: The removed deadlines, stale ones too, in runs; empty if few are due.
  mutating func takeUnobserved(by instant: Nanoseconds) -> [DeadlineRun] {
    queue.removeMany(dueBy: instant) { [tables] deadline in
      guard let row = tables.find(deadline.location) else { return true }
      return row.read { $0.ticket != deadline.ticket || !$0.isObserved }
    }
  }
}

extension TweenTables {
  /// Returns the row of a deadline in force; nil for a stale one.
  func row(of deadline: DeadlineQueue.Deadline) -> TweenRow? {
    guard let row = find(deadline.location) else { return nil }
    return row.read { $0.ticket == deadline.ticket } ? row : nil
  }
}
