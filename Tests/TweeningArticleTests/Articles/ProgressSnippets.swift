import Foundation
import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport

/// The code of the article on groups of tasks, to the letter: ArticleTests holds the two texts
/// together.
@MainActor
@Suite(.limitedConcurrency)
final class ProgressSnippets {
  /// A server with parts of three bytes.
  private struct Client: Sendable {
    func download(
      _ url: URL,
      onLength: @escaping @Sendable (Int) -> Void,
    ) -> AsyncThrowingStream<[UInt8], any Error> {
      AsyncThrowingStream { continuation in
        onLength(6)
        continuation.yield([1, 2, 3])
        continuation.yield([4, 5, 6])
        continuation.finish()
      }
    }
  }

  private var done: [String] = []

  private func connect() async throws {
    done.append("connected")
  }

  private func copy(_ file: String) async throws {
    done.append("copied \(file)")
  }

  private func compile(_ module: String) async throws {
    done.append("compiled \(module)")
  }

  private func copyAll(_ progress: ProgressGroup) async throws {
    for file in progress.track(["x"]) {
      try await copy(file)
    }
  }

  @Test
  func `a downloader`() async throws {
    let client = Client()
    let urls = try ["a.zip", "b.zip"].map { name in
      try #require(URL(string: "https://example.com/\(name)"))
    }
    // Progress: downloader
    try await ProgressGroup.run { progress in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for url in urls {
          group.addTask {
            let task = progress.task(
              url.lastPathComponent, unit: .bytes,
            )
            let parts = client.download(url) { task.total = $0 }
            for try await part in parts {
              task.advance(by: part.count)
            }
            task.succeed()
          }
        }
        try await group.waitForAll()
      }
    }
    // Progress: end
  }

  @Test
  func `tasks with closures, lines above, sequences and subtasks`() async throws {
    let files = ["a", "b"]
    try await ProgressGroup.run { progress in
      // Progress: closure
      try await progress.task("Connecting") { task in
        task.text = "database.example.com"
        try await connect()
      }
      // Progress: end
      // Progress: print
      progress.print("retrying in 5 s")
      print("retried", to: &progress.standardOutput)
      // Progress: end
      // Progress: track
      for file in progress.track(files, "Copying") {
        try await copy(file)
      }
      // Progress: end
      // Progress: subtasks
      let build = progress.task("Building", total: 2)
      for module in ["Core", "App"] {
        let step = build.subtask(module)
        try await compile(module)
        step.succeed()
        build.advance()
      }
      build.succeed("2 modules")
      // Progress: end
    }
    #expect(done == ["connected", "copied a", "copied b", "compiled Core", "compiled App"])
  }

  @Test
  func `columns of your own`() async throws {
    // Progress: columns
    try await ProgressGroup.run(
      columns: [
        .spinner, .title, .bar,
        ProgressColumn { "\($0.count) of \($0.total ?? 0)" },
      ],
    ) { progress in
      try await copyAll(progress)
    }
    // Progress: end
    #expect(done == ["copied x"])
  }
}
