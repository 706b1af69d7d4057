/// An error in a text: what was expected, and where.
protocol TextParsingError: Error {
  /// - Parameters:
  ///   - text: The whole text.
  ///   - position: The position of the error, in characters from 0.
  ///   - expectation: What was expected there.
  init(text: String, position: Int, expectation: String)
}

/// Scans a text of CSS, token by token; its errors have their position.
struct CSSScanner<Failure: TextParsingError> {
  let text: String
  private let bytes: [UInt8]
  /// The next byte to read.
  private(set) var offset = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The error that `expectation` was not met at `offset`, or if that is nil, at the next byte.
  func error(_ expectation: String, at offset: Int? = nil) -> Failure {
    let index = text.utf8.index(text.startIndex, offsetBy: offset ?? self.offset)
    let position = text.distance(from: text.startIndex, to: index)
    return Failure(text: text, position: position, expectation: expectation)
  }

  /// Whether nothing is left.
  var isAtEnd: Bool {
    offset == bytes.count
  }

  /// Whether a number comes next.
  var isAtNumber: Bool {
    CSSNumber.length(in: bytes, from: offset) > 0
  }

  /// Moves on if `character` comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, UInt32(bytes[offset]) == character.value else { return false }
    offset += 1
    return true
  }

  /// Moves past white space and comments, as CSS has them.
  mutating func skipSpace() throws(Failure) {
    while !isAtEnd {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        offset += 1

      case UInt8(ascii: "/") where bytes.dropFirst(offset + 1).first == UInt8(ascii: "*"):
        offset += 2
        while !endsComment {
          try skipCommentByte()
        }
        offset += 2

      default: return
      }
    }
  }

  private var endsComment: Bool {
    bytes.dropFirst(offset).starts(with: "*/".utf8)
  }

  private mutating func skipCommentByte() throws(Failure) {
    if isAtEnd {
      throw error("the end of the comment")
    }
    offset += 1
  }

  /// Takes a name of letters, digits, hyphens and underscores, in lower case; empty if none comes.
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

  /// Takes a number; nil if none comes.
  mutating func takeNumber() -> CSSNumber? {
    let length = CSSNumber.length(in: bytes, from: offset)
    let number = CSSNumber(String(decoding: bytes[offset..<offset + length], as: UTF8.self))
    offset += length
    return number
  }

  /// Takes a number in CSS's grammar of integers; nil, without moving, if anything else comes.
  mutating func takeInteger() -> Int? {
    let length = CSSNumber.length(in: bytes, from: offset)
    guard let integer = Int(String(decoding: bytes[offset..<offset + length], as: UTF8.self)) else {
      return nil
    }
    offset += length
    return integer
  }
}
