import Tweening
import TweeningTerminal

func migrate(
  _ tables: [String],
  from old: Database,
  to new: Database,
  showing progress: ProgressGroup,
) async throws {
  for table in tables {
    let batches = progress.track(
      old.rows(of: table), table,
      unit: .named("rows"), by: \.count,
    )
    for try await batch in batches {
      let rejected = try await new.insert(batch, into: table)
      if rejected > 0 {
        progress.print("\(table): \(rejected) rows rejected")
      }
    }
  }
}

/// A database that does not know how many rows a table has.
struct Database: Sendable {
  static let tables = ["customers", "orders", "invoices"]

  private static let sizes = ["customers": 48_210, "orders": 251_377, "invoices": 96_044]

  private let pace: SimulatedPace

  init(sleep: @escaping Example.Sleep) {
    pace = SimulatedPace(seed: 3, sleep: sleep)
  }

  func rows(of table: String) -> Batches {
    Batches(pace: pace, rest: Database.sizes[table] ?? 0)
  }

  /// Inserts rows, and returns how many were rejected.
  func insert(_ rows: Range<Int>, into table: String) async throws -> Int {
    try await pace.work(for: .milliseconds(50))
    return table == "orders" && pace.random(in: 1...100) == 1 ? pace.random(in: 1...9) : 0
  }

  struct Batches: AsyncSequence, AsyncIteratorProtocol {
    let pace: SimulatedPace
    var rest: Int

    mutating func next() async throws -> Range<Int>? {
      guard rest > 0 else { return nil }
      try await pace.work(for: .milliseconds(100))
      let batch = Swift.max(0, rest - 1000)..<rest
      rest = batch.lowerBound
      return batch
    }

    func makeAsyncIterator() -> Batches {
      self
    }
  }
}
