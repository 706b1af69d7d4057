/// A text that is pasted, byte by byte: the terminal has marked its beginning, and marks its end.
struct PastedText: Hashable {
  private static let end = Array("\u{1B}[201~".utf8)

  /// The most bytes; the rest is a text of its own.
  private let most: Int
  private var bytes: [UInt8] = []
  private(set) var isOver = true

  init(most: Int) {
    self.most = most
  }

  mutating func begin() {
    isOver = false
  }

  /// Returns the text where it ends, or where it is too long; otherwise nil.
  mutating func add(_ byte: UInt8) -> String? {
    bytes.append(byte)
    if byte == UInt8(ascii: "~"), bytes.suffix(PastedText.end.count) == PastedText.end[...] {
      bytes.removeLast(PastedText.end.count)
      isOver = true
    }
    guard isOver || isFull else { return nil }
    defer { bytes = [] }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  private var isFull: Bool {
    guard bytes.count >= most, let last = bytes.last else { return false }
    // The cut is not inside a character, a line break or the end, if there is another place.
    let isWhole = last < 0x80 && last != 0x0D && !bytes.suffix(PastedText.end.count).contains(0x1B)
    return isWhole || bytes.count >= 2 * most
  }
}
