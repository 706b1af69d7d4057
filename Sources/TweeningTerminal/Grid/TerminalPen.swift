/// The text for a terminal as it grows, with the place of the cursor and the style.
struct TerminalPen {
  private let look: TerminalLook
  private let placement: TerminalRenderer.Placement
  private var text: [UInt8] = []
  private var style = TerminalStyle.plain
  /// The place of the cursor, or nil if the place is unknown.
  private var place: (column: Int, row: Int)?

  init(
    _ look: TerminalLook,
    _ placement: TerminalRenderer.Placement,
    at place: (column: Int, row: Int)? = nil,
  ) {
    self.look = look
    self.placement = placement
    switch placement {
    case .screen: self.place = place
    case .atCursor: self.place = (0, 0)
    }
  }

  /// Erases the place of the grid; a grid at the cursor scrolls the screen until there is room.
  mutating func erase(rows: Int) {
    switch placement {
    case .screen: put("\u{1B}[0m\u{1B}[2J")
    case .atCursor:
      put(TerminalRenderer.erasing + String(repeating: "\n", count: rows - 1))
      place = (0, rows - 1)
    }
  }

  mutating func eraseLine() {
    select(.plain)
    put("\u{1B}[K")
  }

  mutating func move(_ column: Int, _ row: Int) {
    guard place?.column != column || place?.row != row else { return }
    switch placement {
    case .screen: put("\u{1B}[\(row + 1);\(column + 1)H")
    case .atCursor:
      let down = row - (place?.row ?? 0)
      put("\r" + (down == 0 ? "" : "\u{1B}[\(abs(down))\(down > 0 ? "B" : "A")"))
      put(column == 0 ? "" : "\u{1B}[\(column)C")
    }
    place = (column, row)
  }

  /// Writes cells of a row from the place of the cursor on.
  ///
  /// The text after a character that may be too wide is written directly behind the character, so
  /// that nothing is lost. Where a gap is wide enough, the text is written again at its own place.
  mutating func write(_ cells: ArraySlice<GridCell>, of grid: TerminalGrid) {
    guard let start = place else { return }
    let varies = drifts(in: cells)
    if varies {
      select(.plain)
      put(String(repeating: " ", count: cells.count))
      move(toColumn: start.column)
    }
    var drift = TerminalDrift()
    var isPlaceKnown = true
    var column = start.column
    var blanks = 0
    for cell in cells where cell.columns > 0 {
      if varies, cell == .blank {
        blanks += 1
      } else {
        if !isPlaceKnown, drift.columns == 0 {
          move(toColumn: column)
          isPlaceKnown = true
        } else if blanks > 0 {
          select(.plain)
          put(String(repeating: " ", count: blanks))
        }
        blanks = 0
        write(cell, of: grid)
      }
      column += cell.columns
      drift.pass(cell)
      if varies, cell.widthVaries {
        isPlaceKnown = drift.columns == 0
        if isPlaceKnown {
          move(toColumn: column)
        }
      }
    }
    // An unknown place has the column -1, which no cell has.
    place = (isPlaceKnown ? column - blanks : -1, start.row)
  }

  /// Whether a terminal may draw cells at other places than their own.
  func drifts(in cells: ArraySlice<GridCell>) -> Bool {
    !look.isASCII && cells.contains(where: \.widthVaries)
  }

  mutating func write(_ cell: GridCell, of grid: TerminalGrid) {
    select(look.shown(cell.style))
    if look.isASCII {
      let shown = grid.text(of: cell).shownCharacter.ascii ?? "?"
      put(String(repeating: shown, count: cell.columns))
    } else if cell.widthVaries {
      put(grid.text(of: cell).withoutLeadingMarks)
    } else {
      grid.write(cell, to: &text)
    }
    place = place.map { ($0.column + cell.columns, $0.row) }
  }

  /// Moves in the row of the cursor, whose column may not be known.
  private mutating func move(toColumn column: Int) {
    put("\u{1B}[\(column + 1)G")
  }

  private mutating func put(_ codes: String) {
    text += codes.utf8
  }

  private mutating func select(_ new: TerminalStyle) {
    guard new != style else { return }
    put(new.escapeCodes(look.colors))
    style = new
  }

  mutating func finish() -> String {
    select(.plain)
    switch placement {
    case .screen: break
    case .atCursor: move(0, 0)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// How far behind its place a terminal may have drawn a cell, because of wider characters before.
struct TerminalDrift {
  private(set) var columns = 0
  private var gap = 0

  mutating func pass(_ cell: GridCell) {
    guard cell.columns > 0 else { return }
    if cell == .blank {
      gap += 1
      // A column between both stays blank.
      if gap > columns {
        columns = 0
      }
    } else {
      gap = 0
      columns += cell.excess
    }
  }
}
