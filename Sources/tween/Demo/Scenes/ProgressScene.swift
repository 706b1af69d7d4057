import Tweening
import TweeningTerminal

/// The lines of a group: a download, a failure, a spinner, and lines above.
struct ProgressScene: DemoScene {
  static let name = "progress"
  static let title = "Tasks below, and lines above"
  static let call = "try await ProgressGroup.run { progress in … }"

  /// The bytes of each download.
  private static let size = 48_000_000
  /// The times at which tasks end.
  private static let resolved = Duration.milliseconds(600)
  private static let failed = Duration.milliseconds(1100)
  private static let downloaded = Duration.milliseconds(1900)

  private var board = ProgressBoard()
  private let resolving: ProgressBoard.ID
  private let archive: (id: ProgressBoard.ID, counter: ProgressCounter)
  private let manual: (id: ProgressBoard.ID, counter: ProgressCounter)
  private let layout = ProgressLayout(ProgressColumn.standard, theme: .standard, isASCII: false)

  init(on _: isolated Tweener) {
    resolving = board.add("Resolving", total: nil, unit: .items, at: .zero).0
    archive = board.add("archive.tar.gz", total: ProgressScene.size, unit: .bytes, at: .zero)
    manual = board.add("manual.zip", total: ProgressScene.size, unit: .bytes, at: .zero)
  }

  mutating func advance(_: TweenFrame, at time: Duration, on _: isolated Tweener) {
    // The network delivers in steps, and the bars move smoothly.
    let steps = (time / .milliseconds(150)).rounded(.down)
    let count = Int(min(steps / 12, 1) * Double(ProgressScene.size))
    archive.counter.count = count
    if time < ProgressScene.failed {
      manual.counter.count = count / 2
    }
    board.sample(at: time)
    if time >= ProgressScene.resolved {
      board.end(resolving, .succeeded, "12 packages", at: time)
    }
    if time >= ProgressScene.failed {
      board.end(manual.id, .failed, "connection lost", at: time)
    }
    if time >= ProgressScene.downloaded {
      board.end(archive.id, .succeeded, "", at: time)
    }
  }

  func draw(_: TweenFrame, at time: Duration, in grid: inout TerminalGrid, rows: Range<Int>) {
    var row = rows.lowerBound
    for (start, line) in [
      (ProgressScene.resolved, "$ resolved 12 packages"),
      (ProgressScene.failed, "$ manual.zip: connection lost"),
    ] where time >= start {
      grid.write(line, column: 0, row: row)
      row += 1
    }
    guard
      let tasks = layout.grid(board.snapshots(at: time), at: time, width: grid.size.columns)
    else { return }
    for line in 0..<min(tasks.size.rows, rows.upperBound - row) {
      for column in 0..<grid.size.columns {
        grid[column, row + line] = tasks[column, line]
      }
    }
  }
}
