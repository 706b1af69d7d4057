import Tweening
import TweeningTerminal

func download(
  _ files: [String],
  from server: FileServer,
  showing progress: ProgressGroup,
) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    for file in files {
      group.addTask {
        try await download(file, from: server, showing: progress)
      }
    }
    try await group.waitForAll()
  }
}

func download(
  _ file: String,
  from server: FileServer,
  showing progress: ProgressGroup,
) async throws {
  try await progress.task(file, unit: .bytes) { task in
    for attempt in 1... {
      do {
        task.total = try await server.size(of: file)
        for try await count in server.parts(of: file) {
          task.advance(by: count)
        }
        return
      } catch let error as BrokenConnection where attempt < 3 {
        progress.print("\(file): \(error), trying again")
        task.text = "retry \(attempt)"
        task.set(to: 0)
      }
    }
  }
}

struct BrokenConnection: Error, CustomStringConvertible {
  let description = "the connection was lost"
}

/// A server of files. The connection for one file breaks once.
struct FileServer: Sendable {
  static let files = [
    "checksums.txt", "linux-arm64.tar.gz", "linux-x64.tar.gz", "macos.zip", "manual.pdf",
    "sources.tar.gz", "symbols.tar.xz", "windows.zip",
  ]

  private static let sizes = [
    4_160, 46_902_344, 48_201_876, 71_530_002, 8_410_090, 23_118_425, 112_722_610, 68_304_118,
  ]

  private let pace: SimulatedPace
  private let breaks = Locked(true)

  init(sleep: @escaping Example.Sleep) {
    pace = SimulatedPace(seed: 1, sleep: sleep)
  }

  private static func size(of file: String) -> Int {
    zip(files, sizes).first { $0.0 == file }?.1 ?? 0
  }

  func size(of file: String) async throws -> Int {
    try await pace.work(for: .milliseconds(400))
    return FileServer.size(of: file)
  }

  /// The counts of the bytes as they come.
  func parts(of file: String) -> Parts {
    let breaksNow =
      file == "windows.zip"
      && breaks.withLock { breaks in
        defer { breaks = false }
        return breaks
      }
    let size = FileServer.size(of: file)
    return Parts(pace: pace, rest: size, end: breaksNow ? size * 2 / 3 : 0)
  }

  struct Parts: AsyncSequence, AsyncIteratorProtocol {
    let pace: SimulatedPace
    var rest: Int
    /// The rest at which the connection breaks.
    let end: Int

    mutating func next() async throws -> Int? {
      guard rest > end else {
        if end > 0 {
          throw BrokenConnection()
        }
        return nil
      }
      try await pace.work(for: .milliseconds(100))
      let count = Swift.min(rest, pace.random(in: 600_000...1_400_000))
      rest -= count
      return count
    }

    func makeAsyncIterator() -> Parts {
      self
    }
  }
}
