import Testing
import Tweening
import TweeningTerminal

@testable import TweeningTestSupport
@testable import TweeningWeb
@testable import tween

@Suite(.limitedConcurrency)
struct DocumentExcerptTests {
  /// The text below the message of an error.
  private func excerpt(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let error = #expect(throws: WebDocumentError.self) { try WebDocument(parsing: bytes) }
    return error.flatMap { DocumentExcerpt(of: $0, in: bytes, .terminal)?.text } ?? ""
  }

  @Test(arguments: [
    ("{\"animations\": 3}", "3}"),
    ("{\"animations\":\n  [{\"target\": 1}]}", "1}]}"),
    (
      "{\"animations\": [{\"target\": \"a\", \"keyframes\": [], \"option\": 1}]}",
      "\"option\": 1}]}"
    ),
    ("{\"animations\": [{\"target\": \"a\"}]}", "{\"target\": \"a\"}]}"),
    ("{\"animations\":\n [}", "}"),
    ("\u{FEFF}[1, 2]", "\u{FEFF}[1, 2]"),
    ("{\"animations\": [{\"target\": \"é価\", \"x\": 1}]}", "\"x\": 1}]}"),
    ("\r\n{\"animations\":\t[7]}", "7]}"),
    (
      "{\"animations\": [{\"target\": \"t\", \"keyframes\": [{\"x\": [0, 1]}, {\"x\": [0, \"a\"]}]}]}",
      "\"a\"]}]}]}"
    ),
  ])
  func `a caret stands below the place of the error`(text: String, rest: String) throws {
    let lines = excerpt(text).split(separator: "\n")
    try #require(lines.count == 2, "\(lines)")
    let caret = try #require(lines[1].firstIndex(of: "^"))
    let column = String(lines[1][..<caret]).terminalWidth
    var shown = lines[0]
    while String(lines[0].prefix(lines[0].count - shown.count)).terminalWidth < column {
      shown.removeFirst()
    }
    #expect(shown == rest)
  }

  @Test
  func `the number is that of the line`() {
    #expect(excerpt("{\n\n\"animations\": 3}") == " 3 | \"animations\": 3}\n   |               ^\n")
  }

  @Test(arguments: ["", "  \n ", "\n\n"])
  func `an empty line is not shown`(text: String) {
    #expect(excerpt(text) == "")
  }

  @Test
  func `a long line is cut on both sides of the place`() {
    let spaces = String(repeating: " ", count: 5000)
    for text in [
      "{\"animations\": \(spaces)3\(spaces)}",
      "{\"animations\": [\(String(repeating: "\"é価\u{1B}\", ", count: 9000))]}",
    ] {
      let lines = excerpt(text).split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { String($0).terminalWidth <= 80 })
      #expect(lines.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }

  @Test(arguments: 0..<12)
  func `a cut line has whole characters`(length: Int) {
    let word = "\"" + String(repeating: "x", count: length) + "हिन्दी🎈\", "
    let text = excerpt("{\"animations\": [\(String(repeating: word, count: 40))\(word)]}")
    #expect(text.contains("हिन्दी"))
    #expect(!text.contains("\u{FFFD}"))
    let bytes = Array("{\"animations\": [".utf8) + [UInt8](repeating: 0x80, count: 5000)
    let error = #expect(throws: WebDocumentError.self) { try WebDocument(parsing: bytes) }
    #expect(error.flatMap { DocumentExcerpt(of: $0, in: bytes, .terminal) } != nil)
  }

  @Test(arguments: 0..<200)
  func `any broken document has an excerpt of two short lines, or none`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = """
      {"animations": [
        {"target": "price", "keyframes": [{"easing": "ease-out", "value": 0}, {"value": 100}],
         "options": {"duration": 800, "iterations": 2.5, "direction": "alternate", "fill": "both"}}]}
      """
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      case _: bytes.removeSubrange(place...)
      }
      guard !bytes.isEmpty else { return }
    }
    do {
      _ = try WebDocument(parsing: bytes)
    } catch {
      guard let excerpt = DocumentExcerpt(of: error, in: bytes, .terminal) else { return }
      let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 3)
      #expect(lines.allSatisfy { String($0).terminalWidth <= 80 })
      #expect(lines[1].last == "^")
    }
  }
}
