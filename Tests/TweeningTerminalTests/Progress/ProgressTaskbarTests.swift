import Testing
import Tweening
import TweeningScreens

@testable import TweeningTerminal
@testable import TweeningTestSupport

/// The progress outside of the lines, and the environment that decides.
@Suite(.limitedConcurrency)
struct ProgressTaskbarTests {
  @Test
  func `the taskbar shows the part of all tasks, and nothing after the end`() async {
    let shown = ShownGroup(columns: (40, 6), hasTaskbar: true)
    func taskbar() -> String? {
      shown.terminal.withLock { $0.taskbar }
    }
    await shown.group.run { progress in
      #expect(taskbar() == nil)
      let wait = progress.task("wait")
      await shown.pass()
      #expect(taskbar() == "3")
      let tasks = (0..<10).map { progress.task("task \($0)", total: 10) }
      wait.remove()
      await shown.pass()
      #expect(taskbar() == "1;0")
      for task in tasks[..<8] {
        task.succeed()
      }
      tasks[8].set(to: 5)
      await shown.pass()
      // Those that have left the group count, too.
      #expect(taskbar() == "1;85")
      _ = shown.group.display.screen.withLock { $0.erase() }
      await shown.pass(.seconds(1))
    }
    #expect(taskbar() == nil)
    #expect(shown.terminal.withLock { $0.faults } == [])
  }

  @Test
  func `the code is written only where it changes, and only to terminals that know it`() {
    var taskbar = ProgressTaskbar()
    #expect(taskbar.clear() == "")
    #expect(taskbar.text(0.5) == "\u{1B}]9;4;1;50\u{1B}\\")
    #expect(taskbar.text(0.509) == "")
    #expect(taskbar.text(.infinity) == "\u{1B}]9;4;1;100\u{1B}\\")
    #expect(taskbar.clear() == ProgressTaskbar.clearing)
    #expect(taskbar.clear() == "")
    for (variables, isKnown) in [
      (["TERM_PROGRAM": "WezTerm"], true), (["WT_SESSION": "1"], true), ([:], false),
      (["TERM_PROGRAM": "iTerm.app"], false), (["TERM_PROGRAM": "ghostty", "TMUX": "/tmp"], false),
    ] as [([String: String], Bool)] {
      #expect(ProgressTaskbar.isKnown { variables[$0] } == isKnown, "\(variables)")
    }
  }

  @Test
  func `a group without a taskbar writes no code`() async {
    let shown = ShownGroup()
    await shown.group.run { progress in
      progress.task("a", total: 2).advance()
      await shown.pass()
    }
    #expect(!shown.takeTexts().joined().contains("\u{1B}]"))
  }

  @Test(arguments: [
    (String?.none, false), ("", false), ("false", false), ("0", false), ("true", true), ("1", true),
  ])
  func `CI names a build server`(value: String?, isServer: Bool) {
    #expect(Terminal.isBuildServer { $0 == "CI" ? value : nil } == isServer)
  }
}
