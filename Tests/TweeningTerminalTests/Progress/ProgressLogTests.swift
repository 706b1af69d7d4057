import Testing

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ProgressLogTests {
  private let layout = ProgressLayout(ProgressColumn.standard, theme: .plain, isASCII: false)

  /// The lines of a task of 200 that advances by 7 each second, and then succeeds.
  private func lines(_ policy: ProgressLogPolicy, total: Int? = 200) -> [String] {
    var board = ProgressBoard(isLive: false)
    var log = ProgressLog(policy)
    let (id, counter) = board.add("Copying", total: total, unit: .named("files"), at: .zero)
    var lines: [String] = []
    for second in 1...29 {
      let time = Duration.seconds(second)
      counter.count = min(7 * second, 200)
      if second == 29 {
        board.end(id, .succeeded, "done", at: time)
      } else {
        board.sample(at: time)
      }
      lines += log.due(in: &board, at: time).map(layout.logLine)
    }
    #expect(board.order.isEmpty)
    return lines
  }

  @Test
  func `a line at each tenth, with exact numbers`() {
    let lines = lines(.tenths)
    #expect(lines.count == 10)
    #expect(lines[0] == "Copying 10%  21/200 files  7.0 files/s 0:25 left")
    #expect(lines[4] == "Copying 52% 105/200 files  7.0 files/s 0:13 left")
    #expect(lines[9] == "✓ Copying 100% 200/200 files  6.9 files/s done")
  }

  @Test
  func `a line in each interval, and one at the end`() {
    #expect(lines(.every(.seconds(10))).count == 3)
    #expect(lines(.every(.zero)).count == 29)
    #expect(lines(.ends) == ["✓ Copying 100% 200/200 files  6.9 files/s done"])
  }

  @Test
  func `a task without a total has a line at its beginning and at its end`() {
    let end = "✓ Copying 200 files  6.9 files/s done"
    #expect(lines(.tenths, total: nil) == ["Copying 7 files", end])
    #expect(lines(.ends, total: nil) == [end])
  }

  @Test
  func `a task that waits for its end has no line with all of its total`() {
    var board = ProgressBoard(isLive: false)
    var log = ProgressLog(.tenths)
    let (id, counter) = board.add("copy", total: 10, unit: .items, at: .zero)
    counter.count = 10
    board.sample(at: .seconds(1))
    #expect(log.due(in: &board, at: .seconds(1)).isEmpty)
    board.end(id, .succeeded, "", at: .seconds(3))
    #expect(log.due(in: &board, at: .seconds(3)).count == 1)
  }

  @Test
  func `a task that was removed has no last line`() {
    var board = ProgressBoard(isLive: false)
    var log = ProgressLog(.tenths)
    let (id, _) = board.add("copy", total: 10, unit: .items, at: .zero)
    _ = board.add("part", total: 10, unit: .items, parent: id, at: .zero)
    board.remove(id)
    #expect(board.order.isEmpty)
    #expect(log.due(in: &board, at: .seconds(1)).isEmpty)
    #expect(board.snapshots(at: .seconds(1)).isEmpty)
  }

  @Test
  func `each ended subtask has its line, also before its task`() {
    var board = ProgressBoard(isLive: false)
    var log = ProgressLog(.tenths)
    let (build, _) = board.add("build", total: nil, unit: .items, at: .zero)
    let (core, _) = board.add("core", total: nil, unit: .items, parent: build, at: .zero)
    board.end(core, .succeeded, "", at: .seconds(1))
    #expect(log.due(in: &board, at: .seconds(1)).map(layout.logLine) == ["build", "✓   core"])
    board.end(build, .failed, "", at: .seconds(2))
    #expect(log.due(in: &board, at: .seconds(2)).map(layout.logLine) == ["✗ build"])
  }

  @Test
  func `subtasks that end with their task have their lines before it`() {
    var board = ProgressBoard(isLive: false)
    var log = ProgressLog(.ends)
    func add(_ title: String, to parent: ProgressBoard.ID? = nil) -> ProgressBoard.ID {
      board.add(title, total: nil, unit: .items, parent: parent, at: .zero).0
    }
    let build = add("build")
    let core = add("core", to: build)
    _ = add("lock", to: core)
    _ = add("log", to: core)
    let app = add("app", to: build)
    let test = add("test")
    _ = add("unit", to: test)
    board.end(app, .skipped, "", at: .seconds(1))
    board.end(build, .succeeded, "", at: .seconds(1))
    #expect(
      log.due(in: &board, at: .seconds(1)).map(layout.logLine)
        == ["✓     lock", "✓     log", "✓   core", "–   app", "✓ build"]
    )
    board.endAll(.failed, at: .seconds(2))
    #expect(board.removeEnded(at: .seconds(2)).map(layout.logLine) == ["✗   unit", "✗ test"])
  }

  @Test
  func `on a terminal, a task stays above its subtasks`() {
    var board = ProgressBoard()
    let (build, _) = board.add("build", total: nil, unit: .items, at: .zero)
    _ = board.add("core", total: nil, unit: .items, parent: build, at: .zero)
    board.endAll(.failed, at: .seconds(1))
    #expect(board.removeEnded(at: .seconds(1)).map(\.title) == ["build", "core"])
  }
}
