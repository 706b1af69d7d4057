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
    /// The rows from the cursor on. The cursor rests at the beginning of the first row, and stays
    /// there when other output is written, or when a narrower terminal wraps the lines.
    case atCursor
  }

  /// Erases the row of the cursor, and all rows below.
  ///
  /// The cursor leaves the first column before the rows below are erased, because tmux moves text
  /// that is erased from the upper left corner on into its history.
  static let erasing = "\r\u{1B}[0m\u{1B}[K\u{1B}[1C\u{1B}[J\r"

  private let look: TerminalLook
  private let placement: Placement
  /// The grid on the screen, or nil if the contents of the screen are unknown.
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
      let drifts = pen.drifts(in: grid.row(row)) || pen.drifts(in: old.row(row))
      let draw = drifts ? drawDrifting : drawSteady
      draw(row, grid, old, &pen)
    }
    shown = grid
    return pen.finish()
  }

  /// Draws the cells of a row that differ from the screen.
  private func drawSteady(
    _ row: Int,
    of grid: TerminalGrid,
    over oldGrid: TerminalGrid,
    _ pen: inout TerminalPen,
  ) {
    let (new, old) = (grid.row(row), oldGrid.row(row))
    // The grids have one size, so a cell has one index in both.
    var index = new.startIndex
    while index < new.endIndex {
      guard !grid.isSame(new[index], as: old[index], in: oldGrid) else {
        index += 1
        continue
      }
      pen.move(index - new.startIndex, row)
      if new[index] == .blank, new[index...].allSatisfy({ $0 == .blank }) {
        pen.eraseLine()
        return
      }
      pen.write(new[index], of: grid)
      index += max(new[index].columns, 1)
    }
  }

  /// Draws the parts of a row in which cells differ. Each part begins at a known place of the
  /// screen, however wide the terminal draws the cells before.
  private func drawDrifting(
    _ row: Int,
    of grid: TerminalGrid,
    over oldGrid: TerminalGrid,
    _ pen: inout TerminalPen,
  ) {
    let (new, old) = (grid.row(row), oldGrid.row(row))
    var drifts = (new: TerminalDrift(), old: TerminalDrift())
    var start = new.startIndex
    var differs = false
    for index in new.indices {
      if drifts.new.columns + drifts.old.columns == 0, new[index].columns > 0 {
        if differs {
          pen.move(start - new.startIndex, row)
          pen.write(new[start..<index], of: grid)
        }
        (start, differs) = (index, false)
      }
      differs = differs || !grid.isSame(new[index], as: old[index], in: oldGrid)
      drifts.new.pass(new[index])
      drifts.old.pass(old[index])
    }
    if differs {
      pen.move(start - new.startIndex, row)
      pen.write(new[start...], of: grid)
    }
  }
}

extension TerminalGrid {
  /// Returns the grid as lines of text, for a terminal that shows them among other output.
  ///
  /// Spaces at the end of a line are left out.
  ///
  /// - Parameter colors: The colors of the terminal. With nil, the text has no escape codes.
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
      let last = row.lastIndex { $0 != .blank } ?? row.startIndex
      pen.write(row.prefix(through: last), of: self)
      text += pen.finish() + "\n"
    }
    return text
  }
}
