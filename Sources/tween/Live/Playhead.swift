import Tweening
import TweeningTerminal

/// The place of the time in a document: a line from the start to the end, with marks and names.
struct Playhead {
  private let document: Document
  private let marks: [Plot.Mark]
  private let end: Duration

  init(_ document: Document, marks: [Plot.Mark]) {
    self.document = document
    self.marks = marks
    end = document.plottedEnd
  }

  /// Draws the line in a row, and the marks in the row after.
  func draw(_ time: Duration, in grid: inout TerminalGrid, row: Int) {
    let left = time.secondsText
    let right = document.endTime == nil ? "∞" : end.secondsText
    // The longest time fits, so that the line stays where it is.
    let first = max(left.count, end.secondsText.count) + 1
    let columns = first..<max(first + 1, grid.size.columns - right.count - 1)
    grid.write(left, column: 0, row: row)
    grid.write(right, column: columns.upperBound + 1, row: row, style: .dim)
    let range = 0...Milliseconds.count(end)
    let head = PlotPicture.column(of: Milliseconds.count(shown(time)), in: columns, range)
    for column in columns {
      let isPassed = column < head
      grid.write(
        isPassed ? "━" : "─", column: column, row: row, style: isPassed ? Palette.accent : .dim,
      )
    }
    drawMarks(in: &grid, row + 1, columns, range)
    grid.write("●", column: head, row: row, style: Palette.playhead)
  }

  /// The time on the line; a document that never ends goes through its last plotted iteration again
  /// and again.
  private func shown(_ time: Duration) -> Duration {
    guard document.endTime == nil, time > end else { return time }
    let cycles = document.animations.map(\.timing).filter { $0.endTime == nil }
    guard let cycle = cycles.map({ $0.duration + $0.iterationDelay }).max(), cycle > .zero else {
      return end
    }
    let passed = ((time - end) / cycle).truncatingRemainder(dividingBy: 1)
    return end - cycle + cycle * passed
  }

  private func drawMarks(
    in grid: inout TerminalGrid,
    _ row: Int,
    _ columns: Range<Int>,
    _ range: ClosedRange<Double>,
  ) {
    var free = 0
    var last: Double?
    for mark in marks {
      var column = PlotPicture.column(of: mark.x, in: columns, range)
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
  /// The sign below the playhead.
  var symbol: String {
    switch self {
    case .start: "╵"
    case .iteration: "┊"
    case .end: "╵"
    case .label: "⌞"
    case .marker: "▴"
    }
  }
}
