import Testing
import Tweening
import TweeningScreens

@testable import TweeningTerminal
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ProgressGroupTests {
  private struct Failure: Error, CustomStringConvertible {
    let description = "no network"
  }

  @Test
  func `each task has a line, and printed lines come above`() async {
    let shown = ShownGroup()
    await shown.group.run { progress in
      let first = progress.task("first", total: 10)
      let second = progress.task("second")
      await shown.pass()
      #expect(shown.lines == ["⠋ first    0%", "⠋ second"])
      progress.print("one", 2, separator: "-")
      first.advance(by: 5)
      second.text = "connecting"
      await shown.pass()
      // The bar is on its way to the half.
      #expect(shown.lines[0] == "one-2")
      #expect(shown.lines[2] == "⠙ second      connecting")
      await shown.pass(.seconds(1))
      #expect(shown.lines[1] == "⠸ first   50%")
      print("two", to: &progress.standardOutput)
      second.succeed("connected")
      first.fail("gone")
      await shown.pass()
      #expect(shown.lines == ["one-2", "two", "✗ first   50% gone", "✓ second      connected"])
      #expect(!shown.terminal.withLock { $0.isCursorShown })
    }
    #expect(shown.lines == ["one-2", "two", "✗ first   50% gone", "✓ second      connected"])
    #expect(shown.terminal.withLock { $0.isCursorShown && !$0.isSynchronized })
    #expect(shown.terminal.withLock { $0.faults } == [])
  }

  @Test
  func `a frame is one write, and without a change there is none`() async {
    let shown = ShownGroup([.title, .bar, .percent])
    await shown.group.run { progress in
      let tasks = (0..<20).map { progress.task("\($0)", total: 100) }
      await shown.pass()
      _ = shown.takeTexts()
      for _ in 0..<100 {
        await shown.pass()
      }
      #expect(shown.takeTexts() == [])
      for task in tasks {
        task.advance(by: 50)
      }
      await shown.pass()
      #expect(shown.takeTexts().count == 1)
      for _ in 0..<100 {
        await shown.pass()
      }
      #expect(shown.takeTexts().count > 3)
      await shown.pass(.seconds(100))
      #expect(shown.takeTexts() == [])
    }
  }

  @Test(arguments: [false, true])
  func `tasks that run at the end succeed, or fail with the closure`(fails: Bool) async {
    let shown = ShownGroup()
    var hasFailed = false
    do {
      try await shown.group.run { progress in
        _ = progress.task("half", total: 2)
        progress.print("partial", terminator: "")
        if fails {
          throw Failure()
        }
      }
    } catch {
      hasFailed = error is Failure
    }
    #expect(shown.lines == ["partial", fails ? "✗ half   0%" : "✓ half 100%"])
    #expect(hasFailed == fails)
  }

  @Test
  func `tasks that run when the closure is cancelled have failed`() async {
    let shown = ShownGroup()
    await Task {
      await shown.group.run { progress in
        _ = progress.task("half")
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      }
    }.value
    #expect(shown.lines == ["✗ half"])
  }

  @Test
  func `a task with a closure ends with it`() async throws {
    let shown = ShownGroup()
    await shown.group.run { progress in
      let value = await progress.task("good") { _ in 7 }
      #expect(value == 7)
      await #expect(throws: Failure.self) {
        try await progress.task("bad") { _ in throw Failure() }
      }
      await #expect(throws: CancellationError.self) {
        try await progress.task("stopped") { _ in throw CancellationError() }
      }
      await progress.task("skipped") { $0.skip("known") }
    }
    #expect(
      shown.lines == ["✓ good", "✗ bad     no network", "✗ stopped cancelled", "– skipped known"]
    )
  }

  @Test
  func `the percentage of a hundred is the count`() async {
    let shown = ShownGroup([.percent])
    await shown.group.run { progress in
      let task = progress.task("", total: 100)
      for count in 1...100 {
        task.set(to: count)
        await shown.pass(.seconds(1))
        #expect(shown.lines == [String("   \(count)%".suffix(4))])
      }
    }
  }

  @Test
  func `a log has the whole text of an error`() async {
    let shown = ShownGroup(log: .ends)
    let reason = String(repeating: "reason\u{1B} ", count: 1000) + "end"
    await shown.group.run { $0.task("copy").fail(reason) }
    let text = shown.takeTexts().joined()
    #expect(text == "✗ copy \(reason.replacing("\u{1B}", with: "\u{FFFD}"))\n")
  }

  @Test
  func `an ended task and an ended group stay as they are`() async {
    let shown = ShownGroup()
    let task = await shown.group.run { progress in
      let task = progress.task("a", total: 2)
      task.succeed("done")
      task.fail("no")
      task.text = "no"
      task.set(to: 1)
      #expect(task.text == "done")
      return task
    }
    #expect(shown.lines == ["✓ a 100% done"])
    task.advance(by: 6)
    #expect(task.count == 7)
    #expect(task.total == nil)
    shown.group.print("after")
    _ = shown.group.task("never shown")
    #expect(shown.lines == ["✓ a 100% done", "after"])
  }

  @Test
  func `ten thousand tasks fit any terminal`() async {
    let shown = ShownGroup(columns: (40, 6))
    await shown.group.run { progress in
      let tasks = (0..<10_000).map { progress.task("task \($0)") }
      await shown.pass()
      let lines = shown.lines
      #expect(lines.count == 5)
      #expect(lines[3...] == ["⠋ task 3", "… 9996 more running"])
      for task in tasks.prefix(9_998) {
        task.succeed()
      }
    }
    #expect(shown.lines == (0..<10_000).map { "✓ task \($0)" })
  }

  @Test
  func `a million counts from eight threads are not lost, and wake the group once a frame`() async {
    let shown = ShownGroup([.title, .count])
    await shown.group.run { progress in
      let task = progress.task("a", total: 1_000_000)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<125_000 {
              task.advance()
            }
          }
        }
      }
      #expect(task.count == 1_000_000)
      await shown.pass(.seconds(2))
      await shown.pass(.seconds(2))
      #expect(shown.lines == ["a 1000000/1000000"])
    }
  }

  @Test
  func `in a log, lines have no escape codes, and each task has its end`() async {
    let shown = ShownGroup(log: .tenths)
    await shown.group.run { progress in
      let task = progress.task("copy", total: 10)
      for step in 1...10 {
        task.advance()
        if step % 4 == 0 {
          progress.print("step \(step)")
        }
        await shown.pass()
      }
      task.succeed("done")
      progress.task("link").skip()
    }
    var lines = (1...9).map { "copy \(10 * $0)%" }
    lines.insert("step 8", at: 7)
    lines.insert("step 4", at: 3)
    lines += ["✓ copy 100% done", "– link"]
    let text = shown.takeTexts().joined()
    #expect(text.split(separator: "\n").map(String.init) == lines)
  }

  @Test
  func `tasks that have begun come first, and the others are counted`() async {
    let shown = ShownGroup(columns: (60, 6), [.title, .count])
    await shown.group.run { progress in
      let tasks = (0..<480).map { progress.task("task \($0)", total: 9) }
      for task in tasks[..<120] {
        task.succeed()
      }
      for index in [200, 300] {
        tasks[index].advance()
      }
      await shown.pass(.seconds(1))
      await shown.pass(.seconds(1))
      let lines = shown.lines.suffix(5)
      let running = lines.dropLast().map { $0.split(separator: " ")[1] }
      #expect(running == ["120", "121", "200", "300"])
      #expect(lines.last == "… 120 done, 356 waiting")
      for task in tasks[200...] {
        task.advance()
      }
      await shown.pass(.seconds(1))
      #expect(shown.lines.last == "… 120 done, 276 more running, 80 waiting")
    }
  }

  @Test
  func `a task comes with its subtask that has begun`() async {
    let shown = ShownGroup(columns: (60, 5), [.title])
    await shown.group.run { progress in
      let modules = (0..<10).map { progress.task("module \($0)", total: 2) }
      modules[7].subtask("file", total: 3).advance()
      await shown.pass(.seconds(1))
      #expect(
        shown.lines == ["module 0", "module 7", "  file", "… 8 waiting"])
    }
  }

  @Test(arguments: [true, false])
  func `a transient group leaves the failed tasks only`(isTransient: Bool) async {
    let shown = ShownGroup(columns: (40, 6), isTransient: isTransient)
    await shown.group.run { progress in
      let tasks = (0..<9).map { progress.task("task \($0)", total: 1) }
      for task in tasks {
        task.succeed()
        progress.print("line")
        await shown.pass()
      }
      progress.task("bad").fail("why")
    }
    let rest = shown.lines.filter { $0 != "line" }
    #expect(rest.last.map { $0.hasPrefix("✗ bad ") && $0.hasSuffix(" why") } == true)
    #expect(rest.count == (isTransient ? 1 : 10))
    #expect(shown.terminal.withLock { $0.faults } == [])
  }

  @Test(arguments: [nil, ProgressLogPolicy.tenths])
  func `a transient task leaves a line only if it has failed`(log: ProgressLogPolicy?) async {
    let shown = ShownGroup([.spinner, .title], log: log)
    await shown.group.run { progress in
      let build = progress.task("build")
      build.subtask("good", isTransient: true).succeed()
      build.subtask("bad", isTransient: true).fail()
      progress.task("checked", isTransient: true).skip()
      let kept = progress.task("kept", isTransient: true)
      kept.subtask("broken").fail()
      kept.succeed()
      await progress.task("quick", isTransient: true) { task in
        _ = task.subtask("part")
        await shown.pass()
      }
      await shown.pass()
      guard log == nil else { return }
      #expect(
        shown.lines.map { $0.drop { $0 != " " } }.dropFirst()
          == ["   bad", " kept", "   broken"])
    }
    let ended = Set(shown.lines.map { $0.split(separator: " ").last })
    let folded: Set<Substring?> = ["good", "checked", "quick", "part"]
    #expect(ended.isSuperset(of: ["build", "bad", "kept", "broken"]))
    #expect(log == nil ? ended.isDisjoint(with: folded) : ended.isSuperset(of: folded))
  }

  @Test
  func `a removed task leaves no line, with its subtasks`() async {
    let shown = ShownGroup()
    await shown.group.run { progress in
      let task = progress.task("a", total: 2)
      _ = task.subtask("part")
      _ = progress.task("b", total: 4)
      await shown.pass()
      task.remove()
      task.succeed()
      task.remove()
      await shown.pass()
      #expect(shown.lines.map { $0.dropFirst(2) } == ["b   0%"])
    }
    #expect(shown.lines == ["✓ b 100%"])
  }

  @Test
  func `a task with a total that never counts stalls, and one without does not`() async {
    let shown = ShownGroup([.title, .eta])
    await shown.group.run { progress in
      let task = progress.task("copy", total: 9)
      _ = progress.task("wait")
      await shown.pass(.seconds(10))
      #expect(shown.lines == ["copy", "wait"])
      await shown.pass(.seconds(1))
      #expect(shown.lines == ["copy   stalled", "wait"])
      task.advance()
      await shown.pass(.seconds(1))
      #expect(shown.lines == ["copy", "wait"])
    }
  }

  @Test
  func `a task that continues has the rate of its own work`() async {
    let shown = ShownGroup([.title, .count, .rate, .eta])
    await shown.group.run { progress in
      let task = progress.task("a", total: 10_000_000, unit: .bytes)
      task.resume(at: 5_000_000)
      for _ in 0..<40 {
        task.advance(by: 10_000)
        await shown.pass(.milliseconds(100))
      }
      #expect(shown.lines == ["a  5.4/10.0 MB  100 kB/s 0:45 left"])
      task.reset()
      #expect(task.count == 0)
      await shown.pass(.seconds(1))
      #expect(shown.lines == ["a  0.0/10.0 MB"])
      task.succeed()
      task.reset()
      #expect(task.count == 0)
    }
    #expect(shown.lines == ["a 10.0/10.0 MB"])
  }
}
