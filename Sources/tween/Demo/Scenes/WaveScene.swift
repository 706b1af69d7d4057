import Tweening
import TweeningTerminal

/// Many values that start one after another, from the center.
struct WaveScene: DemoScene {
  static let name = "wave"
  static let title = "A staggered wave over the width"
  static let call = "motion.stagger(Stagger(total: .seconds(1), from: .center))"

  private static let count = 160

  private let tween: Tween<[Double]>

  init(on tweener: isolated Tweener) {
    let low = [Double](repeating: 0, count: WaveScene.count)
    let high = [Double](repeating: 1, count: WaveScene.count)
    tween = tweener.tween(
      Motion(from: low, to: high)
        .duration(.milliseconds(500)).ease(.sineInOut)
        .stagger(Stagger(total: .milliseconds(700), from: .center))
        .repeating(2, autoreverses: true)
    )
  }

  func draw(_ frame: TweenFrame, at _: Duration, in grid: inout TerminalGrid, rows: Range<Int>) {
    let values = frame[tween] ?? []
    var plot = BraillePlot(
      columns: grid.size.columns, rows: rows.count, x: 0...1, y: -0.05...1.05,
    )
    let points = values.enumerated().map { index, value in
      SIMD2(Double(index) / Double(WaveScene.count - 1), value)
    }
    for (point, index) in zip(points, 0...) {
      plot.line(
        through: [SIMD2(point.x, -0.05), point], style: Palette.curve(index * 4 / WaveScene.count),
      )
    }
    plot.draw(in: &grid, column: 0, row: rows.lowerBound)
  }
}
