import Tweening
import TweeningTerminal

/// The view of `tween top`: a pure function from a table and a size to a picture.
struct TopScreen {
  /// The name of the input.
  let name: String

  /// The rows above the tweens: the title, the counts, the rates, and the names of the columns.
  private static let headCount = 4

  /// The number of tweens that fit a terminal.
  func rowCount(on size: TerminalSize) -> Int {
    max(1, size.rows - TopScreen.headCount - 1)
  }

  func picture(of table: TopTable, on size: TerminalSize) -> TerminalGrid {
    var grid = TerminalGrid(size: size)
    grid.writeTitle(name, status: table.status)
    grid.write(counts(of: table.population), row: 1)
    grid.write(rates(of: table), row: 2)
    let layout = TopLayout(columns: size.columns)
    layout.drawTitles(table, in: &grid, row: TopScreen.headCount - 1)
    let shown = table.shown(rowCount(on: size))
    if table.showsHelp {
      for (index, line) in TopScreen.keys.enumerated() where index < rowCount(on: size) {
        grid.write(line, column: 0, row: TopScreen.headCount + index)
      }
    } else {
      for (offset, row) in table.rows[shown].enumerated() {
        layout.draw(row, of: table, in: &grid, row: TopScreen.headCount + offset)
      }
    }
    drawFoot(table, shown, in: &grid)
    return grid
  }

  /// A picture of as many rows as a grid can have, without keys, for an output that is no terminal.
  func page(of table: TopTable, columns: Int) -> TerminalGrid {
    let rows = TopScreen.headCount + table.rows.count
    let size = TerminalSize(columns: columns, rows: rows + 1)
    return picture(of: table, on: size).prefix(rows: min(rows, size.rows - 1))
  }

  // MARK: Head

  private func counts(of population: Population) -> [(text: String, style: TerminalStyle)] {
    // After the input ends, its last statistics are stale.
    let told = population.isOver ? nil : population.statistics?.tweens
    let counts = told ?? population.rows.reduce(into: [:]) { $0[$1.shownState, default: 0] += 1 }
    let total = counts.values.reduce(0, +)
    let states = TweenState.allCases.compactMap { state in
      // Statistics do not say which of the killed tweens have completed.
      let name = told != nil && state == .killed ? "ended" : state.rawValue
      return counts[state].flatMap { $0 > 0 ? ("\($0.plainText) \(name)", state.style) : nil }
    }
    return [("\(total.plainText) \(total == 1 ? "tween" : "tweens")", .plain)] + states
  }

  private func rates(of table: TopTable) -> [(text: String, style: TerminalStyle)] {
    let population = table.population
    let statistics = population.isOver ? nil : population.statistics
    let rates = [
      (statistics?.framesPerSecond, "frames"), (statistics?.wakesPerSecond, "wakes"),
      (table.changesPerSecond, "changes"),
    ]
    let damaged = ("\(population.damagedCount) damaged", Palette.late)
    let texts = rates.compactMap { rate, name in
      rate.map { rate in
        let text = rate.compactText(span: max(100, rate * 10), columns: 8)
        return ("\(text) \(name)/s", TerminalStyle.dim)
      }
    }
    return (population.damagedCount > 0 ? [damaged] : []) + texts
  }

  // MARK: Foot

  private func drawFoot(_ table: TopTable, _ shown: Range<Int>, in grid: inout TerminalGrid) {
    var status = table.filter.isEmpty || table.isFiltering ? "" : "/\(table.filter)  "
    if shown.count < table.rows.count {
      status += "\(shown.lowerBound + 1)–\(shown.upperBound)/\(table.rows.count)"
    }
    status = status.truncated(toColumns: grid.size.columns / 2)
    guard table.isFiltering else {
      grid.writeFoot(status, keys: TopScreen.shortKeys)
      return
    }
    let room = max(1, grid.size.columns - status.terminalWidth - 3)
    grid.writeFoot(status, keys: ["/\(String(table.filter.suffix(room)))▏"])
  }

  /// The keys, from the longest text to the shortest.
  private static let shortKeys = [
    "space pause  s sort  r reverse  / filter  ↑/↓ scroll  ? help  q quit",
    "space pause  s sort  / filter  ? help  q quit",
    "space s r / ↑↓ ? q",
    "? help  q quit",
    "q quit",
  ]

  /// The keys, for the help.
  static let keys = [
    "space    pauses the view, not the tweens",
    "s        sorts by the next column",
    "r        reverses the order",
    "/        filters by a text in the keys:",
    "         enter keeps it, escape drops it",
    "up, down scroll, as k, j, page keys do",
    "? q      show this help, and quit",
  ]
}

extension TopTable {
  fileprivate var status: String {
    isPaused ? "paused" : population.isOver ? "■ ended" : "▶ live"
  }
}

extension TerminalGrid {
  /// Draws texts with two spaces between them, as many as fit whole.
  fileprivate mutating func write(_ texts: [(text: String, style: TerminalStyle)], row: Int) {
    var column = 0
    for (text, style) in texts {
      guard column + text.terminalWidth <= size.columns else { return }
      column = write(text, column: column, row: row, style: style) + 2
    }
  }
}

extension TweenState {
  var style: TerminalStyle {
    switch self {
    case .active: Palette.accent
    case .delayed, .new: .plain
    case .paused: Palette.late
    case .inactive, .completed, .killed: .dim
    }
  }
}
