import Foundation
import Testing

struct ArticleTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let sources = tests.appending(path: "../../../Sources/Tweening").standardized

  @Test
  func `the code in the articles is the code that is tested here`() throws {
    let count = try compare("ArticleSnippets.swift", with: "md") { $0 }
    #expect(count == 7)
  }

  @Test
  func `the code in the comments is the code that is tested here`() throws {
    let count = try compare("CommentSnippets.swift", with: "swift") { source in
      source.split(separator: "\n").map { line in
        let text = line.drop { $0 == " " }
        return String(text.hasPrefix("///") ? text.dropFirst(text.hasPrefix("/// ") ? 4 : 3) : "")
      }
      .joined(separator: "\n")
    }
    #expect(count == 18)
  }

  /// Compares the code that each source shows with the snippets that bear its name.
  ///
  /// - Returns: How many there are.
  private func compare(
    _ snippets: String,
    with kind: String,
    text: (String) -> String,
  ) throws -> Int {
    let snippets = try String(contentsOf: Self.tests.appending(path: snippets), encoding: .utf8)
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in try #require(files) where file.pathExtension == kind {
      let name = file.deletingPathExtension().lastPathComponent
      let shown = try text(String(contentsOf: file, encoding: .utf8))
        .blocks(from: "```swift", to: "```")
      #expect(shown == snippets.blocks(from: "// \(name): ", to: "// \(name): end"), "\(name)")
      count += shown.count
    }
    return count
  }
}
