/// The deadlines of all tweens, earliest first, and in the order of scheduling among equal times.
///
/// Tweens that are made together, in neighboring rows and with one deadline, share an element of
/// the heap: a run.
///
/// A deadline that moves leaves a stale one behind, which its ticket identifies. The tweener
/// removes stale deadlines when they outnumber the others.
struct DeadlineQueue: ~Copyable {
  struct Deadline: Equatable {
    let time: Nanoseconds
    let location: TweenLocation
    /// The number of the deadline, counted up.
    let ticket: UInt32
  }

  private var heap = Heap<DeadlineRun>()
  /// The run of the last deadline. The run is not in the heap while it may still grow.
  private var newest: DeadlineRun?
  private var newestTicket: UInt32
  private(set) var count = 0
  /// The time of the first deadline, or the largest time if there is none. Stored, because each
  /// command asks for it.
  private(set) var firstTime: Nanoseconds = .max

  /// - Parameter newestTicket: The number before the first ticket. Tests begin near the largest
  ///   number.
  init(newestTicket: UInt32 = 0) {
    self.newestTicket = newestTicket
  }

  var first: Deadline? {
    firstRun?.first
  }

  private var firstRun: DeadlineRun? {
    guard let newest else { return heap.first }
    guard let first = heap.first, first < newest else { return newest }
    return first
  }

  /// Adds the deadline of a tween.
  ///
  /// - Returns: The ticket of the deadline, which is not 0.
  /// - Complexity: O(1) for the neighbor of the last deadline at the same time; otherwise
  ///   O(log *n*).
  mutating func insert(_ location: TweenLocation, at time: Nanoseconds) -> UInt32 {
    newestTicket = newestTicket == .max ? 1 : newestTicket + 1
    count += 1
    firstTime = min(firstTime, time)
    let run = DeadlineRun(Deadline(time: time, location: location, ticket: newestTicket))
    if newest?.append(run) != true {
      closeNewest()
      newest = run
    }
    return newestTicket
  }

  /// Moves the run of the last deadline to the heap.
  private mutating func closeNewest() {
    if let newest {
      heap.insert(newest)
    }
    newest = nil
  }

  private mutating func updateFirstTime() {
    firstTime = firstRun?.time ?? .max
  }

  /// - Complexity: O(log *n*).
  mutating func removeFirst() {
    guard var first = firstRun else { return }
    defer { updateFirstTime() }
    let isNewest = first == newest
    count -= 1
    first.next()
    let isEmpty = first.count == 0
    if isNewest {
      newest = isEmpty ? nil : first
    } else if isEmpty {
      heap.removeFirst()
    } else {
      // No other deadline lies between two deadlines of a run, so the run stays the first.
      heap.replaceFirst(first)
    }
  }

  /// Removes deadlines that are due, if so many are due that one pass over the heap is cheaper than
  /// removing the deadlines one by one.
  ///
  /// - Parameter isTaken: Whether a deadline that is due may be removed out of order.
  /// - Returns: The removed deadlines, in runs without an order; empty if few are due.
  /// - Complexity: O(*n* log *n*), or O(log *n*) if few are due.
  mutating func removeMany(
    dueBy time: Nanoseconds,
    where isTaken: (Deadline) -> Bool,
  ) -> [DeadlineRun] {
    guard count >= 512, firstTime <= time else { return [] }
    closeNewest()
    guard isCrowded(by: time) else { return [] }
    return removeAll(in: { $0.time <= time }, where: isTaken)
  }

  /// Removes all deadlines. Later tickets continue the count.
  mutating func removeAll() {
    self = DeadlineQueue(newestTicket: newestTicket)
  }

  /// Removes the stale deadlines.
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func keep(where isLive: (Deadline) -> Bool) {
    closeNewest()
    _ = removeAll(in: { _ in true }, where: { !isLive($0) })
  }

  /// Removes deadlines of some runs, which may split the runs.
  ///
  /// - Returns: The removed deadlines.
  private mutating func removeAll(
    in isConcerned: (DeadlineRun) -> Bool,
    where isRemoved: (Deadline) -> Bool,
  ) -> [DeadlineRun] {
    var removed: [DeadlineRun] = []
    var kept: [DeadlineRun] = []
    heap.removeAll { run in
      guard isConcerned(run) else { return false }
      let removedBefore = removed.count
      let keptBefore = kept.count
      for deadline in run {
        if isRemoved(deadline) {
          removed.append(deadline, after: removedBefore)
        } else {
          kept.append(deadline, after: keptBefore)
        }
      }
      guard removed.count > removedBefore else {
        kept.removeSubrange(keptBefore...)
        return false
      }
      return true
    }
    for run in kept {
      heap.insert(run)
    }
    count -= removed.reduce(0) { $0 + $1.count }
    updateFirstTime()
    return removed
  }

  /// Returns whether a sixteenth or more of the deadlines are due, by a sample of the runs.
  private func isCrowded(by time: Nanoseconds) -> Bool {
    let step = max(1, heap.count / 256)
    // The first run is due in any case, and is counted alone.
    let others = stride(from: step, to: heap.count, by: step).reduce(0) { due, index in
      heap[index].time <= time ? due + heap[index].count : due
    }
    return (heap[0].count + step * others) * 16 >= count
  }
}

/// Entries at one time with consecutive tickets, of tweens in consecutive rows of one table.
struct DeadlineRun: Comparable, Sequence, IteratorProtocol {
  let time: Nanoseconds
  private var location: TweenLocation
  private var ticket: UInt32
  private var length: UInt32 = 1

  /// Creates a run of one deadline.
  init(_ deadline: DeadlineQueue.Deadline) {
    time = deadline.time
    location = deadline.location
    ticket = deadline.ticket
  }

  var count: Int {
    Int(length)
  }

  var first: DeadlineQueue.Deadline {
    DeadlineQueue.Deadline(time: time, location: location, ticket: ticket)
  }

  /// Adds another run to the end of the run. Returns false if the other run does not continue this
  /// one.
  @inline(__always)
  mutating func append(_ other: DeadlineRun) -> Bool {
    guard
      other.time == time, other.ticket == ticket &+ length, length <= .max - other.length,
      other.location.table == location.table,
      other.location.row == location.row + Int32(bitPattern: length)
    else { return false }
    length += other.length
    return true
  }

  /// Removes the first deadline, and returns it; nil if the run is empty.
  @discardableResult
  mutating func next() -> DeadlineQueue.Deadline? {
    guard length > 0 else { return nil }
    defer {
      location = TweenLocation(table: location.table, row: location.row + 1)
      ticket &+= 1
      length -= 1
    }
    return first
  }

  /// Compares tickets by their difference, so that the order survives wraparound.
  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.time != rhs.time
      ? lhs.time < rhs.time
      : Int32(bitPattern: lhs.ticket &- rhs.ticket) < 0
  }
}

extension [DeadlineRun] {
  /// Adds a deadline to the last run, or as a new run.
  ///
  /// - Parameter start: The first run that may grow.
  fileprivate mutating func append(_ deadline: DeadlineQueue.Deadline, after start: Int) {
    let run = DeadlineRun(deadline)
    if count == start || !self[count - 1].append(run) {
      append(run)
    }
  }
}
