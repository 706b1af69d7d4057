extension JSONParser {
  /// The index after the byte order mark of a text; 0 without one.
  static func start(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Whether a text is encoded in UTF-16: by its byte order mark, or because JSON begins with two
  /// characters of ASCII.
  ///
  /// PowerShell before version 6 writes files and pipes in this encoding.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
    guard !marks.contains(where: { bytes.starts(with: $0) }) else { return true }
    guard bytes.count >= 2 else { return false }
    return (bytes[0] == 0) != (bytes[1] == 0)
  }

  /// Whether a line holds an object, or cannot be read: other lines are no concern of this parser.
  ///
  /// Files that were joined have byte order marks between their lines.
  package static func beginsObject(_ bytes: [UInt8]) -> Bool {
    let first = bytes[start(of: bytes)...].first { $0 != 0x20 && $0 != 0x09 }
    return first == UInt8(ascii: "{") || isUTF16(bytes)
  }
}
