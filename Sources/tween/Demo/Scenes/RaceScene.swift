import Tweening
import TweeningTerminal

/// All eases of the catalogue from the same start to the same end.
struct RaceScene: DemoScene {
  static let name = "race"
  static let title = "A race of all eases"
  static let call = "Ease.catalogue.map { tweener.tween(motion.ease($0)) }"

  private let tweens: [Tween<Double>]

  init(on tweener: isolated Tweener) {
    tweens = Ease.catalogue.map { ease in
      tweener.tween(Motion(from: 0.0, to: 1.0).duration(.seconds(2)).ease(ease))
    }
  }

  /// Overshoot is drawn as far as this, on both sides.
  private static let reach = 0.4

  func draw(_ frame: TweenFrame, at _: Duration, in grid: inout TerminalGrid, rows: Range<Int>) {
    let most = max(1, grid.size.columns / 20)
    let count = min(most, (tweens.count + rows.count - 1) / rows.count)
    let width = grid.size.columns / count
    for (index, (ease, tween)) in zip(Ease.catalogue, tweens).enumerated() {
      let row = rows.lowerBound + index % rows.count
      let column = index / rows.count * width
      guard column + width <= grid.size.columns else { return }
      let names = min(15, width * 2 / 3)
      grid.write(ease.name.truncated(toColumns: names - 1), column: column, row: row)
      let lane = column + names..<column + width - 1
      let line = String(repeating: "─", count: lane.count)
      grid.write(line, column: lane.lowerBound, row: row, style: .dim)
      let place = ((frame[tween] ?? 0) + RaceScene.reach) / (1 + 2 * RaceScene.reach)
      let dot = PlotPicture.column(of: place, in: lane, 0...1)
      grid.write("●", column: dot, row: row, style: Palette.curve(Palette.family(ofEase: index)))
    }
  }
}
