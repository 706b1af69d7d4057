/// A renderer of grids as text for a terminal. Each text writes only the cells that differ from the
/// previous grid.
///
/// A renderer is a value, and does not write. Write each text with one call, so that the terminal
/// never shows half a grid.
///
/// ```swift
/// var renderer = TerminalRenderer(colors: .trueColor)
/// let text = renderer.render(grid)
/// ```
public struct TerminalRenderer: Sendable {
  /// Where the grids are on the screen.
  enum Placement: Sendable {
    /// The whole screen.
    case screen
    /// From the row of the cursor on, which rests at the beginning of the first row. There, other
    /// output and the wrapping of lines in a narrower terminal leave it.
    case atCursor
  }

  /// Erases the row of the cursor, and all rows below.
  ///
  /// The cursor is not in the first column for the rows below: tmux moves what is erased from the
  /// upper left corner on into its history.
  static let erasing = "\r\u{1B}[0m\u{1B}[K\u{1B}[1C\u{1B}[J\r"

  private let look: TerminalLook
  private let placement: Placement
  /// The grid on the screen; nil: the screen is not known.
  private var shown: TerminalGrid?

  /// Creates a renderer for a screen whose content is not known.
  public init(colors: TerminalColorSupport) {
    self.init(TerminalLook(colors: colors))
  }

  init(_ look: TerminalLook, _ placement: Placement = .screen) {
    self.look = look
    self.placement = placement
  }

  /// Forgets the screen: the next grid is drawn completely.
  ///
  /// Call this method when something else has written to the terminal.
  public mutating func invalidate() {
    shown = nil
  }

  /// Returns the text that changes the screen to a grid. The text is empty if nothing has changed.
  ///
  /// The text addresses rows and columns from the upper left corner. It erases the whole screen
  /// first if the size has changed.
  public mutating func render(_ grid: TerminalGrid) -> String {
    var pen = TerminalPen(look, placement)
    let known = shown?.size == grid.size ? shown : nil
    if known == nil {
      pen.erase(rows: grid.size.rows)
    }
    let old = known ?? TerminalGrid(size: grid.size)
    for row in 0..<grid.size.rows {
      draw(row, of: grid, over: old, &pen)
    }
    shown = grid
    return pen.finish()
  }

  private func draw(
    _ row: Int,
    of grid: TerminalGrid,
    over old: TerminalGrid,
    _ pen: inout TerminalPen,
  ) {
    let (new, old, oldGrid) = (grid.row(row), old.row(row), old)
    let lastShown = new.lastIndex { $0 != .blank } ?? new.startIndex - 1
    // The grids have one size, so a cell has one index in both.
    var index = new.startIndex
    var isKnown = true
    while index < new.endIndex {
      let cell = new[index]
      guard !isKnown || !grid.isSame(cell, as: old[index], in: oldGrid) else {
        index += 1
        continue
      }
      pen.move(index - new.startIndex, row)
      if index > lastShown {
        pen.eraseLine()
        return
      }
      pen.write(cell, of: grid)
      // A terminal that draws it wider has drawn over the cells that follow.
      isKnown = isKnown && !cell.widthVaries
      index += max(cell.columns, 1)
    }
  }
}

extension TerminalGrid {
  /// Returns the grid as lines of text, for a terminal that shows them among other output.
  ///
  /// Spaces at the end of a line are left out.
  ///
  /// - Parameter colors: The colors of the terminal; nil: no escape codes.
  public func text(colors: TerminalColorSupport?) -> String {
    text(TerminalLook(colors: colors ?? .none), takesEscapeCodes: colors != nil)
  }

  /// Returns the grid as lines of text.
  package func text(_ look: TerminalLook, takesEscapeCodes: Bool) -> String {
    guard takesEscapeCodes else {
      return lines.map { look.shown($0) + "\n" }.joined()
    }
    var text = ""
    for index in 0..<size.rows {
      var pen = TerminalPen(look, .screen, at: (0, index))
      let row = row(index)
      for cell in row.prefix(through: row.lastIndex { $0 != .blank } ?? row.startIndex)
      where cell.columns > 0 {
        pen.write(cell, of: self)
      }
      text += pen.finish() + "\n"
    }
    return text
  }
}

/// The text for a terminal as it grows, with the place of the cursor and the style.
private struct TerminalPen {
  private let look: TerminalLook
  private let placement: TerminalRenderer.Placement
  private var text: [UInt8] = []
  private var style = TerminalStyle.plain
  /// The place of the cursor; nil: not known.
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

  mutating func write(_ cell: GridCell, of grid: TerminalGrid) {
    select(look.shown(cell.style))
    let width = cell.columns
    if look.isASCII {
      put(String(repeating: grid.text(of: cell).shownCharacter.ascii ?? "?", count: width))
    } else if cell.widthVaries, let place {
      // A terminal may draw it narrower or wider.
      put(String(repeating: " ", count: width) + "\u{1B}[\(place.column + 1)G")
      put(grid.text(of: cell).withoutLeadingMarks)
      put("\u{1B}[\(place.column + width + 1)G")
    } else {
      grid.write(cell, to: &text)
    }
    place = place.map { ($0.column + width, $0.row) }
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
