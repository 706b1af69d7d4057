import Tweening
import TweeningTerminal

/// A dot that follows a path at a constant speed.
struct PathScene: DemoScene {
  static let name = "path"
  static let title = "A path at constant speed"
  static let call = "Motion(along: heart).ease(.linear)"

  private static let heart = MotionPath([
    .move(to: SIMD2(50, 30)),
    .curve(to: SIMD2(0, 30), control1: SIMD2(40, 0), control2: SIMD2(0, 0)),
    .curve(to: SIMD2(50, 90), control1: SIMD2(0, 55), control2: SIMD2(40, 65)),
    .curve(to: SIMD2(100, 30), control1: SIMD2(60, 65), control2: SIMD2(100, 55)),
    .curve(to: SIMD2(50, 30), control1: SIMD2(100, 0), control2: SIMD2(60, 0)),
  ])

  private let tween: Tween<SIMD2<Double>>

  init(on tweener: isolated Tweener) {
    tween = tweener.tween(
      Motion(along: PathScene.heart).duration(DemoScenes.duration).ease(.linear)
    )
  }

  func draw(_ frame: TweenFrame, at _: Duration, in grid: inout TerminalGrid, rows: Range<Int>) {
    // A cell is about twice as high as wide.
    let columns = min(grid.size.columns, rows.count * 3)
    var plot = BraillePlot(columns: columns, rows: rows.count, x: -5...105, y: -95...0)
    let points = (0...300).map { PathScene.flipped(PathScene.heart.point(at: Double($0) / 300)) }
    plot.line(through: points, style: Palette.curve(3))
    let column = (grid.size.columns - columns) / 2
    plot.draw(in: &grid, column: column, row: rows.lowerBound)
    if let place = frame[tween].map(PathScene.flipped) {
      plot.write("●", at: place, in: &grid, column: column, row: rows.lowerBound)
    }
  }

  /// The y axis of a path goes down, and the y axis of a plot goes up.
  private static func flipped(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(point.x, -point.y)
  }
}
