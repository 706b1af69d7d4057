import Testing
import Tweening
import TweeningScreens

@testable import TweeningTerminal
@testable import TweeningTestSupport

/// Random commands on a group, and what the screen must show.
@Suite(.limitedConcurrency)
struct ProgressScreenTests {
  /// A task as the test expects it.
  private struct Model {
    let task: ProgressTask
    let title: String
    var isRunning = true
  }

  @Test(arguments: 1...TestLength.choose(12, long: 60))
  func `above the group is every line once and whole, below are the tasks in order`(
    seed: Int
  ) async {
    var generator = SeededGenerator(seed: UInt64(seed))
    let sizes = [(80, 24), (40, 12), (20, 6)]
    let shown = ShownGroup(columns: sizes[seed % 3], [.spinner, .title, .text])
    var printed: [String] = []
    var models: [Model] = []
    await shown.group.run { progress in
      for step in 0..<120 {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0 where models.count < 40:
          let title = "task \(models.count)"
          models.append(Model(task: progress.task(title, total: 9), title: title))
        case 1, 2:
          let count = Int.random(in: 1...3, using: &generator)
          for part in 0..<count {
            printed.append("line \(step).\(part)")
            progress.print(printed[printed.count - 1])
          }
        case 3:
          if let index = models.indices.filter({ models[$0].isRunning })
            .randomElement(using: &generator)
          {
            models[index].isRunning = false
            models[index].task.succeed()
          }
        case 4:
          models.randomElement(using: &generator)?.task.advance()
        case 5:
          models.randomElement(using: &generator)?.task.text = "価格 \(step)"
        case 6:
          let size = TerminalSize(
            columns: .random(in: 16...90, using: &generator),
            rows: .random(in: 3...24, using: &generator),
          )
          shown.terminal.withLock { $0.keepContent(on: size) }
          shown.group.display.redraw()
        case _:
          await shown.pass(.milliseconds(Int.random(in: 1...500, using: &generator)))
        }
        await shown.pass()
        expectScreen(shown, printed, models, "seed \(seed) step \(step)")
      }
    }
    let lines = shown.lines
    #expect(lines.filter { $0.hasPrefix("line") } == printed)
    #expect(lines.filter { !$0.hasPrefix("line") }.count == models.count)
    #expect(shown.terminal.withLock { $0.faults } == [])
  }

  @Test
  func `lines are whole on a terminal that is narrower than the process knows`() async {
    let shown = ShownGroup(columns: (80, 24), [.title, .bar, .percent])
    await shown.group.run { progress in
      let tasks = ["a", "b", "c"].map { progress.task($0, total: 100) }
      await shown.pass()
      shown.believedSize.withLock { $0 = TerminalSize(columns: 80, rows: 24) }
      shown.terminal.withLock { $0.keepContent(on: TerminalSize(columns: 20, rows: 24)) }
      for step in 0..<10 {
        progress.print("line \(step)")
        for task in tasks {
          task.advance(by: 9)
        }
        await shown.pass()
      }
      shown.believedSize.withLock { $0 = nil }
      shown.group.display.redraw()
      #expect(shown.lines.prefix(10) == (0..<10).map { "line \($0)" }[...])
      #expect(shown.lines.count == 13)
    }
    #expect(shown.lines.count == 13)
    #expect(shown.terminal.withLock { $0.faults } == [])
  }

  private func expectScreen(
    _ shown: ShownGroup,
    _ printed: [String],
    _ models: [Model],
    _ comment: Comment,
  ) {
    let lines = shown.lines
    #expect(lines.filter { $0.hasPrefix("line") } == printed, comment)
    let rows = shown.terminal.withLock { $0.size.rows }
    let tasks = lines.filter { !$0.hasPrefix("line") }
    let running = models.filter(\.isRunning).map(\.title)
    // Those for which there is no room are one line.
    let more = tasks.last?.hasPrefix("…") == true ? 1 : 0
    let shownRunning = tasks.filter { !$0.hasPrefix("✓") && !$0.hasPrefix("…") }
    // Of those for which there is no room, any may be left out, but none changes its place.
    let titles = shownRunning.map { String($0.dropFirst(2).prefix(7)).trimmed }
    #expect(titles == running.filter { more == 0 || titles.contains($0) }, comment)
    #expect(shownRunning.count + more <= max(rows - 1, 1), comment)
    // Each ended task has one line, above or among the others.
    let ended = tasks.filter { $0.hasPrefix("✓") }
    #expect(Set(ended).count == ended.count, comment)
  }
}

extension String {
  /// The text without the spaces at its end.
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
