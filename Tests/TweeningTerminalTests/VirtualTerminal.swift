@testable import TweeningTerminal
@testable import TweeningTestSupport

/// A terminal that interprets the escape codes of a renderer and of a group, as a real one does.
struct VirtualTerminal {
  struct Cell: Equatable {
    var character: Character = " "
    var style = TerminalStyle.plain
    /// The width of a character here; 0: the right half of the character before.
    var width = 1
  }

  private(set) var size: TerminalSize
  private(set) var cells: [[Cell]]
  private var column = 0
  private var row = 0
  private var style = TerminalStyle.plain
  /// The rows that have left the screen at its upper edge.
  private var history: [[Cell]] = []
  private(set) var isCursorShown = true
  /// Whether a row that is full goes on in the next; nil: a character beyond is a fault.
  var wraps: Bool?
  /// Whether what is written is not shown before the end of a synchronized text.
  private(set) var isSynchronized = false
  /// Escape codes that are not known, and text outside the screen.
  private(set) var faults: [String] = []

  init(size: TerminalSize) {
    self.size = size
    cells = VirtualTerminal.blank(size)
  }

  private static func blank(_ size: TerminalSize) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
  }

  /// Changes the size, and leaves garbage on the screen, because terminals differ in what they keep.
  mutating func resize(_ size: TerminalSize) {
    self.size = size
    cells = VirtualTerminal.blank(size).map { row in row.map { _ in Cell(character: "#") } }
    (column, row) = (size.columns - 1, size.rows - 1)
  }

  /// Changes the size as a terminal does that does not wrap lines anew: the rows below the cursor
  /// go first, and then those at the upper edge.
  mutating func keepContent(on size: TerminalSize) {
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

  private mutating func scroll() {
    history.append(cells.removeFirst())
    row -= 1
  }

  /// The texts of all rows up to the last that is not empty, without the spaces at their ends.
  var lines: [String] {
    let texts = (history + cells).map { row in
      let text = String(row.filter { $0.width > 0 }.map(\.character))
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    return Array(texts.prefix((texts.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }

  mutating func interpret(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": break
      case "\r": column = 0
      case "\n", "\r\n":
        // The terminal's line adds the return.
        breakLine()
      case let character: put(character)
      }
      guard character == "\u{1B}" else { continue }
      guard rest.popFirst() == "[" else {
        faults.append("an escape without a bracket")
        continue
      }
      let parameters = rest.prefix { $0.isNumber || $0 == ";" || $0 == "?" }
      rest.removeFirst(parameters.count)
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      switch rest.popFirst() {
      case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
      case "A": row = max(row - numbers[0], 0)
      case "B": row = min(row + numbers[0], size.rows - 1)
      case "C": column = min(column + numbers[0], size.columns - 1)
      case "h" where parameters == "?25": isCursorShown = true
      case "l" where parameters == "?25": isCursorShown = false
      case "h" where parameters == "?7": wraps = true
      case "l" where parameters == "?7": wraps = false
      case "h" where parameters == "?2026": isSynchronized = true
      case "l" where parameters == "?2026": isSynchronized = false
      case "J" where numbers.isEmpty:
        // As tmux does with what it takes for a screen of text.
        if (row, column) == (0, 0) {
          history += cells.prefix { $0.contains { $0.character != " " } }
        }
        let start = min(column, size.columns)
        cells[row].replaceSubrange(
          start..., with: Array(repeating: Cell(), count: size.columns - start),
        )
        for below in row + 1..<size.rows {
          cells[below] = Array(repeating: Cell(), count: size.columns)
        }
      case "J" where numbers == [2]: cells = VirtualTerminal.blank(size)
      case "K" where numbers.isEmpty:
        for place in min(column, size.columns)..<size.columns {
          replace(place, Cell(style: TerminalStyle(background: style.background)))
        }
      case "m": select(numbers)
      case let final: faults.append("\(parameters)\(final.map(String.init) ?? "")")
      }
    }
  }

  private mutating func breakLine() {
    (column, row) = (0, row + 1)
    if row == size.rows {
      cells.append(Array(repeating: Cell(), count: size.columns))
      scroll()
    }
  }

  private mutating func put(_ character: Character) {
    // The widths of the characters that the tests use.
    let width = "価格🎈".contains(character) ? 2 : 1
    if let wraps, column + width > size.columns {
      if wraps {
        breakLine()
      } else {
        column = size.columns - width
      }
    }
    guard (0..<size.rows).contains(row), column + width <= size.columns else {
      faults.append("\(character) at \(column), \(row)")
      return
    }
    replace(column, Cell(character: character, style: style, width: width))
    if width == 2 {
      replace(column + 1, Cell(style: style, width: 0))
      cells[row][column] = Cell(character: character, style: style, width: 2)
    }
    column += width
  }

  /// Replaces a cell; the other half of a wide character becomes blank.
  private mutating func replace(_ column: Int, _ cell: Cell) {
    switch cells[row][column].width {
    case 2 where column + 1 < size.columns: cells[row][column + 1] = Cell()
    case 0 where column > 0: cells[row][column - 1] = Cell()
    case _: break
    }
    cells[row][column] = cell
  }

  private mutating func select(_ codes: [Int]) {
    var codes = codes[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: style = .plain
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 38: style.foreground = color(&codes)
      case 48: style.background = color(&codes)
      case let code: faults.append("SGR \(code)")
      }
    }
  }

  private mutating func color(_ codes: inout ArraySlice<Int>) -> TerminalColor? {
    guard codes.popFirst() == 2, codes.count >= 3 else {
      faults.append("a color without three components")
      return nil
    }
    let components = codes.prefix(3).map { UInt8($0) }
    codes.removeFirst(3)
    return TerminalColor(red: components[0], green: components[1], blue: components[2])
  }

  /// Whether the screen shows a grid.
  func shows(_ grid: TerminalGrid) -> Bool {
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
