/// The demonstration on a terminal: each picture is drawn over the one before.
struct DemoScreen {
  /// Hides the cursor, which would flicker.
  static let start = "\u{1B}[?25l"
  /// Shows it again.
  static let end = "\u{1B}[?25h"

  private static let labelWidth = 14
  private static let longestBar = 50

  let columns: Int
  private var linesDrawn = 0

  init(columns: Int) {
    self.columns = columns
  }

  /// What draws a picture.
  mutating func text(for picture: Demo.Picture) -> String {
    let lines = [picture.price] + picture.bars.map(bar)
    let back = linesDrawn == 0 ? "" : "\r\u{1B}[\(linesDrawn)A"
    linesDrawn = lines.count
    // A line as wide as the terminal would wrap, and the way back up would be too short.
    return back + lines.map { "\($0.prefix(max(columns - 1, 1)))\u{1B}[K\n" }.joined()
  }

  /// A bar; a curve that leaves 0…1 has room for a fifth above.
  private func bar(_ bar: (name: String, progress: Double)) -> String {
    let name = bar.name.prefix(DemoScreen.labelWidth)
    let padding = String(repeating: " ", count: DemoScreen.labelWidth - name.count)
    let room = max(columns - 1 - DemoScreen.labelWidth, 0)
    let unit = min(DemoScreen.longestBar, room * 5 / 7)
    let length = Int((Double(unit) * min(max(bar.progress, 0), 1.4)).rounded())
    return name + padding + String(repeating: "█", count: length)
  }
}
