import Tweening
import TweeningTerminal

/// A program of the article, which works with a simulated server, compiler or database.
enum Example: String, CaseIterable, Sendable {
  case download
  case build
  case migrate

  typealias Sleep = @Sendable (Duration) async throws -> Void

  var columns: [ProgressColumn] {
    switch self {
    case .download, .build: ProgressColumn.standard
    case .migrate: [.spinner, .title, .bar, .count, .rate, .elapsed]
    }
  }

  func run(_ progress: ProgressGroup, sleep: @escaping Sleep) async throws {
    switch self {
    case .download:
      let server = FileServer(sleep: sleep)
      try await TweeningExamples.download(FileServer.files, from: server, showing: progress)
    case .build:
      let compiler = Compiler(sleep: sleep)
      try await TweeningExamples.build(Module.all, with: compiler, showing: progress)
    case .migrate:
      let (old, new) = (Database(sleep: sleep), Database(sleep: sleep))
      try await TweeningExamples.migrate(Database.tables, from: old, to: new, showing: progress)
    }
  }
}

/// The time that simulated work takes: the same in every run, and never the same twice.
struct SimulatedPace: Sendable {
  private let generator: Locked<SeededGenerator>
  private let pause: Example.Sleep

  init(seed: UInt64, sleep: @escaping Example.Sleep) {
    generator = Locked(SeededGenerator(seed: seed))
    pause = sleep
  }

  func random(in range: ClosedRange<Int>) -> Int {
    generator.withLock { Int.random(in: range, using: &$0) }
  }

  /// Waits for a time around a mean.
  func work(for mean: Duration) async throws {
    try await pause(mean * random(in: 50...150) / 100)
  }
}
