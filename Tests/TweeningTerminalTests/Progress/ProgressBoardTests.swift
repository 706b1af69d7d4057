import Testing
import Tweening

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ProgressBoardTests {
  private func titles(_ board: ProgressBoard) -> [String] {
    board.snapshots(at: .seconds(9)).map { String(repeating: ">", count: $0.depth) + $0.title }
  }

  @Test
  func `a subtask is below the others of its task, and is folded with it`() {
    var board = ProgressBoard()
    let (build, _) = board.add("build", total: nil, unit: .items, at: .zero)
    let (test, _) = board.add("test", total: nil, unit: .items, at: .zero)
    let (core, _) = board.add("core", total: nil, unit: .items, parent: build, at: .zero)
    let (app, _) = board.add("app", total: nil, unit: .items, parent: build, at: .zero)
    _ = board.add("file", total: nil, unit: .items, parent: core, at: .zero)
    #expect(titles(board) == ["build", ">core", ">>file", ">app", "test"])
    board.end(core, .succeeded, "", at: .seconds(1))
    #expect(titles(board) == ["build", ">core", ">app", "test"])
    board.end(app, .failed, "no", at: .seconds(1))
    board.end(build, .succeeded, "", at: .seconds(2))
    #expect(titles(board) == ["build", ">app", "test"])
    // The task has been folded: what would be a part of it has a line of its own.
    _ = board.add("late", total: nil, unit: .items, parent: core, at: .seconds(2))
    #expect(titles(board) == ["build", ">app", "test", "late"])
    board.end(test, .skipped, "", at: .seconds(3))
    board.endAll(.failed, at: .seconds(4))
    let states = board.snapshots(at: .seconds(9)).map(\.state)
    #expect(states == [.succeeded, .failed, .skipped, .failed])
  }

  @Test(arguments: [
    (Int?.none, 5, Double?.none, ProgressTask.State.running), (nil, 5, 1, .succeeded),
    (-1, 5, nil, .running), (0, 0, 1, .running), (0, 5, 1, .running), (10, 5, 0.5, .running),
    (10, 25, 1, .running), (10, -5, 0, .running), (10, 5, 1, .succeeded), (10, 5, 0.5, .failed),
    (.max, .max, 1, .running), (.min, .min, nil, .running),
  ])
  func `any total and any count have a fraction`(
    total: Int?,
    count: Int,
    fraction: Double?,
    state: ProgressTask.State,
  ) {
    var board = ProgressBoard()
    let (id, counter) = board.add("a", total: total, unit: .bytes, at: .zero)
    counter.count = count
    board.sample(at: .seconds(1))
    if state != .running {
      board.end(id, state, "", at: .seconds(1))
    }
    // Long after the springs have settled.
    #expect(board.snapshots(at: .seconds(60))[0].fraction == fraction)
  }

  @Test
  func `a bar moves to a count and never past it, and goes back only if the total grows`() {
    var board = ProgressBoard()
    var generator = SeededGenerator(seed: 47)
    let (id, counter) = board.add("a", total: 1000, unit: .items, at: .zero)
    var last = 0.0
    var count = 0
    for frame in 1...300 {
      let time = Duration.milliseconds(33 * frame)
      if frame % 7 == 0, count < 1000 {
        count = min(1000, count + Int.random(in: 0...90, using: &generator))
        counter.count = count
      }
      board.sample(at: time)
      let fraction = board.snapshots(at: time)[0].fraction ?? .nan
      #expect(fraction >= last - 1e-9 && fraction <= Double(count) / 1000 + 1e-9)
      last = fraction
    }
    #expect(last == 1)
    board[id]?.givenTotal = 2000
    let times = (1...60).map { Duration.milliseconds(10_000 + 33 * $0) }
    let fractions = times.map { time in
      board.sample(at: time)
      return board.snapshots(at: time)[0].fraction ?? .nan
    }
    #expect(fractions == fractions.sorted(by: >))
    #expect(fractions[1] > 0.8 && fractions.last == 0.5)
  }

  @Test(arguments: [
    ([ProgressColumn.title, .bar, .percent], 10, Duration?.none),
    ([.title, .elapsed], 10, .seconds(6)), ([.spinner, .elapsed], 10, .milliseconds(5120)),
    ([.title, .bar], nil, .milliseconds(5120)), ([.title], nil, nil),
    ([ProgressColumn { $0.title }], nil, .seconds(6)),
  ])
  func `a group that does not change is woken as seldom as its columns allow`(
    columns: [ProgressColumn],
    total: Int?,
    next: Duration?,
  ) {
    let layout = ProgressLayout(columns, theme: .plain, isASCII: false)
    var board = ProgressBoard()
    let (id, counter) = board.add("a", total: total, unit: .items, at: .zero)
    let frame = Duration.milliseconds(33)
    board.sample(at: .seconds(5) + .milliseconds(50))
    #expect(board.nextChange(after: .milliseconds(5050), layout, frame: frame) == next)
    counter.count = 4
    board.sample(at: .milliseconds(5050))
    let moving = board.nextChange(after: .milliseconds(5050), layout, frame: frame)
    #expect(moving == .milliseconds(5083))
    board.end(id, .succeeded, "", at: .milliseconds(5060))
    #expect(board.nextChange(after: .milliseconds(5060), layout, frame: frame) == nil)
  }

  @Test
  func `ended tasks make room, the first ones first`() {
    var board = ProgressBoard()
    let ids = (0..<10_000).map { board.add("\($0)", total: nil, unit: .items, at: .zero).0 }
    for id in ids where id % 2 == 0 {
      board.end(id, .succeeded, "", at: .seconds(1))
    }
    let retired = board.retire(untilAtMost: 9990, at: .seconds(2))
    #expect(retired.map(\.title) == (0..<10).map { "\(2 * $0 + 1)" })
    #expect(board.retire(untilAtMost: 3, at: .seconds(2)).count == 4990)
    #expect(board.order.count == 5000)
    #expect(board.snapshots(2, at: .seconds(2)).map(\.title) == ["0", "2"])
  }
}
