/// A cell of a terminal: a character and its style.
public struct TerminalCell: Sendable, Hashable {
  /// The part of a character that a cell shows.
  enum Part: UInt8, Sendable {
    case whole
    /// The left half of a character of two columns.
    case left
    /// The right half of a character of two columns.
    case right
  }

  /// The UTF-8 of the character, from the lowest byte on, or the number of a ``LongEmoji``. Unlike
  /// a `Character`, a number needs no count of references, so a grid is copied and compared as
  /// memory is.
  private let utf8: UInt128
  /// The style of the character.
  public let style: TerminalStyle
  let part: Part

  /// - Parameter character: A character whose width is known.
  init(_ character: Character, _ style: TerminalStyle, part: Part) {
    let utf8 = character.utf8
    let long = utf8.count > 16 ? LongEmoji(character)?.number : nil
    self.init(
      utf8: long ?? utf8.reversed().reduce(0) { $0 &<< 8 | UInt128($1) }, style, part: part,
    )
  }

  init(utf8: UInt128, _ style: TerminalStyle, part: Part) {
    self.utf8 = utf8
    self.style = style
    self.part = part
  }

  /// The character; a space in the right half of a character of two columns.
  public var character: Character {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return Character(String(decoding: bytes, as: UTF8.self))
  }

  /// Appends the character.
  func write(to bytes: inout [UInt8]) {
    if let emoji = LongEmoji(number: utf8) {
      bytes += emoji.text.utf8
      return
    }
    var rest = utf8
    while rest != 0 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest &>>= 8
    }
  }

  /// Whether the character is an emoji of several scalars, which some terminals draw one by one.
  var isJoined: Bool {
    part == .left && utf8 > UInt32.max
  }

  /// Returns the cell in another style.
  func styled(_ style: TerminalStyle) -> TerminalCell {
    TerminalCell(utf8: utf8, style, part: part)
  }

  /// Creates a cell of one column.
  ///
  /// - Parameters:
  ///   - character: A printable character of one column; any other character is replaced by U+FFFD.
  ///   - style: The style of the character. The default is the terminal's own.
  public init(_ character: Character, style: TerminalStyle = .plain) {
    self.init(character.terminalWidth == 1 ? character : .replacement, style, part: .whole)
  }

  /// A space in the terminal's own style.
  public static let blank = TerminalCell(" ", .plain, part: .whole)
}

/// The size of a terminal in cells.
public struct TerminalSize: Sendable, Hashable {
  /// The largest number of columns, and of rows: more than any screen has.
  public static let largest = 1000

  /// 80 columns and 24 rows.
  public static let standard = TerminalSize(columns: 80, rows: 24)

  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// Creates a size; each number is clamped to 1...``largest``.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), TerminalSize.largest)
    self.rows = min(max(rows, 1), TerminalSize.largest)
  }
}
