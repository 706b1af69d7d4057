import Tweening
import TweeningTerminal
import TweeningWeb

/// The place of the time in a document: a line from the start to the end, with marks and names.
struct Playhead {
  private let marks: [Plot.Mark]
  private let end: Duration
  private let isEndless: Bool
  /// The longest iteration of an animation that never ends.
  private let cycle: Duration

  init(_ document: WebDocument, marks: [Plot.Mark]) {
    self.marks = marks
    end = document.plottedEnd
    isEndless = document.endTime == nil
    let cycles = document.parts.map(\.timing).filter { $0.endTime == nil }
    cycle = cycles.map { $0.duration + $0.iterationDelay }.max() ?? .zero
  }

  /// Draws the line in a row, and the marks in the row after.
  func draw(_ time: Duration, in grid: inout TerminalGrid, row: Int) {
    let left = time.secondsText
    let right = isEndless ? "∞" : end.secondsText
    // The column is as wide as the longest time, so that the line does not move.
    let first = max(left.count, end.secondsText.count) + 1
    let columns = first..<max(first + 1, grid.size.columns - right.count - 1)
    grid.write(left, column: 0, row: row)
    grid.write(right, column: columns.upperBound + 1, row: row, style: .dim)
    let range = 0...Milliseconds.count(end)
    let head = PlotPicture.column(of: Milliseconds.count(shown(time)), in: columns, range)
    let passed = String(repeating: "━", count: head - columns.lowerBound)
    grid.write(passed, column: columns.lowerBound, row: row, style: Palette.accent)
    let rest = String(repeating: "─", count: columns.upperBound - head)
    grid.write(rest, column: head, row: row, style: .dim)
    grid.write(marks, columns: columns, row: row + 1, until: end)
    grid.write("●", column: head, row: row, style: Palette.playhead)
  }

  /// The time on the line; a document that never ends goes through its last plotted iteration again
  /// and again.
  private func shown(_ time: Duration) -> Duration {
    guard isEndless, time > end else { return time }
    guard cycle > .zero else { return end }
    let passed = ((time - end) / cycle).truncatingRemainder(dividingBy: 1)
    return end - cycle + cycle * passed
  }
}
