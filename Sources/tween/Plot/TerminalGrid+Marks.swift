import Tweening
import TweeningTerminal

extension TerminalGrid {
  /// Draws the signs and names of marks below a time axis, as far as the names do not overlap.
  ///
  /// - Parameter end: The end of the time axis.
  mutating func write(_ marks: [Plot.Mark], columns: Range<Int>, row: Int, until end: Duration) {
    var free = 0
    var last: Double?
    for mark in marks {
      var column = PlotPicture.column(of: mark.x, in: columns, 0...Milliseconds.count(end))
      // Marks at one time are drawn after each other.
      if mark.x == last, mark.kind == .label || mark.kind == .marker {
        column = max(column, free)
      }
      guard column >= free else { continue }
      last = mark.x
      free = write(mark.kind.symbol + mark.name, column: column, row: row, style: .dim)
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
}
