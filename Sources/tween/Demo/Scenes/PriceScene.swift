import Tweening
import TweeningTerminal

/// A price label that counts up, and bars with other eases.
struct PriceScene: DemoScene {
  static let name = "price"
  static let title = "A price that counts to $100.00"
  static let call = "Motion(from: 0, to: 10_000).ease(.quadOut).map(label)"

  private let demo = Demo()
  private let price: Tween<String>
  private let bars: [Tween<Double>]

  init(on tweener: isolated Tweener) {
    price = tweener.tween(demo.price)
    bars = demo.bars.map { tweener.tween($0) }
  }

  func draw(_ frame: TweenFrame, at _: Duration, in grid: inout TerminalGrid, rows: Range<Int>) {
    let label = frame[price] ?? ""
    let column = (grid.size.columns - label.count) / 2
    grid.write(label, column: column, row: rows.lowerBound, style: Palette.playhead)
    for (index, (ease, tween)) in zip(Demo.eases, bars).enumerated() {
      let row = rows.lowerBound + 2 + index
      guard rows.contains(row) else { return }
      grid.write(ease.name, column: 0, row: row)
      // A curve that leaves 0…1 has room for a fifth above.
      let width = max(0, grid.size.columns - 15)
      let bar = ProgressBar(track: " ", style: Palette.curve(index))
      bar.draw((frame[tween] ?? 0) / 1.2, in: &grid, column: 14, row: row, width: width)
    }
  }
}
