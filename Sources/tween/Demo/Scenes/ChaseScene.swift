import Tweening
import TweeningTerminal

/// A spring that chases a target, which moves twenty times before the spring is there.
struct ChaseScene: DemoScene {
  static let name = "spring"
  static let title = "A spring, retargeted twenty times"
  static let call = "await tween.retarget(to: target, .bouncy)"

  private static let interval = DemoScenes.duration / 20
  /// The most places of the trail: more than a scene has frames.
  private static let mostPlaces = 1000

  private let tween: Tween<Double>
  private var generator = SeededGenerator(seed: 7)
  private var retargets = 0
  private var target = 0.5
  private var targets: [SIMD2<Double>] = []
  private var trail: [SIMD2<Double>] = []

  init(on tweener: isolated Tweener) {
    tween = tweener.tween(holding: 0.5)
  }

  mutating func advance(_ frame: TweenFrame, at time: Duration, on tweener: isolated Tweener) {
    let seconds = time / .seconds(1)
    if time >= ChaseScene.interval * retargets, retargets < 20 {
      retargets += 1
      // Always to the other half, so that the target is seldom reached.
      let place = Double.random(in: 0...0.4, using: &generator)
      target = retargets.isMultiple(of: 2) ? place : 1 - place
      tweener.retarget(tween, to: target, .bouncy)
    }
    guard trail.count < ChaseScene.mostPlaces else { return }
    trail.append(SIMD2(seconds, frame[tween] ?? .nan))
    targets.append(SIMD2(seconds, target))
  }

  func draw(_: TweenFrame, at _: Duration, in grid: inout TerminalGrid, rows: Range<Int>) {
    var plot = BraillePlot(
      columns: grid.size.columns,
      rows: rows.count,
      x: 0...DemoScenes.duration / .seconds(1),
      y: -0.2...1.2,
    )
    plot.line(through: targets, style: .dim)
    plot.line(through: trail, style: Palette.curve(1))
    plot.draw(in: &grid, column: 0, row: rows.lowerBound)
    if let place = trail.last {
      plot.write("●", at: place, in: &grid, column: 0, row: rows.lowerBound)
    }
    let count = "\(retargets) \(retargets == 1 ? "target" : "targets")"
    grid.write(count, column: 0, row: rows.lowerBound, style: .dim)
  }
}
