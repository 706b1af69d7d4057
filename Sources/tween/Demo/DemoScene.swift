import Tweening
import TweeningTerminal

/// A scene of the demonstration, which starts tweens and draws their frames.
protocol DemoScene: Sendable {
  /// The word that selects the scene.
  static var name: String { get }
  static var title: String { get }
  /// The call that makes the scene.
  static var call: String { get }

  /// Starts the tweens of the scene.
  init(on tweener: isolated Tweener)

  /// Does what is due at a frame, such as a retarget.
  ///
  /// - Parameter time: The time since the start of the scene.
  mutating func advance(_ frame: TweenFrame, at time: Duration, on tweener: isolated Tweener)

  /// Draws a frame in some rows of a grid.
  func draw(_ frame: TweenFrame, at time: Duration, in grid: inout TerminalGrid, rows: Range<Int>)
}

extension DemoScene {
  mutating func advance(_: TweenFrame, at _: Duration, on _: isolated Tweener) {}
}

/// The scenes, and the picture around each.
enum DemoScenes {
  /// The duration of each scene: nine take twenty seconds.
  static let duration = Duration.milliseconds(2220)

  static let all: [any DemoScene.Type] = [
    PriceScene.self, ProgressScene.self, RaceScene.self, WaveScene.self, ChaseScene.self,
    TimelineScene.self, PathScene.self, ColorScene.self, LoadScene.self,
  ]

  /// Draws a scene with its title, its call, the progress of the show and the keys.
  ///
  /// - Parameters:
  ///   - index: The index of the scene in the show.
  ///   - count: The number of scenes of the show.
  static func picture(
    of scene: any DemoScene,
    _ frame: TweenFrame,
    at time: Duration,
    index: Int,
    count: Int,
    on size: TerminalSize,
  ) -> TerminalGrid {
    var grid = TerminalGrid(size: size)
    let kind = type(of: scene)
    let number = "\(index + 1)/\(count)"
    let room = size.columns - number.count - 1
    grid.write(kind.title.truncated(toColumns: room), column: 0, row: 0, style: .bold)
    grid.write(number, column: room + 1, row: 0, style: .dim)
    let call = kind.call.truncated(toColumns: size.columns)
    grid.write(call, column: 0, row: 1, style: Palette.accent)
    if size.rows > 4 {
      scene.draw(frame, at: time, in: &grid, rows: 3..<max(4, size.rows - 1))
    }
    drawFoot(Double(index) + time / duration, of: count, in: &grid)
    return grid
  }

  private static func drawFoot(_ scenes: Double, of count: Int, in grid: inout TerminalGrid) {
    let row = grid.size.rows - 1
    let keys = "any key: next  q: quit "
    let column = grid.write(keys, column: 0, row: row, style: .dim)
    let bar = ProgressBar(track: "─", style: Palette.accent)
    bar.draw(
      scenes / Double(count), in: &grid, column: column, row: row,
      width: max(0, grid.size.columns - column),
    )
  }
}
