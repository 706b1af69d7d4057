import Foundation
import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport

/// The code of the article on groups of tasks.
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
    #snippet("Progress.md", "Overview")
  }

  @Test
  func `tasks with closures, lines above, sequences and subtasks`() async throws {
    let files = ["a", "b"]
    try await ProgressGroup.run { progress in
      #snippet("Progress.md", "Tasks")
      #snippet("Progress.md", "Lines above the tasks")
      #snippet("Progress.md", "Sequences and subtasks")
      #snippet("Progress.md", "Sequences and subtasks", 2)
    }
    #expect(done == ["connected", "copied a", "copied b", "compiled Core", "compiled App"])
  }

  @Test
  func `columns of your own`() async throws {
    #snippet("Progress.md", "Columns")
    #expect(done == ["copied x"])
  }
}

#copied("Progress.md", "A downloader", in: "Download.swift")
#copied("Progress.md", "A build tool", in: "Build.swift")
#copied("Progress.md", "A migration", in: "Migrate.swift")
