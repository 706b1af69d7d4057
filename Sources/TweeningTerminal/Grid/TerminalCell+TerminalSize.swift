/// A cell of a terminal: a character and its style.
public struct TerminalCell: Sendable, Hashable {
  /// The character, and the format characters around it, which take no column.
  let text: String
  /// The style of the character.
  public let style: TerminalStyle
  /// The columns that the character takes from here on, or 0 if the character begins in an earlier
  /// cell.
  let columns: Int

  init(text: String, style: TerminalStyle, columns: Int) {
    self.text = text
    self.style = style
    self.columns = columns
  }

  /// Creates a cell of one column.
  ///
  /// - Parameters:
  ///   - character: A printable character of one column; any other character is replaced by U+FFFD.
  ///   - style: The style of the character. The default is the terminal's own.
  public init(_ character: Character, style: TerminalStyle = .plain) {
    let shown = character.terminalWidth == 1 ? character : .replacement
    self.init(text: String(shown), style: style, columns: 1)
  }

  /// The character; a space in each column of a wide character but the first.
  public var character: Character {
    text.shownCharacter
  }

  /// A space in the terminal's own style.
  public static let blank = TerminalCell(" ")
}

extension String {
  /// The first character that takes a column; a space if none does.
  var shownCharacter: Character {
    first { $0.terminalWidth != 0 } ?? " "
  }
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
