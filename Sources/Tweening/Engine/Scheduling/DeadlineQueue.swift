/// The deadlines of all tweens, earliest first, and first scheduled first among equals.
///
/// A deadline that moves leaves its old entry behind, which its ticket tells apart; the
/// tweener removes such entries when they outnumber the others.
final class DeadlineQueue {
  struct Entry: Comparable {
    let time: Nanoseconds
    let location: TweenLocation
    /// A number of its own, counting up.
    let ticket: UInt32

    /// Compares the difference of tickets, so that the order survives their wrapping around.
    static func < (lhs: Entry, rhs: Entry) -> Bool {
      lhs.time != rhs.time
        ? lhs.time < rhs.time
        : Int32(bitPattern: lhs.ticket &- rhs.ticket) < 0
    }
  }

  private let heap = Heap<Entry>()
  private var newestTicket: UInt32

  /// - Parameter newestTicket: The number before the first; tests begin where the numbers end.
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
  /// - Returns: Its ticket, which is never 0.
  /// - Complexity: O(log *n*).
  func insert(_ location: TweenLocation, at time: Nanoseconds) -> UInt32 {
    newestTicket &+= newestTicket == .max ? 2 : 1
    heap.insert(Entry(time: time, location: location, ticket: newestTicket))
    return newestTicket
  }

  /// - Complexity: O(log *n*).
  func removeFirst() {
    heap.removeFirst()
  }

  /// Takes out what is due where so much of it is that a pass over all is cheaper than taking one
  /// after another.
  ///
  /// - Parameter isTaken: Whether an entry that is due may be taken out of its order.
  /// - Returns: The entries that were taken, in no order; empty where few are due.
  /// - Complexity: O(*n*), or O(1) where few are due.
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

  /// Drops the entries that were left behind.
  ///
  /// - Complexity: O(*n*).
  func keep(where isLive: (Entry) -> Bool) {
    heap.removeAll { !isLive($0) }
  }

  /// A sample of the heap tells: at least a sixteenth of it is due, and some hundreds.
  private func isCrowded(by time: Nanoseconds) -> Bool {
    guard heap.count >= 512, heap[0].time <= time else { return false }
    let step = heap.count / 256
    let due = stride(from: 0, to: heap.count, by: step).count { heap[$0].time <= time }
    return due >= 16
  }
}
