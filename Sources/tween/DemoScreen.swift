import TweeningTerminal

/// The demonstration on a terminal: each picture is drawn over the one before.
struct DemoScreen {
  /// Hides the cursor, which would flicker.
  static let start = "\u{1B}[?25l"
  /// Shows it again.
  static let end = "\u{1B}[?25h"

  private static let labelWidth = 14
  private static let longestBar = 50

  /// The widths of the lines that are on the screen.
  private var drawn: [Int] = []

  /// The text that draws a picture on a terminal of a size.
  mutating func text(for picture: Demo.Picture, on size: TerminalSize) -> String {
    let bars = picture.bars.map { bar($0, columns: size.columns) }
    // A line as wide as the terminal would wrap, and one more than it has rows would scroll: the
    // way back up would be too short.
    let lines = ([picture.price] + bars)
      .prefix(max(size.rows - 1, 1))
      .map { $0.prefix(max(size.columns - 1, 1)) }
    let back = wayBack(on: size)
    drawn = lines.map(\.count)
    return back + lines.map { "\($0)\u{1B}[K\n" }.joined() + "\u{1B}[J"
  }

  /// The text that moves the cursor to the first line, also if a narrower terminal has wrapped
  /// lines.
  private func wayBack(on size: TerminalSize) -> String {
    let rows = drawn.reduce(0) { $0 + max(1, ($1 + size.columns - 1) / size.columns) }
    return rows == 0 ? "" : "\r\u{1B}[\(min(rows, size.rows))A"
  }

  /// A bar; a curve that leaves 0…1 has room for a fifth above.
  private func bar(_ bar: (name: String, progress: Double), columns: Int) -> String {
    let name = bar.name.prefix(DemoScreen.labelWidth)
    let padding = String(repeating: " ", count: DemoScreen.labelWidth - name.count)
    let room = max(columns - 1 - DemoScreen.labelWidth, 0)
    let unit = min(DemoScreen.longestBar, room * 5 / 7)
    let length = Int((Double(unit) * min(max(bar.progress, 0), 1.4)).rounded())
    return name + padding + String(repeating: "█", count: length)
  }
}
