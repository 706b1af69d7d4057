import Tweening
import TweeningTerminal

/// A row below a time axis with the signs and names of marks.
struct MarkLine {
  private let marks: [Plot.Mark]

  init(_ marks: [Plot.Mark]) {
    self.marks = marks
  }

  /// Draws the marks from the start to a time, as far as their names do not overlap.
  func draw(in grid: inout TerminalGrid, row: Int, columns: Range<Int>, until end: Duration) {
    var free = 0
    var last: Double?
    for mark in marks {
      var column = PlotPicture.column(of: mark.x, in: columns, 0...Milliseconds.count(end))
      // Of marks at one time, the next one stands after the one before.
      if mark.x == last, mark.kind.isNamed {
        column = max(column, free)
      }
      guard column >= free else { continue }
      last = mark.x
      free = grid.write(mark.kind.symbol + mark.name, column: column, row: row, style: .dim)
      free += mark.name.isEmpty ? 0 : 1
    }
  }
}

extension Plot.Mark.Kind {
  /// The sign below the axis.
  fileprivate var symbol: String {
    switch self {
    case .start, .end: "╵"
    case .iteration: "┊"
    case .label: "⌞"
    case .marker: "▴"
    }
  }

  fileprivate var isNamed: Bool {
    switch self {
    case .label, .marker: true
    case .start, .iteration, .end: false
    }
  }
}
