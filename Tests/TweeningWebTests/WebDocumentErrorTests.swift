import Testing
import TweeningWeb

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct WebDocumentErrorTests {
  private func error(_ text: String) -> WebDocumentError? {
    #expect(throws: WebDocumentError.self) { try WebDocument(parsing: text) }
  }

  @Test
  func `an error has the path, the line, the column and an excerpt`() {
    let error = error(
      """
      {"animations": [
        {"target": "é", "keyframes": [{"x": 0}, {"x": 1}],
         "options": {"fill": "forward"}}]}
      """
    )
    #expect(error?.path == "animations[0].options.fill")
    #expect(error?.line == 3)
    #expect(error?.column == 24)
    #expect(
      error?.reason == """
        expected "none", "forwards", "backwards", "both" or "auto", found "forward": did you mean \
        "forwards"?
        """
    )
    #expect(
      error?.excerpt == """
         3 |    "options": {"fill": "forward"}}]}
           |                        ^

        """
    )
    #expect(error?.description == error.map { "\($0.path): \($0.reason)" })
  }

  @Test
  func `a text that is not JSON has a place, and no path`() {
    let error = error("{\"animations\":\n [}")
    #expect(error?.path == "")
    #expect(error?.line == 2)
    #expect(error?.column == 3)
    #expect(error?.excerpt == " 2 |  [}\n   |   ^\n")
  }

  @Test(arguments: ["", "  \n "])
  func `an empty line has no excerpt`(text: String) {
    #expect(error(text)?.excerpt == nil)
    #expect(error(text)?.line != nil)
  }

  @Test
  func `UTF-16 has no place`() {
    let error = #expect(throws: WebDocumentError.self) {
      try WebDocument(parsing: [0xFF, 0xFE, 0x7B, 0x00])
    }
    #expect(error?.line == nil)
    #expect(error?.excerpt == nil)
  }

  @Test
  func `a long line is cut, and control characters are replaced`() {
    let word = "\"é価\u{1B}\", "
    let text = "{\"animations\": [" + String(repeating: word, count: 900) + "]}"
    let lines = error(text)?.excerpt?.split(separator: "\n") ?? []
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test
  func `the export of a property without an end says its path`() throws {
    let text = """
      {"accumulating": {"keyframes": [{"value": 0}, {"value": 1}]},
       "options": {"iterations": "Infinity", "duration": 100}}
      """
    let document = try WebDocument(parsing: text)
    let error = #expect(throws: WebDocumentError.self) { try document.webAnimations() }
    #expect(error?.path == "animations[0].value")
    #expect(error?.line == nil)
  }
}
