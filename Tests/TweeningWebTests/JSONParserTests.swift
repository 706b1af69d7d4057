import Testing
import Tweening

@testable import TweeningTestSupport
@testable import TweeningWeb

@Suite(.limitedConcurrency)
struct JSONParserTests {
  @Test(arguments: [
    (" null ", CodedValue.null),
    ("\u{FEFF}true", .bool(true)),
    ("-0.5e+1", .number(-5)),
    ("1e-999", .number(0)),
    ("\"\\u00e9\\ud83d\\udcb6\\/\\b\\f\\n\\r\\t\\\\\\\"\"", .text("é💶/\u{8}\u{C}\n\r\t\\\"")),
    ("[ ]", .array([])),
    ("[1,\n[2]]", .array([.number(1), .array([.number(2)])])),
    ("[1, 2, null, 3]", .array([.number(1), .number(2), .null, .number(3)])),
    ("{}", .object([:])),
  ])
  func `JSON is read`(text: String, value: CodedValue) throws {
    #expect(try JSONParser.parse(Array(text.utf8)) == value)
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF], []] as [[UInt8]])
  func `UTF-16 is named`(mark: [UInt8]) throws {
    let units = "{\"animations\": []}".utf16
    let isBigEndian = mark.first != 0xFF
    let bytes = mark + units.flatMap { isBigEndian ? [0, UInt8($0)] : [UInt8($0), 0] }
    let error = #expect(throws: WebDocumentError.self) { try JSONParser.parse(bytes) }
    #expect(error?.description == "expected UTF-8, found UTF-16")
    let found = try #require(error)
    #expect(DocumentExcerpt(of: found, in: bytes) == nil)
    #expect(JSONParser.beginsObject(bytes))
  }

  @Test
  func `keys keep their order`() throws {
    let value = try JSONParser.parse(Array("{\"z\": 1, \"a\": {\"y\": 2}, \"m\": 3}".utf8))
    guard case .object(let object) = value else {
      Issue.record("expected an object, found \(value)")
      return
    }
    #expect(object.names.map(\.text) == ["z", "a", "m"])
    #expect(object["m"] == .number(3))
  }

  @Test(arguments: [2, 8, 9, 40])
  func `keys differ by their code points, few or many`(count: Int) throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    #expect(composed == decomposed)
    let others = (0..<count).map { "\"\($0)\": null, " }.joined()
    let text = "{\(others)\"\(composed)\": 1, \"\(decomposed)\": 2}"
    guard case .object(let object) = try JSONParser.parse(Array(text.utf8)) else {
      Issue.record("expected an object")
      return
    }
    #expect(object.names.count == count + 2)
    #expect(object[composed] == .number(1))
    #expect(object[decomposed] == .number(2))
    let twice = "{\(others)\"\(composed)\": 1, \"\(composed)\": 2}"
    #expect(throws: WebDocumentError.self) { try JSONParser.parse(Array(twice.utf8)) }
  }

  @Test(arguments: [
    ("", "line 1, column 1: expected a value, found the end"),
    ("[1,]", "line 1, column 4: expected a value, found \"]\""),
    ("[1 2]", "line 1, column 4: expected \",\" or \"]\", found \"2\""),
    ("{\"a\" 1}", "line 1, column 6: expected \":\", found \"1\""),
    ("{a: 1}", "line 1, column 2: expected a key in quotation marks, found \"a\""),
    ("{\"a\": 1,}", "column 9: expected a key in quotation marks"),
    ("{\n\"a\": 1,\n  \"a\": 2}", "line 3, column 3: a second \"a\" in one object"),
    ("01", "column 2: expected the end of the document, found \"1\""),
    ("+1", "expected a value, found \"+\""),
    ("-", "expected a digit, found the end"),
    ("1.", "expected a digit"),
    ("1e", "expected a digit"),
    ("[1e999]", "column 2: a number beyond"),
    ("NaN", "expected a value"),
    ("tru", "expected a value, found \"t\""),
    ("\"é", "line 1, column 3: expected a closing quotation mark, found the end"),
    ("\"a\nb\"", "expected an escape in place of a control character, found \"\\n\""),
    ("\"\\x\"", "expected an escape, found \"x\""),
    ("\"\\u12g4\"", "expected four hexadecimal digits, found \"g\""),
    ("\"\\ud800\"", "half a surrogate pair"),
    ("\"\\ud800\\u0041\"", "half a surrogate pair"),
    (String(repeating: "[", count: 100_000), "column 257: expected at most 256 levels of nesting"),
  ])
  func `a text that is not JSON throws, with the position`(text: String, message: String) {
    let error = #expect(throws: WebDocumentError.self) { try JSONParser.parse(Array(text.utf8)) }
    #expect(error?.description.hasPrefix("not JSON at line ") == true)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test
  func `strings must be UTF-8`() {
    #expect(throws: WebDocumentError.self) { try JSONParser.parse([0x22, 0xFF, 0x22]) }
    #expect(throws: WebDocumentError.self) { try JSONParser.parse([0xFF, 0xFE]) }
  }
}
