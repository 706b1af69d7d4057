import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct DeadlineQueueTests {
  private static let anywhere = TweenLocation(table: 0, row: 0)

  /// The queue, and beside it a list of the same entries in order, the latest first.
  private final class Pair {
    struct Entry: Equatable {
      let time: Nanoseconds
      /// How many were inserted before it.
      let order: Int
    }

    private(set) var queue: DeadlineQueue
    private(set) var sorted: [Entry] = []
    private var orders: [UInt32: Int] = [:]
    private var insertions = 0

    init(newestTicket: UInt32 = 0) {
      queue = DeadlineQueue(newestTicket: newestTicket)
    }

    /// The entries that tie are in order of insertion.
    var firstIsRight: Bool {
      queue.first.map { entry($0) } == sorted.last && queue.count == sorted.count
    }

    private func entry(_ entry: DeadlineQueue.Deadline) -> Entry {
      Entry(time: entry.time, order: orders[entry.ticket] ?? -1)
    }

    /// Whether the entries are those of the list, each once.
    var isComplete: Bool {
      var entries: [Entry] = []
      queue.keep { entry in
        entries.append(self.entry(entry))
        return true
      }
      let orders = entries.map(\.order).sorted()
      return orders == sorted.map(\.order).sorted()
    }

    /// - Parameter row: The row of the tween; rows in sequence at one time share an element.
    /// - Returns: The ticket.
    @discardableResult
    func insert(at time: Nanoseconds, row: Int32 = 0) -> UInt32 {
      let ticket = queue.insert(TweenLocation(table: 0, row: row), at: time)
      let place = (0...sorted.count).partitionPoint { index in
        index == sorted.count || sorted[index].time <= time
      }
      orders[ticket] = insertions
      sorted.insert(Entry(time: time, order: insertions), at: place)
      insertions += 1
      return ticket
    }

    func removeFirst() {
      queue.removeFirst()
      sorted.removeLast()
    }

    /// - Returns: Whether the queue took out none, or all that it was to take.
    func removeMany(dueBy time: Nanoseconds, oddOnly: Bool) -> Bool {
      let isTaken = { (order: Int) in !oddOnly || order % 2 == 1 }
      let taken = queue.removeMany(dueBy: time) { isTaken(orders[$0.ticket] ?? -1) }.joined()
      guard taken.contains(where: { _ in true }) else { return true }
      let expected = sorted.filter { $0.time <= time && isTaken($0.order) }
      sorted.removeAll { $0.time <= time && isTaken($0.order) }
      return taken.map(entry).map(\.order).sorted() == expected.map(\.order).sorted()
    }

    func keep(where isKept: (Int) -> Bool) {
      queue.keep { isKept(orders[$0.ticket] ?? -1) }
      sorted.removeAll { !isKept($0.order) }
    }
  }

  /// - Parameter newestTicket: Shortly before the numbers begin anew, they do so on the way.
  @Test(arguments: [0, UInt32.max - 20_000])
  func `random operations equal a sorted list`(newestTicket: UInt32) throws {
    var random = SeededGenerator(seed: 41)
    let pair = Pair(newestTicket: newestTicket)
    for step in 0..<TestLength.choose(40_000, long: 100_000) {
      let isGrowing = step / 10_000 % 2 == 0
      switch Int.random(in: 0..<10_000, using: &random) {
      case 0:
        pair.keep { $0 % 3 != 0 }

      case 1..<10:
        let time = Nanoseconds.random(in: 0...1000, using: &random)
        try #require(pair.removeMany(dueBy: time, oddOnly: Bool.random(using: &random)))

      case 10..<(isGrowing ? 6000 : 7500):
        if !pair.sorted.isEmpty {
          pair.removeFirst()
        }

      case _:
        // So few times that many are equal.
        let time = Nanoseconds.random(in: 0...1000, using: &random)
        let row = Int32.random(in: 0..<1000, using: &random)
        let count = Bool.random(using: &random) ? 1 : Int.random(in: 2..<5, using: &random)
        for offset in 0..<Int32(count) {
          try #require(pair.insert(at: time, row: row + offset) != 0)
        }
      }
      if step % 500 == 0 {
        try #require(pair.isComplete, "after \(step) steps")
      }
      try #require(pair.firstIsRight, "after \(step) steps")
    }
    while !pair.sorted.isEmpty {
      try #require(pair.firstIsRight)
      pair.removeFirst()
    }
    #expect(pair.queue.first == nil)
  }

  @Test
  func `a ticket is never 0, and an older one comes first when the numbers begin anew`() {
    let pair = Pair(newestTicket: .max - 2)
    let tickets = (0..<6).map { _ in pair.insert(at: 7) }
    #expect(tickets == [.max - 1, .max, 1, 2, 3, 4])
    for _ in tickets {
      #expect(pair.firstIsRight)
      pair.removeFirst()
    }
  }

  @Test
  func `a deadline may lie at either end of time`() {
    let pair = Pair()
    for time: Nanoseconds in [.max, 0, .min, .max - 1, .min, .max] {
      pair.insert(at: time)
    }
    for _ in 0..<6 {
      #expect(pair.firstIsRight)
      pair.removeFirst()
    }
  }

  @Test
  func `neighbors at one time share an element, and leave it one by one`() {
    let pair = Pair(newestTicket: .max - 3)
    for row: Int32 in 0..<1000 {
      pair.insert(at: 7, row: row)
    }
    pair.insert(at: 7, row: 999)
    pair.insert(at: 3, row: 1000)
    pair.keep { $0 % 5 != 2 && $0 > 3 }
    #expect(pair.isComplete)
    #expect(pair.removeMany(dueBy: 7, oddOnly: true))
    #expect(pair.sorted.count < 500)
    while !pair.sorted.isEmpty {
      #expect(pair.firstIsRight)
      pair.removeFirst()
    }
    #expect(pair.queue.first == nil)
  }

  @Test
  func `many due deadlines leave the queue in one step, few one by one`() {
    var queue = DeadlineQueue()
    for index in 0..<511 {
      _ = queue.insert(Self.anywhere, at: Nanoseconds(index % 2))
    }
    #expect(queue.removeMany(dueBy: 1) { _ in true }.isEmpty)
    _ = queue.insert(Self.anywhere, at: 9)
    #expect(queue.removeMany(dueBy: -1) { _ in true }.isEmpty)
    #expect(queue.removeMany(dueBy: 1) { _ in true }.count == 511)
    #expect(queue.count == 1)
    #expect(queue.first?.time == 9)
    for index in 0..<10_000 {
      _ = queue.insert(Self.anywhere, at: index < 5 ? 1 : 100)
    }
    #expect(queue.removeMany(dueBy: 1) { _ in true }.isEmpty)
    #expect(queue.count == 10_001)
    #expect(queue.removeMany(dueBy: 100) { $0.time == 100 }.count == 9995)
    #expect(queue.count == 6)
    #expect(queue.first?.time == 1)
  }
}
