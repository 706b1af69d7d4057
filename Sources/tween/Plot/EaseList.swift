import Tweening
import TweeningTerminal

/// The names of eases, each with a small curve.
struct EaseList {
  let eases: [Ease]

  /// The names, one in each line.
  var names: String {
    eases.map { $0.name + "\n" }.joined()
  }

  private static let curveColumns = 18

  /// The names with their curves, in as many columns as fit.
  func picture(columns: Int) -> TerminalGrid {
    let names = (eases.map(\.name.terminalWidth).max() ?? 0) + 1
    let width = names + EaseList.curveColumns + 2
    let count = max(1, (columns + 2) / width)
    let rows = (eases.count + count - 1) / count
    var grid = TerminalGrid(size: TerminalSize(columns: columns, rows: rows))
    for (index, ease) in eases.enumerated() {
      let column = index / rows * width
      grid.write(ease.name, column: column, row: index % rows)
      grid.write(
        EaseList.curve(ease), column: column + names, row: index % rows,
        style: Palette.curve(Palette.family(ofEase: index)),
      )
    }
    return grid
  }

  /// The curve with room for an overshoot of a fifth.
  private static func curve(_ ease: Ease) -> String {
    Sparkline(range: -0.2...1.2).text(of: ease.samples(intervals: curveColumns - 1))
  }
}
