/// The deadlines of all tweens, earliest first, and in the order of scheduling among equal times.
///
/// A deadline that moves leaves a stale entry behind, which its ticket identifies. The tweener
/// removes stale entries when they outnumber the others.
final class DeadlineQueue {
  struct Entry: Comparable {
    let time: Nanoseconds
    let location: TweenLocation
    /// The number of the entry, counted up.
    let ticket: UInt32

    /// Compares tickets by their difference, so that the order survives wraparound.
    static func < (lhs: Entry, rhs: Entry) -> Bool {
      lhs.time != rhs.time
        ? lhs.time < rhs.time
        : Int32(bitPattern: lhs.ticket &- rhs.ticket) < 0
    }
  }

  private let heap = Heap<Entry>()
  @safe @exclusivity(unchecked) private var newestTicket: UInt32

  /// - Parameter newestTicket: The number before the first ticket. Tests begin near the largest
  ///   number.
  init(newestTicket: UInt32 = 0) {
    self.newestTicket = newestTicket
  }

  var count: Int {
    heap.count
  }

  var first: Entry? {
    heap.first
  }

  /// Adds a deadline.
  ///
  /// - Returns: The ticket of the deadline, which is never 0.
  /// - Complexity: O(log *n*).
  @inline(__always)
  func insert(_ location: TweenLocation, at time: Nanoseconds) -> UInt32 {
    newestTicket &+= newestTicket == .max ? 2 : 1
    heap.insert(Entry(time: time, location: location, ticket: newestTicket))
    return newestTicket
  }

  /// - Complexity: O(log *n*).
  func removeFirst() {
    heap.removeFirst()
  }

  /// Removes entries that are due, if so many are due that one pass over the heap is cheaper than
  /// removing the entries one by one.
  ///
  /// - Parameter isTaken: Whether an entry that is due may be removed out of order.
  /// - Returns: The removed entries, in no order; empty if few are due.
  /// - Complexity: O(*n*), or O(1) if few are due.
  func removeMany(
    dueBy time: Nanoseconds,
    where isTaken: (Entry) -> Bool,
  ) -> [Entry] {
    guard isCrowded(by: time) else { return [] }
    var taken: [Entry] = []
    heap.removeAll { entry in
      guard entry.time <= time, isTaken(entry) else { return false }
      taken.append(entry)
      return true
    }
    return taken
  }

  /// Removes the stale entries.
  ///
  /// - Complexity: O(*n*).
  func keep(where isLive: (Entry) -> Bool) {
    heap.removeAll { !isLive($0) }
  }

  /// Returns whether the heap has at least 512 entries, of which a sixteenth or more are due, by a
  /// sample.
  private func isCrowded(by time: Nanoseconds) -> Bool {
    guard heap.count >= 512, heap[0].time <= time else { return false }
    let step = heap.count / 256
    let due = stride(from: 0, to: heap.count, by: step).count { heap[$0].time <= time }
    return due >= 16
  }
}
