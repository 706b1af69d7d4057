import Tweening

extension JSONParser {
  mutating func string() throws(WebDocumentError) -> String {
    position += 1
    let start = position
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          position = start
          throw error("a string that is not UTF-8")
        }
        position += 1
        return string

      case UInt8(ascii: "\\"):
        position += 1
        try text += String(escape()).utf8

      case 0..<0x20: throw error(expected: "an escape in place of a control character")

      default:
        text.append(byte)
        position += 1
      }
    }
    throw error(expected: "a closing quotation mark")
  }

  private mutating func escape() throws(WebDocumentError) -> Unicode.Scalar {
    for (name, scalar) in JSONParser.escapes where take(name) {
      return scalar
    }
    let start = position
    guard take("u") else { throw error(expected: "an escape") }
    var code = try hexadecimal()
    if (0xD800..<0xDC00).contains(code), take("\\u") {
      let low = try hexadecimal()
      // With any other second half, the code is not a Unicode scalar.
      code = (0xDC00..<0xE000).contains(low) ? 0x10000 + (code - 0xD800) << 10 + low - 0xDC00 : code
    }
    guard let scalar = Unicode.Scalar(code) else {
      position = start
      throw error("half a surrogate pair")
    }
    return scalar
  }

  private static let escapes: [(String, Unicode.Scalar)] = [
    ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"),
    ("r", "\r"), ("t", "\t"),
  ]

  private mutating func hexadecimal() throws(WebDocumentError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(expected: "four hexadecimal digits")
      }
      code = code << 4 + UInt32(digit)
      position += 1
    }
    return code
  }
}
