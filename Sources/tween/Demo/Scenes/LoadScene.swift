import Tweening
import TweeningTerminal

/// A hundred thousand tweens, and the time that a frame of all takes.
struct LoadScene: DemoScene {
  static let name = "load"
  static let title = "100,000 tweens, and the time of a frame"
  static let call = "let frame = await tweener.frame()"

  private static let count = 100_000
  private static let shownCount = 400

  private let tweens: [Tween<Double>]
  private let measure: @Sendable (() -> Void) -> Duration
  private var times: [Double] = []

  init(on tweener: isolated Tweener) {
    self.init(on: tweener) { ContinuousClock().measure($0) }
  }

  /// - Parameter measure: Returns the time that a call takes.
  init(on tweener: isolated Tweener, measure: @escaping @Sendable (() -> Void) -> Duration) {
    self.measure = measure
    var generator = SeededGenerator(seed: 26)
    let eases: [Ease] = [.sineInOut, .cubicOut, .quadInOut, .backOut]
    tweens = (0..<LoadScene.count).map { index in
      let duration = Duration.seconds(Double.random(in: 0.5...2.5, using: &generator))
      return tweener.tween(
        Motion(from: 0.0, to: 1.0).duration(duration).ease(eases[index % eases.count])
      )
    }
  }

  mutating func advance(_: TweenFrame, at _: Duration, on tweener: isolated Tweener) {
    let time = measure { _ = tweener.frame() }
    times.append(time / .milliseconds(1))
    times.removeFirst(max(0, times.count - TerminalSize.largest))
  }

  func draw(_ frame: TweenFrame, at _: Duration, in grid: inout TerminalGrid, rows: Range<Int>) {
    let last = times.last ?? 0
    let text = "\(last.fixedText(decimals: 2) ?? "–") ms a frame "
    let column = grid.write(text, column: 0, row: rows.lowerBound, style: Palette.playhead)
    let recent = times.suffix(max(0, grid.size.columns - column))
    grid.write(
      Sparkline().text(of: recent.map { $0 }), column: column, row: rows.lowerBound,
      style: Palette.accent,
    )
    guard rows.count > 2 else { return }
    var plot = BraillePlot(
      columns: grid.size.columns, rows: rows.count - 1, x: 0...1, y: -0.05...1.15,
    )
    let step = LoadScene.count / LoadScene.shownCount
    for index in 0..<LoadScene.shownCount {
      guard let value = frame[tweens[index * step]] else { continue }
      let x = Double(index) / Double(LoadScene.shownCount - 1)
      plot.point(SIMD2(x, value), style: Palette.curve(index % 4))
    }
    plot.draw(in: &grid, column: 0, row: rows.lowerBound + 1)
  }
}
