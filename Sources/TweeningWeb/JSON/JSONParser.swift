package import Tweening

/// Parses JSON according to RFC 8259; its errors have their position.
///
/// Foundation's decoder is not suitable for a document written by hand: on Linux it reports a
/// mistake as "not valid JSON" without a position, accepts a comma after the last element, and
/// drops the order of the keys and all but one of equal keys.
package struct JSONParser {
  /// The most levels of nesting: more than any document has, and far from a stack overflow.
  private static let deepest = 256

  private static let digitBytes = UInt8(ascii: "0")...UInt8(ascii: "9")

  private let bytes: [UInt8]
  var position: Int
  private var depth = 0
  /// The wanted key in the object at the wanted place, or nil if the value itself is wanted.
  private var wantedKey: CodedName?
  /// The wanted place, as far as it has been found.
  private var place: Int?

  /// Starts at the first value of a text, which may start with a byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = JSONParser.start(of: bytes)
  }

  /// Parses a whole text.
  package static func parse(_ bytes: [UInt8]) throws(WebDocumentError) -> CodedValue {
    guard !isUTF16(bytes) else { throw WebDocumentError(reason: "expected UTF-8, found UTF-16") }
    var parser = JSONParser(bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.next == nil else { throw parser.error(expected: "the end of the document") }
    return value
  }

  /// The position of the value at the path of an error, or of the nearest value around the path if
  /// the path has no value. Nil if the text is not JSON.
  static func position(of error: WebDocumentError, in bytes: [UInt8]) -> Int? {
    if let position = error.position {
      return position
    }
    var parser = JSONParser(bytes)
    parser.wantedKey = error.key.map(CodedName.init)
    do {
      _ = try parser.value(leading: error.keys[...])
      return parser.place
    } catch {
      return nil
    }
  }

  // MARK: Values

  /// - Parameter rest: The path from the value to the wanted place, or nil if the value does not
  ///   lead there.
  private mutating func value(
    leading rest: ArraySlice<any CodingKey>? = nil
  ) throws(WebDocumentError) -> CodedValue {
    skipSpace()
    if rest != nil {
      place = position
    }
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try nested(rest)

    case UInt8(ascii: "\""): return try .text(string())

    case let byte? where byte == UInt8(ascii: "-") || JSONParser.digitBytes.contains(byte):
      return try .number(number())

    default:
      for (word, value) in JSONParser.words where take(word) {
        return value
      }
      throw error(expected: "a value")
    }
  }

  private static let words: [(String, CodedValue)] = [
    ("null", .null),
    ("true", .bool(true)),
    ("false", .bool(false)),
  ]

  private mutating func nested(
    _ rest: ArraySlice<any CodingKey>?
  ) throws(WebDocumentError) -> CodedValue {
    guard depth < JSONParser.deepest else {
      throw error(expected: "at most \(JSONParser.deepest) levels of nesting")
    }
    depth += 1
    defer { depth -= 1 }
    if take("[") {
      var elements: [CodedValue] = []
      try list(upTo: "]") { parser throws(WebDocumentError) in
        let leads = rest?.first?.intValue == elements.count
        try elements.append(parser.value(leading: leads ? rest?.dropFirst() : nil))
      }
      return .array(elements)
    }
    position += 1
    var object = CodedObject<CodedValue>()
    try list(upTo: "}") { parser throws(WebDocumentError) in
      try parser.parseMember(of: &object, rest)
    }
    return .object(object)
  }

  /// Parses elements between commas, and the closing bracket.
  private mutating func list(
    upTo end: String,
    _ element: (inout JSONParser) throws(WebDocumentError) -> Void,
  ) throws(WebDocumentError) {
    skipSpace()
    var isOver = take(end)
    while !isOver {
      try element(&self)
      skipSpace()
      isOver = take(end)
      guard isOver || take(",") else { throw error(expected: "\",\" or \(end.quoted)") }
    }
  }

  private mutating func parseMember(
    of object: inout CodedObject<CodedValue>,
    _ rest: ArraySlice<any CodingKey>?,
  ) throws(WebDocumentError) {
    skipSpace()
    let start = position
    guard next == UInt8(ascii: "\"") else { throw error(expected: "a key in quotation marks") }
    let key = try string()
    skipSpace()
    guard take(":") else { throw error(expected: "\":\"") }
    guard object[key] == nil else {
      position = start
      throw error("a second \(key.quoted) in one object")
    }
    if rest?.isEmpty == true, wantedKey == CodedName(key) {
      place = start
    }
    let step = rest?.first.flatMap { $0.intValue == nil ? CodedName($0.stringValue) : nil }
    try object.set(value(leading: step == CodedName(key) ? rest?.dropFirst() : nil), for: key)
  }

  private mutating func number() throws(WebDocumentError) -> Double {
    let start = position
    _ = take("-")
    if !take("0") {
      try digits()
    }
    if take(".") {
      try digits()
    }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      position = start
      throw error("a number beyond 1.8e308")
    }
    return number
  }

  private mutating func digits() throws(WebDocumentError) {
    let start = position
    while let next, JSONParser.digitBytes.contains(next) {
      position += 1
    }
    guard position > start else { throw error(expected: "a digit") }
  }

  // MARK: Text

  var next: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  mutating func take(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  mutating func skipSpace() {
    while let next, [0x20, 0x0A, 0x0D, 0x09].contains(next) {
      position += 1
    }
  }

  func error(expected: String) -> WebDocumentError {
    let rest = bytes[position...]
    let length = rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count + 1
    let found = String(decoding: rest.prefix(length), as: UTF8.self)
    return error("expected \(expected), found \(rest.isEmpty ? "the end" : found.quoted)")
  }

  static func lineAndColumn(of position: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes[..<min(position, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.suffix(while: { $0 != 0x0A }).count { $0 & 0xC0 != 0x80 } + 1
    return (line, column)
  }

  func error(_ reason: String) -> WebDocumentError {
    let (line, column) = Self.lineAndColumn(of: position, in: bytes)
    return WebDocumentError(
      reason: "not JSON at line \(line), column \(column): \(reason)",
      position: position,
    )
  }
}

extension ArraySlice<UInt8> {
  /// The longest suffix in which all elements satisfy the predicate.
  fileprivate func suffix(while predicate: (UInt8) -> Bool) -> ArraySlice {
    self[(lastIndex { !predicate($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
