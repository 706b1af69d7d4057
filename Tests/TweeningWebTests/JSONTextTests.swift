import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb

@Suite(.limitedConcurrency)
struct JSONTextTests {
  @Test(arguments: [
    (100, "100"),
    (0.1 + 0.2, "0.30000000000000004"),
    (-0.0, "0"),
    (-3.5, "-3.5"),
    (1e16, "1e+16"),
    (.nan, "\"NaN\""),
    (.infinity, "\"Infinity\""),
    (-.infinity, "\"-Infinity\""),
  ])
  func `numbers are the shortest text that reads back`(number: Double, text: String) {
    #expect(number.jsonText == text)
  }

  @Test(arguments: [
    ("price", "\"price\""),
    ("a\"b\\c/d", "\"a\\\"b\\\\c/d\""),
    ("\n\r\t\u{1}\u{7F}", "\"\\n\\r\\t\\u0001\\u007f\""),
    // Terminals take these for the beginning of an escape sequence.
    ("\u{80}\u{9B}31m\u{9F}\u{A0}", "\"\\u0080\\u009b31m\\u009f\u{A0}\""),
    ("Größe 💶", "\"Größe 💶\""),
  ])
  func `strings are escaped as JSON`(string: String, text: String) throws {
    #expect(string.quoted == text)
    #expect(try JSONParser.parse(Array(string.quoted.utf8)) == .text(string))
  }
}
