/// A scanner that reads a text of CSS token by token; its errors have positions.
struct CSSScanner<Value: TextParsable> {
  typealias Failure = TweenParsingError<Value>

  let text: String
  private let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var offset = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Returns the error that `expectation` was not met at `offset`. The default is the next byte.
  func error(_ expectation: String, at offset: Int? = nil) -> Failure {
    let index = text.utf8.index(text.startIndex, offsetBy: offset ?? self.offset)
    let position = text.distance(from: text.startIndex, to: index)
    return Failure(text: text, position: position, expectation: expectation)
  }

  /// Whether the whole text was read.
  var isAtEnd: Bool {
    offset == bytes.count
  }

  /// Whether a number comes next.
  var isAtNumber: Bool {
    CSSNumber.length(in: bytes, from: offset) > 0
  }

  /// Skips `character` and returns true if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, UInt32(bytes[offset]) == character.value else { return false }
    offset += 1
    return true
  }

  /// Skips white space and comments of CSS.
  mutating func skipSpace() throws(Failure) {
    while !isAtEnd {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        offset += 1

      case UInt8(ascii: "/") where bytes.dropFirst(offset + 1).first == UInt8(ascii: "*"):
        try skipComment()

      default: return
      }
    }
  }

  /// Skips a comment, which comes next.
  private mutating func skipComment() throws(Failure) {
    offset += 2
    while !bytes.dropFirst(offset).starts(with: "*/".utf8) {
      guard !isAtEnd else { throw error("the end of the comment") }
      offset += 1
    }
    offset += 2
  }

  /// Reads a name of letters, digits, hyphens and underscores, and returns it in lower case;
  /// returns an empty string if no name comes next.
  mutating func takeName() -> String {
    let start = offset
    while !isAtEnd, isNamePart(bytes[offset]) {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || isDigit(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Reads a number; returns nil if no number comes next.
  mutating func takeNumber() -> CSSNumber? {
    let length = CSSNumber.length(in: bytes, from: offset)
    let number = CSSNumber(String(decoding: bytes[offset..<offset + length], as: UTF8.self))
    offset += length
    return number
  }

  /// Reads a number that is finite as a `Double`.
  mutating func expectNumber() throws(Failure) -> Double {
    let start = offset
    guard let number = takeNumber() else { throw error("a number") }
    return try finite(number.value, at: start)
  }

  mutating func expectNumber(
    in range: ClosedRange<Double>,
    _ expectation: String,
  ) throws(Failure) -> Double {
    let start = offset
    let number = try expectNumber()
    guard range.contains(number) else { throw error(expectation, at: start) }
    return number
  }

  /// Returns a number that begins at `offset`, unless it is too large for a `Double`.
  func finite(_ number: Double, at offset: Int) throws(Failure) -> Double {
    guard number.isFinite else { throw error("a number that is not too large", at: offset) }
    return number
  }

  /// Skips white space and `character`, which must come next.
  mutating func expect(_ character: Unicode.Scalar, _ expectation: String) throws(Failure) {
    try skipSpace()
    guard take(character) else { throw error(expectation) }
  }

  mutating func expectComma() throws(Failure) {
    try expect(",", "\",\" after the number")
    try skipSpace()
  }

  /// Skips white space, after which the text must end.
  mutating func expectEnd() throws(Failure) {
    try skipSpace()
    guard isAtEnd else { throw error("the end of the text") }
  }
}
