/// A grid of cells for a terminal.
///
/// A grid is a value, and drawing in a grid shows nothing. A ``TerminalRenderer`` or a
/// ``TerminalSession`` shows a grid.
///
/// ```swift
/// var grid = TerminalGrid(size: TerminalSize(columns: 20, rows: 2))
/// grid.write("price", column: 0, row: 0, style: .bold)
/// grid.write("$19.99", column: 8, row: 0)
/// ```
///
/// Text in other writing systems may take two columns a character, and so does an emoji. A control
/// character is drawn as U+FFFD: text from outside cannot move the cursor. An emoji of more scalars
/// than any of Unicode has is drawn so too.
public struct TerminalGrid: Sendable, Hashable {
  /// The size in cells.
  public private(set) var size: TerminalSize
  private var cells: [TerminalCell]

  /// Creates a grid of blank cells.
  public init(size: TerminalSize) {
    self.size = size
    cells = [TerminalCell](repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a place, from 0 at the left and at the top. Outside the grid, the cell is blank,
  /// and setting the cell has no effect.
  public subscript(column: Int, row: Int) -> TerminalCell {
    get {
      contains(column, row) ? cells[index(column, row)] : .blank
    }
    set {
      guard contains(column, row) else { return }
      separate(column..<column + 1, row)
      cells[index(column, row)] = TerminalCell(newValue.character, style: newValue.style)
    }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    (0..<size.columns).contains(column) && (0..<size.rows).contains(row)
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    row * size.columns + column
  }

  /// Blanks the halves of wide characters beside columns, before the columns are replaced.
  private mutating func separate(_ columns: Range<Int>, _ row: Int) {
    guard !columns.isEmpty else { return }
    let (first, last) = (index(columns.lowerBound, row), index(columns.upperBound - 1, row))
    if cells[first].part == .right {
      cells[first - 1] = TerminalCell(" ", cells[first].style, part: .whole)
    }
    if cells[last].part == .left {
      cells[last + 1] = TerminalCell(" ", cells[last].style, part: .whole)
    }
  }

  // MARK: Drawing

  /// Writes text into a row, from a column on, as far as the row and `width` reach.
  ///
  /// - Parameters:
  ///   - text: The text; a line break is drawn as U+FFFD.
  ///   - column: The first column; negative: the first characters are outside.
  ///   - row: The row.
  ///   - width: The most columns; nil: to the end of the row.
  ///   - style: The style of the text.
  /// - Returns: The column after the text.
  @discardableResult
  public mutating func write(
    _ text: String,
    column: Int,
    row: Int,
    width: Int? = nil,
    style: TerminalStyle = .plain,
  ) -> Int {
    let end = min(size.columns, width.map { column.saturatingAdding($0) } ?? .max)
    var column = column
    if (0..<size.rows).contains(row), column >= 0, text.utf8.allSatisfy(\.isPrintableASCII) {
      let columns = column..<column + max(0, min(text.utf8.count, end - column))
      separate(columns, row)
      for (column, byte) in zip(columns, text.utf8) {
        cells[index(column, row)] = TerminalCell(utf8: UInt128(byte), style, part: .whole)
      }
      return columns.upperBound
    }
    for character in text {
      let known = character.terminalWidth
      let width = known ?? 1
      guard column < end, column + width <= end else { break }
      if width == 2, contains(column, row), contains(column + 1, row) {
        separate(column..<column + 2, row)
        cells[index(column, row)] = TerminalCell(character, style, part: .left)
        cells[index(column, row) + 1] = TerminalCell(" ", style, part: .right)
      } else if contains(column, row) {
        separate(column..<column + 1, row)
        let character = known == 1 ? character : .replacement
        cells[index(column, row)] = TerminalCell(character, style, part: .whole)
      }
      column += width
    }
    return column
  }

  /// Draws one cell in a range of a row, as far as the row reaches.
  mutating func fill(_ columns: Range<Int>, row: Int, with cell: TerminalCell) {
    guard (0..<size.rows).contains(row) else { return }
    let columns = columns.clamped(to: 0..<size.columns)
    separate(columns, row)
    for column in columns {
      cells[index(column, row)] = cell
    }
  }

  /// Sets a style for a range of a row, and keeps the characters.
  public mutating func setStyle(_ style: TerminalStyle, columns: Range<Int>, row: Int) {
    for column in columns.clamped(to: 0..<size.columns) where contains(column, row) {
      cells[index(column, row)] = cells[index(column, row)].styled(style)
    }
  }

  /// The characters of each row, without the spaces at its end.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = ""
      for cell in self.row(row) where cell.part != .right {
        line.append(cell.character)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns the first rows as a grid of their own.
  ///
  /// - Parameter count: The number of rows, clamped to those of the grid; at least one.
  public func prefix(rows count: Int) -> TerminalGrid {
    var grid = self
    grid.size = TerminalSize(columns: size.columns, rows: min(max(count, 1), size.rows))
    grid.cells.removeLast(cells.count - grid.size.columns * grid.size.rows)
    return grid
  }

  func row(_ row: Int) -> ArraySlice<TerminalCell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }
}

extension UInt8 {
  /// Whether the byte is a character of ASCII of one column.
  var isPrintableASCII: Bool {
    (0x20..<0x7F).contains(self)
  }
}

extension Int {
  fileprivate func saturatingAdding(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
