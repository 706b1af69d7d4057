import Tweening
import TweeningTerminal
import TweeningWeb

extension TerminalGrid {
  /// Draws values of the past: a sparkline of numbers, a cell for each color.
  ///
  /// - Parameters:
  ///   - index: The index of the number in a list.
  ///   - range: The range of the bars. With nil, the range is from the smallest to the largest of
  ///     the numbers.
  mutating func write(
    _ history: some Collection<WebValue?>,
    numberAt index: Int = 0,
    range: ClosedRange<Double>?,
    columns: Range<Int>,
    row: Int,
  ) {
    let line = Sparkline(range: range).text(of: history.map { $0?.number(at: index) })
    write(line, column: columns.lowerBound, row: row, style: Palette.curve(2))
    for (column, value) in zip(columns, history) {
      if let color = value?.color {
        fill(column..<column + 1, with: color.color, row: row)
      }
    }
  }

  /// Draws a color as blocks.
  mutating func fill(_ columns: Range<Int>, with color: TweenColor, row: Int) {
    write(
      String(repeating: "█", count: columns.count), column: columns.lowerBound, row: row,
      style: TerminalStyle(foreground: TerminalColor(color)),
    )
  }

  /// Writes text at the right of some columns.
  mutating func write(
    _ text: String,
    alignedRightIn columns: Range<Int>,
    row: Int,
    style: TerminalStyle = .plain,
  ) {
    let padding = String(repeating: " ", count: max(0, columns.count - text.terminalWidth))
    write(padding + text, column: columns.lowerBound, row: row, style: style)
  }

  /// Draws the last row: the status at the right, and the keys, as far as there is room.
  ///
  /// - Parameter keys: The keys, from the longest text to the shortest.
  mutating func writeFoot(_ status: String, style: TerminalStyle = .dim, keys: [String]) {
    let row = size.rows - 1
    let column = max(0, size.columns - status.terminalWidth)
    write(keys.first { $0.terminalWidth < column - 1 } ?? "", column: 0, row: row, style: .dim)
    write(status, column: column, row: row, style: style)
  }

  /// Draws the first row: a title, and a status at the right.
  mutating func writeTitle(_ title: String, status: String) {
    let column = size.columns - status.terminalWidth
    write(status, column: column, row: 0, style: Palette.playhead)
    write(title.truncated(toColumns: max(column - 2, 0)), column: 0, row: 0, style: .bold)
  }
}
