import Foundation
import Testing

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ArticleTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let sources = tests.appending(path: "../../../Sources").standardized

  @Test
  func `the code in the articles is the code that is tested here`() throws {
    let articles = [
      "ArticleSnippets",
      "BindingToObjectsSnippets",
      "ComingFromSnippets",
      "GamesAndSimulationsSnippets",
      "GettingStartedSnippets",
      "ManyMachinesSnippets",
      "MotionEndsSnippets",
      "MotionsSnippets",
      "ProgressSnippets",
      "../../TweeningExamples/Programs/Download",
      "../../TweeningExamples/Programs/Build",
      "../../TweeningExamples/Programs/Migrate",
      "RecipesSnippets",
      "RecipesControlSnippets",
      "RecipesInputSnippets",
      "RecipesServiceSnippets",
      "SavingAndRestoringSnippets",
      "SpringsPathsColorsSnippets",
      "TerminalSnippets",
      "WhichOneSnippets",
      "DocumentsSnippets",
      "OnAServerSnippets",
      "OnAServerEndingSnippets",
      "OnAServerMetricsSnippets",
      "TimelinesSnippets",
      "TroubleshootingSnippets",
      "TweeningFoundationSnippets",
      "TweeningTerminalSnippets",
    ]
    let count = try compare(self.articles(), with: articles)
    #expect(count == 192)
  }

  @Test
  func `the code in the comments is the code that is tested here`() throws {
    let comments = [
      "CommentSnippets",
      "MotionCommentSnippets",
      "CodingCommentSnippets",
      "LimitCommentSnippets",
      "InputCommentSnippets",
      "TimelineCommentSnippets",
      "TweenCommentSnippets",
      "WebCommentSnippets",
    ]
    let count = try compare(self.comments(), with: comments)
    #expect(count == 80)
  }

  @Test
  func `each row of the articles for other engines is compiled here`() throws {
    let tests = ["ComingFromRows", "ComingFromMotionRows", "ComingFromComposeRows"]
    let lines = try tests.flatMap { try text(ofTest: $0).split(separator: "\n") }
    let compiled = Set(
      lines.map { line in
        let code = line.drop { $0 == " " }
        return code.hasPrefix("_ = ") ? code.dropFirst(4) : code
      }
    )
    let rows = try articles().filter { $0.name.hasPrefix("ComingFrom") }.flatMap { article in
      article.text.split(separator: "\n").filter { $0.hasPrefix("| `") || $0.hasPrefix("| [") }
    }
    #expect(rows.count == 365)
    for row in rows {
      // Theirs, and then ours, which begins with a line of code.
      let ours = try #require(row.split(separator: " | ").dropFirst().first)
      let code = ours.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first
      #expect(ours.hasPrefix("`"), "\(row)")
      #expect(code.map(compiled.contains) ?? false, "\(row)")
    }
  }

  @Test
  func `the code in the articles and in the comments fits 66 columns`() throws {
    for (name, text) in try articles() + comments() {
      for block in text.blocks(from: "```", to: "```") {
        let lines = block.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 66 }, "\(name): \(block)")
      }
    }
  }

  /// The articles of all libraries, with their names.
  private func articles() throws -> [(name: String, text: String)] {
    try files("md", in: Self.sources)
  }

  /// The texts of the documentation comments of `Tweening` and `TweeningWeb`, with the names of
  /// their files.
  private func comments() throws -> [(name: String, text: String)] {
    let folders = ["Tweening", "TweeningWeb"].map { Self.sources.appending(path: $0) }
    return try folders.flatMap { try files("swift", in: $0) }.map { name, source in
      let lines = source.split(separator: "\n").map { line in
        let text = line.drop { $0 == " " }
        return String(text.hasPrefix("///") ? text.dropFirst(text.hasPrefix("/// ") ? 4 : 3) : "")
      }
      return (name, lines.joined(separator: "\n"))
    }
  }

  /// The files of a kind, with their names.
  private func files(_ kind: String, in folder: URL) throws -> [(name: String, text: String)] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == kind }.map {
      try ($0.deletingPathExtension().lastPathComponent, String(contentsOf: $0, encoding: .utf8))
    }
  }

  /// Compares the code that each text shows with the snippets that bear its name.
  ///
  /// - Returns: How many there are.
  private func compare(
    _ texts: [(name: String, text: String)],
    with tests: [String],
  ) throws -> Int {
    let snippets = try tests.map { try text(ofTest: $0) }.joined(separator: "\n")
    var count = 0
    for (name, text) in texts {
      // The gate makes a package of a program, and runs it.
      let shown = text.blocks(from: "```swift", to: "```").filter { !$0.contains("@main") }
      #expect(shown == snippets.blocks(from: "// \(name): ", to: "// \(name): end"), "\(name)")
      count += shown.count
    }
    return count
  }

  private func text(ofTest name: String) throws -> String {
    try String(contentsOf: Self.tests.appending(path: name + ".swift"), encoding: .utf8)
  }
}
