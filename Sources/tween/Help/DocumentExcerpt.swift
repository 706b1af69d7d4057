import TweeningTerminal

/// The line of a document in which an error is, with a caret below the place.
struct DocumentExcerpt {
  /// The most columns of the line that are shown.
  private static let mostColumns = 72

  let text: String

  /// Finds the place of an error; nil if there is no place, or the line is empty.
  init?(of error: DocumentError, in bytes: [UInt8]) {
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
    let head = DocumentExcerpt.printable(bytes[first..<min(position, last)])
    let tail = DocumentExcerpt.printable(bytes[min(position, last)..<last])
    guard (head + tail).contains(where: { $0 != " " }) else { return nil }
    let isLong = (head + tail).terminalWidth > DocumentExcerpt.mostColumns
    let isCut = first > start || (isLong && head.count > DocumentExcerpt.mostColumns / 2)
    let shownHead = isCut ? "…" + head.suffix(DocumentExcerpt.mostColumns / 2) : head
    let room = DocumentExcerpt.mostColumns - shownHead.terminalWidth
    let number = "\(before.count { $0 == 0x0A } + 1)"
    let indent = String(repeating: " ", count: number.count)
    let caret = String(repeating: " ", count: shownHead.terminalWidth) + "^"
    text = " \(number) | \(shownHead)\(tail.truncated(toColumns: room))\n \(indent) | \(caret)\n"
  }

  /// The text as a terminal shows it: without tabs, and with a sign for other control characters.
  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.map { $0 == "\t" ? " " : $0.isPrintable ? $0 : "\u{FFFD}" })
  }
}
