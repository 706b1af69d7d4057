import Testing
import TweeningTerminal

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

/// Titles in the scripts of the world, in the plots and in the errors of the command.
@Suite(.limitedConcurrency)
struct WorldTitleTests {
  @Test
  func `a plot has the name of a property as it is`() throws {
    for (script, title) in worldTitles {
      let text =
        "{\"animations\": [{\"target\": \"\(title)\", \"keyframes\": [{\"value\": 0}, {\"value\": 1}]}]}"
      let page = try WebDocument(parsing: Array(text.utf8)).plotPage
      let lines = page.grids(columns: 80, height: 3).flatMap(\.lines)
      #expect(lines.contains { $0.contains(title) }, "\(script): \(lines)")
    }
  }

  @Test
  func `an excerpt has the line of an error as it is, with the caret below the place`() throws {
    for (script, title) in worldTitles {
      let head = "{\"animations\": [{\"target\": \"\(title)\", "
      let bytes = Array((head + "\"option\": 1}]}").utf8)
      let error = #expect(throws: WebDocumentError.self) { try WebDocument(parsing: bytes) }
      let text = error.flatMap { DocumentExcerpt(of: $0, in: bytes, .terminal)?.text } ?? ""
      let lines = text.split(separator: "\n")
      try #require(lines.count == 2, "\(script): \(text)")
      #expect(lines[0].contains(title), "\(script): \(text)")
      #expect(String(lines[1]).terminalWidth == " 1 | ".count + head.terminalWidth + 1, "\(script)")
    }
  }
}
