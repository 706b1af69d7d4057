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
/// A character takes as many columns as terminals draw it in: an ideograph or an emoji takes two,
/// and so does a syllable of many scripts. Characters may have any length. A control character is
/// drawn as U+FFFD: text from outside cannot move the cursor.
public struct TerminalGrid: Sendable {
  /// The size in cells.
  public private(set) var size: TerminalSize
  private var cells: [GridCell]
  private var longTexts = LongTexts()

  /// Creates a grid of blank cells.
  public init(size: TerminalSize) {
    self.size = size
    cells = [GridCell](repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a place, from 0 at the left and at the top. Outside the grid, the cell is blank,
  /// and setting the cell has no effect.
  public subscript(column: Int, row: Int) -> TerminalCell {
    get {
      guard contains(column, row) else { return .blank }
      let cell = cells[index(column, row)]
      return TerminalCell(text: text(of: cell), style: cell.style, columns: cell.columns)
    }
    set {
      fill(column..<column.saturatingAdding(1), row: row, with: newValue)
    }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    (0..<size.columns).contains(column) && (0..<size.rows).contains(row)
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    row * size.columns + column
  }

  /// Blanks the other columns of wide characters in some columns, before these are replaced.
  private mutating func separate(_ columns: Range<Int>, _ row: Int) {
    guard !columns.isEmpty else { return }
    let replaced = index(columns.lowerBound, row)..<index(columns.upperBound, row)
    var (start, end) = (replaced.lowerBound, replaced.upperBound)
    while cells[start].columns == 0 {
      start -= 1
    }
    while end < cells.count, cells[end].columns == 0 {
      end += 1
    }
    for index in [start..<replaced.lowerBound, replaced.upperBound..<end].joined() {
      cells[index] = GridCell(text: .space, style: cells[index].style)
    }
  }

  // MARK: Drawing

  /// Writes text into a row, from a column on, as far as the row and `width` reach.
  ///
  /// - Parameters:
  ///   - text: The text; a line break is drawn as U+FFFD.
  ///   - column: The first column. With a negative column, the first characters are outside.
  ///   - row: The row.
  ///   - width: The most columns. With nil, the text may reach the end of the row.
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
    if (0..<size.rows).contains(row), column >= 0, text.isPrintableASCII {
      let columns = column..<column + max(0, min(text.utf8.count, end - column))
      separate(columns, row)
      var place = index(column, row)
      for byte in text.utf8.prefix(columns.count) {
        cells[place] = GridCell(text: CellText(ascii: byte), style: style)
        place += 1
      }
      return columns.upperBound
    }
    var start = text.startIndex
    while start < text.endIndex {
      let next = text.cluster(from: start)
      guard next.columns > 0, column < end, column + next.columns <= end else { break }
      if contains(column, row) {
        put(text[start..<next.end], style, columns: column..<column + next.columns, row)
      }
      (start, column) = (next.end, column + next.columns)
    }
    return column
  }

  private mutating func put(
    _ text: Substring,
    _ style: TerminalStyle,
    columns: Range<Int>,
    _ row: Int,
  ) {
    separate(columns, row)
    let shown = String(text.map { $0.isPrintable ? $0 : .replacement })
    cells[index(columns.lowerBound, row)] = GridCell(
      text: longTexts.store(shown, for: &cells), style: style, columns: columns.count,
      mostColumns: shown.mostTerminalColumns,
    )
    for column in columns.dropFirst() {
      cells[index(column, row)] = GridCell(text: .space, style: style, columns: 0)
    }
  }

  /// Draws one cell in a range of a row, as far as the row reaches. A wide character is replaced.
  mutating func fill(_ columns: Range<Int>, row: Int, with cell: TerminalCell) {
    guard (0..<size.rows).contains(row) else { return }
    let columns = columns.clamped(to: 0..<size.columns)
    separate(columns, row)
    let cell = cell.columns == 1 ? cell : TerminalCell(cell.character, style: cell.style)
    let stored = GridCell(
      text: longTexts.store(cell.text, for: &cells), style: cell.style,
      mostColumns: cell.text.mostTerminalColumns,
    )
    for column in columns {
      cells[index(column, row)] = stored
    }
  }

  /// Sets a style for a range of a row, and keeps the characters.
  public mutating func setStyle(_ style: TerminalStyle, columns: Range<Int>, row: Int) {
    for column in columns.clamped(to: 0..<size.columns) where contains(column, row) {
      cells[index(column, row)].style = style
    }
  }

  /// The characters of each row, without the spaces at its end.
  public var lines: [String] {
    (0..<size.rows).map { row in
      let cells = self.row(row)
      var line: [UInt8] = []
      for cell in cells.prefix(through: cells.lastIndex { $0.text != .space } ?? cells.startIndex) {
        write(cell, to: &line)
      }
      return line == [0x20] ? "" : String(decoding: line, as: UTF8.self)
    }
  }

  /// Returns the first rows as a grid of their own.
  ///
  /// - Parameter count: The number of rows, from one to the number of rows in the grid. Other
  ///   numbers are clamped.
  public func prefix(rows count: Int) -> TerminalGrid {
    var grid = self
    grid.size = TerminalSize(columns: size.columns, rows: min(max(count, 1), size.rows))
    grid.cells.removeLast(cells.count - grid.size.columns * grid.size.rows)
    return grid
  }

  func row(_ row: Int) -> ArraySlice<GridCell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  // MARK: Texts

  /// Appends the text of a cell, unless it is a part of the character before.
  func write(_ cell: GridCell, to bytes: inout [UInt8]) {
    if cell.columns > 0 {
      longTexts.write(cell.text, to: &bytes)
    }
  }

  /// The text of a cell; a space for a part of the character before.
  func text(of cell: GridCell) -> String {
    var bytes: [UInt8] = []
    longTexts.write(cell.text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a cell looks the same as a cell of another grid.
  func isSame(_ cell: GridCell, as other: GridCell, in grid: TerminalGrid) -> Bool {
    longTexts.isSame(cell, as: other, in: grid.longTexts)
  }
}

extension TerminalGrid: Hashable {
  public static func == (first: TerminalGrid, second: TerminalGrid) -> Bool {
    first.size == second.size
      && zip(first.cells, second.cells).allSatisfy { first.isSame($0, as: $1, in: second) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    for cell in cells {
      hasher.combine(cell.style)
      hasher.combine(text(of: cell))
    }
  }
}

extension Int {
  fileprivate func saturatingAdding(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
