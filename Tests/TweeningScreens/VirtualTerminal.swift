package import TweeningTerminal

/// A terminal that interprets the escape codes of a renderer and of a group, as a real one does.
package struct VirtualTerminal: Sendable {
  package struct Cell: Sendable, Equatable {
    package var text = " "
    package var style = TerminalStyle.plain
    /// The width of a character here; 0: a part of the character before.
    package var width = 1

    /// The character without what takes no column.
    package var character: Character {
      text.first { $0.terminalWidth != 0 } ?? " "
    }
  }

  package internal(set) var size: TerminalSize
  package internal(set) var cells: [[Cell]]
  var column = 0
  var row = 0
  var style = TerminalStyle.plain
  /// The rows that have left the screen at its upper edge.
  var history: [[Cell]] = []
  /// The first screen with its cursor, while the other one is shown.
  var hidden: (cells: [[Cell]], column: Int, row: Int)?
  package internal(set) var isCursorShown = true
  /// Whether what is pasted has marks around it.
  package internal(set) var marksPastes = false
  /// Whether a row that is full continues in the next; nil: a character beyond is a fault.
  package var wraps: Bool?
  /// Whether several scalars are one character; false: each scalar is drawn in a width of its own.
  package var joinsScalars = true
  /// Whether what is written is not shown before the end of a synchronized text.
  package internal(set) var isSynchronized = false
  /// The progress in the taskbar, as the parameters of OSC 9;4; nil: there is none.
  package internal(set) var taskbar: String?
  /// Escape codes that are not known, and text outside the screen.
  package internal(set) var faults: [String] = []

  package init(size: TerminalSize) {
    self.size = size
    cells = VirtualTerminal.blank(size)
  }

  static func blank(_ size: TerminalSize) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
  }

  // MARK: Sizes

  /// Changes the size, and leaves garbage on the screen, because terminals differ in what they keep.
  package mutating func resize(_ size: TerminalSize) {
    self.size = size
    cells = VirtualTerminal.blank(size).map { row in row.map { _ in Cell(text: "#") } }
    (column, row) = (size.columns - 1, size.rows - 1)
  }

  /// Changes the size as a terminal does that does not wrap lines anew: the rows below the cursor
  /// go first, and then those at the upper edge.
  package mutating func keepContent(on size: TerminalSize) {
    for index in history.indices {
      history[index] = VirtualTerminal.fit(history[index], size)
    }
    cells = cells.map { VirtualTerminal.fit($0, size) }
    self.size = size
    column = min(column, size.columns - 1)
    while cells.count > size.rows {
      if row < cells.count - 1 {
        cells.removeLast()
      } else {
        scroll()
      }
    }
    while cells.count < size.rows {
      cells.append(Array(repeating: Cell(), count: size.columns))
    }
  }

  private static func fit(_ row: [Cell], _ size: TerminalSize) -> [Cell] {
    let row = row.prefix(size.columns)
    return Array(row) + Array(repeating: Cell(), count: size.columns - row.count)
  }

  mutating func scroll() {
    history.append(cells.removeFirst())
    row -= 1
  }

  // MARK: What is shown

  /// Whether the screen without a history is shown, as programs show it that take the whole screen.
  package var showsOtherScreen: Bool {
    hidden != nil
  }

  /// The texts of all rows up to the last that is not empty, without the spaces at their ends.
  package var lines: [String] {
    let texts = (history + cells).map { row in
      let shown = row.prefix(through: row.lastIndex { $0.text != " " } ?? 0)
      let text = shown.filter { $0.width > 0 }.map(\.text).joined()
      return text == " " ? "" : text
    }
    return Array(texts.prefix((texts.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }

  /// Whether the screen shows a grid.
  package func shows(_ grid: TerminalGrid) -> Bool {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = grid[column, row]
        let shown = cells[row][column]
        guard shown.character == cell.character, shown.style == cell.style else { return false }
      }
    }
    return size == grid.size
  }
}
