import Foundation
import Testing
import Tweening

struct ReadmeTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `the code in the README is the code that is tested here`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let snippets = try String(
      contentsOf: tests.appending(path: "ReadmeSnippets.swift"),
      encoding: .utf8,
    )
    // The gate makes a package of the program, and runs it.
    let shown = readme.blocks(from: "```swift", to: "```").filter { !$0.contains("@main") }
    #expect(shown.count == 2)
    #expect(shown == snippets.blocks(from: "// README: ", to: "// README: end"))
  }

  @Test
  func `the README stays short`() throws {
    let path = URL(filePath: #filePath).appending(path: "../../../../README.md").standardized
    let readme = try String(contentsOf: path, encoding: .utf8)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 136)
  }

  @Test(.timeLimit(.minutes(10)))
  func `the values of a mapped motion end exactly`() async {
    var labels: [String] = []
    await clock.pass { await showPrice(on: tweener) { labels.append($0) } }
    #expect(labels.allSatisfy { $0.hasPrefix("$") })
    #expect(labels.last == "$100.00")
  }

  @Test(.timeLimit(.minutes(10)))
  @MainActor
  func `a structured animation changes what belongs to its caller`() async throws {
    let panel = Panel()
    try await clock.pass { try await panel.open(on: tweener) }
    #expect(panel.width == 320)
  }
}
