import Tweening
import TweeningTerminal

/// The same two colors through OKLab and through sRGB.
struct ColorScene: DemoScene {
  static let name = "colors"
  static let title = "Colors through OKLab, beside sRGB"
  static let call = "Motion(from: blue, to: yellow, in: .oklab)"

  private static let spaces: [(name: String, space: TweenColor.InterpolationSpace)] = [
    ("oklab", .oklab), ("srgb", .srgb),
  ]

  private static let pairs: [(from: TweenColor, to: TweenColor)] = [
    (TweenColor(red: 0, green: 0.2, blue: 1), TweenColor(red: 1, green: 0.9, blue: 0)),
    (TweenColor(red: 1, green: 0, blue: 0.2), TweenColor(red: 0, green: 0.9, blue: 0.5)),
    (TweenColor(red: 1, green: 1, blue: 1), TweenColor(red: 0, green: 0, blue: 0.8)),
  ]

  /// A tween for each pair and space, and the motion itself for the colors on the way.
  private let rows: [[(motion: Motion<TweenColor>, tween: Tween<TweenColor>)]]

  init(on tweener: isolated Tweener) {
    rows = ColorScene.pairs.map { pair in
      ColorScene.spaces.map { _, space in
        let motion = Motion(from: pair.from, to: pair.to, in: space)
          .duration(.seconds(2)).ease(.linear)
        return (motion, tweener.tween(motion))
      }
    }
  }

  func draw(_ frame: TweenFrame, at time: Duration, in grid: inout TerminalGrid, rows: Range<Int>) {
    var row = rows.lowerBound
    let columns = 7..<max(8, grid.size.columns - 8)
    let head = PlotPicture.column(of: time / .seconds(2), in: columns, 0...1)
    for pair in self.rows {
      for (space, (motion, tween)) in zip(ColorScene.spaces, pair) where rows.contains(row) {
        grid.write(space.name, column: 0, row: row)
        for column in columns where column <= head {
          let place = Duration.seconds(2) * (Double(column - 7) / Double(max(columns.count - 1, 1)))
          grid.fill(column..<column + 1, with: motion.value(at: place), row: row)
        }
        if let color = frame[tween] {
          grid.write(color.cssText(.hex), column: columns.upperBound + 1, row: row)
        }
        row += 1
      }
      row += rows.count >= 9 ? 1 : 0
    }
  }
}
