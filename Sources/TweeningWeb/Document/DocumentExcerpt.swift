/// The line of a document in which an error is, with a caret below the place.
package struct DocumentExcerpt {
  /// The columns that characters take where an excerpt is shown.
  package struct Columns {
    let count: (String) -> Int
    let truncated: (_ text: String, _ columns: Int) -> String
    let isPrintable: (Character) -> Bool

    package init(
      count: @escaping (String) -> Int,
      truncated: @escaping (_ text: String, _ columns: Int) -> String,
      isPrintable: @escaping (Character) -> Bool,
    ) {
      self.count = count
      self.truncated = truncated
      self.isPrintable = isPrintable
    }

    /// One column for each character.
    static var characters: Columns {
      Columns(
        count: \.count,
        truncated: { $0.count > $1 ? $0.prefix(max($1 - 1, 0)) + "…" : $0 },
        isPrintable: { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } },
      )
    }
  }

  /// The most columns of the line that are shown.
  private static let mostColumns = 72

  package let text: String

  /// Finds the place of an error; nil if there is no place, or the line is empty.
  package init?(
    of error: WebDocumentError,
    in bytes: [UInt8],
    _ columns: Columns = .characters,
  ) {
    guard let position = JSONParser.position(of: error, in: bytes) else { return nil }
    let before = bytes[..<min(position, bytes.count)]
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let start = before.lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let end = bytes[start...].firstIndex(where: isBreak) ?? bytes.count
    // A long line is decoded only around the place, and no character is cut.
    let most = 4 * DocumentExcerpt.mostColumns
    let isInside = { (index: Int) in bytes[index] & 0xC0 == 0x80 }
    var (first, last) = (max(start, position - most), min(end, position + most))
    while first > start, first < min(position, last), isInside(first) {
      first += 1
    }
    while last < end, last > position, isInside(last) {
      last -= 1
    }
    let head = columns.printable(bytes[first..<min(position, last)])
    let tail = columns.printable(bytes[min(position, last)..<last])
    guard (head + tail).contains(where: { $0 != " " }) else { return nil }
    let isLong = columns.count(head + tail) > DocumentExcerpt.mostColumns
    let isCut = first > start || (isLong && head.count > DocumentExcerpt.mostColumns / 2)
    let shownHead = isCut ? "…" + head.suffix(DocumentExcerpt.mostColumns / 2) : head
    let width = columns.count(shownHead)
    let number = "\(before.count { $0 == 0x0A } + 1)"
    let indent = String(repeating: " ", count: number.count)
    let caret = String(repeating: " ", count: width) + "^"
    let shownTail = columns.truncated(tail, DocumentExcerpt.mostColumns - width)
    text = " \(number) | \(shownHead)\(shownTail)\n \(indent) | \(caret)\n"
  }
}

extension DocumentExcerpt.Columns {
  /// The text without tabs, and with a sign for other control characters.
  fileprivate func printable(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.map { $0 == "\t" ? " " : isPrintable($0) ? $0 : "\u{FFFD}" })
  }
}
