import Tweening
import TweeningTerminal

/// One timeline played forwards, and beside it reversed.
struct TimelineScene: DemoScene {
  static let name = "timeline"
  static let title = "Two timelines, one reversed"
  static let call = "tweener.tween(timeline.motion.reversed())"

  private static let tracks = ["fade", "slide", "turn"].map { Track<Double>($0) }

  private static let timeline = Timeline.showing {
    tracks[0].play(Motion(from: 0.0, to: 1.0).duration(.milliseconds(600)).ease(.quadOut))
    tracks[1].play(Motion(from: 0.0, to: 1.0).duration(.milliseconds(900)).ease(.backOut))
    tracks[2].play(Motion(from: 0.0, to: 1.0).duration(.milliseconds(700)).ease(.bounceOut))
      .at(.previousEnd(.milliseconds(-300)))
  }

  private let tweens: [(name: String, tween: Tween<Timeline.Frame>)]

  init(on tweener: isolated Tweener) {
    let motion = TimelineScene.timeline.motion
    tweens = [
      ("forwards", tweener.tween(motion)),
      ("reversed", tweener.tween(motion.reversed())),
    ]
  }

  func draw(_ frame: TweenFrame, at _: Duration, in grid: inout TerminalGrid, rows: Range<Int>) {
    let count = TimelineScene.tracks.count
    // Without room for headings, each row names its direction.
    let hasHeadings = rows.count >= 2 * count + 3
    for (index, (name, tween)) in tweens.enumerated() {
      var row = rows.lowerBound + index * (hasHeadings ? count + 2 : count)
      if hasHeadings {
        grid.write(name, column: 0, row: row, style: .bold)
        row += 1
      }
      for (offset, track) in TimelineScene.tracks.enumerated() where rows.contains(row + offset) {
        let arrow = index == 0 ? "▶" : "◀"
        grid.write("\(arrow) \(track.name)", column: 0, row: row + offset)
        let value = frame[tween].flatMap { $0[track] } ?? 0
        let width = max(0, grid.size.columns - 10)
        let bar = ProgressBar(track: "·", style: Palette.curve(offset))
        bar.draw(value, in: &grid, column: 9, row: row + offset, width: width)
      }
    }
  }
}

extension Timeline {
  /// A timeline whose items are known to be valid.
  fileprivate static func showing(@Timeline.Builder _ content: () -> [Timeline.Item]) -> Timeline {
    do {
      return try Timeline(content)
    } catch {
      preconditionFailure("the timeline of the demonstration is not valid: \(error)")
    }
  }
}
