import Foundation
import Testing

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ReadmeTests {
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
    #expect(shown.count == 3)
    #expect(shown == snippets.blocks(from: "// README: ", to: "// README: end"))
  }

  @Test
  func `the README stays short`() throws {
    let path = URL(filePath: #filePath).appending(path: "../../../../README.md").standardized
    let readme = try String(contentsOf: path, encoding: .utf8)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 130)
  }
}
