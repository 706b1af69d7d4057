#if canImport(Glibc)
  import Foundation
  import Glibc
  import Testing
  import Tweening
  import TweeningScreens

  @testable import TweeningTerminal
  @testable import TweeningTestSupport

  /// Processes with a group on a terminal of the system.
  @OtherThread
  @Suite(.limitedConcurrency)
  struct ProgressEndingTests {
    @Test(arguments: ProcessEnding.allCases, [(80, 24), (40, 12), (20, 6)].map(TerminalSize.init))
    func `the terminal is restored in every ending`(
      ending: ProcessEnding,
      size: TerminalSize,
    ) async throws {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: ending.condition) {
        [path = path as String, ending = ending as ProcessEnding] in
        let terminal = PseudoTerminal.open(path)
        await ProgressGroup.run(on: terminal, columns: [.spinner, .title]) { progress in
          let task = progress.task("first")
          _ = progress.task("second")
          progress.print("above")
          task.skip()
          progress.display.drawFrame()
          #expect(!PseudoTerminal.echoes(terminal))
          await ending.begin()
        }
      }
      var screen = VirtualTerminal(size: size)
      #expect(pseudo.echoes)
      let text = pseudo.readAll()
      screen.interpret(text.replacing("\r\n", with: "\n"))
      #expect(screen.faults == [])
      #expect(screen.isCursorShown && !screen.isSynchronized)
      screen.interpret("$ ")
      let sign = ending.returns ? "✓" : ending.cancels ? "✗" : nil
      // For the shell, the cursor is shown, and afterwards hidden again.
      let isShownBefore = text.dropLast(40).contains("\u{1B}[?25h")
      #expect(isShownBefore == (ending == .suspension))
      try #require(screen.lines.count == 4)
      // Without an end, the spinner stays.
      let spinner = screen.lines[2].first.map(String.init) ?? ""
      #expect("✓✗–".contains(spinner) == (sign != nil))
      #expect(screen.lines == ["above", "– first", "\(sign ?? spinner) second", "$"])
    }

    @Test
    func `the terminal of a build server gets a log, without escape codes`() async throws {
      let pseudo = try PseudoTerminal(TerminalSize(columns: 40, rows: 12))
      let path = pseudo.path
      await #expect(processExitsWith: .success) {
        [path = path as String] in
        let terminal = PseudoTerminal.open(path)
        unsafe setenv("CI", "true", 1)
        unsafe setenv("TERM_PROGRAM", "WezTerm", 1)
        await ProgressGroup.run(on: terminal, capturesOutput: true) { progress in
          progress.task("first", total: 2).succeed()
          progress.print("above")
        }
      }
      #expect(pseudo.readAll() == "above\r\n✓ first 100% 2/2\r\n")
    }

    @Test(arguments: [ProcessEnding.completion, .interrupt, .trap, .exit])
    func `the taskbar is cleared in every ending`(ending: ProcessEnding) async throws {
      let size = TerminalSize(columns: 40, rows: 12)
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: ending.condition) {
        [path = path as String, ending = ending as ProcessEnding] in
        let terminal = PseudoTerminal.open(path)
        unsafe setenv("TERM_PROGRAM", "WezTerm", 1)
        await ProgressGroup.run(on: terminal, columns: [.title]) { progress in
          _ = progress.task("first", total: 2)
          progress.display.drawFrame()
          await ending.begin()
        }
      }
      let text = pseudo.readAll()
      var screen = VirtualTerminal(size: size)
      screen.interpret(text.replacing("\r\n", with: "\n"))
      #expect(text.contains("\u{1B}]9;4;1;0\u{1B}\\"))
      #expect(screen.taskbar == nil)
      #expect(screen.faults == [])
    }

    @Test
    func `what others print comes above, also of child processes`() async throws {
      let size = TerminalSize(columns: 40, rows: 12)
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: .success) {
        [path = path as String] in
        let terminal = PseudoTerminal.open(path)
        dup2(terminal.output.number, STDOUT_FILENO)
        dup2(terminal.output.number, STDERR_FILENO)
        await ProgressGroup.run(columns: [.spinner, .title], capturesOutput: true) { progress in
          let task = progress.task("first")
          print("bare")
          fflush(nil)
          unsafe pclose(popen("echo child; echo error >&2; printf 'no end'", "w"))
          task.succeed()
        }
        print("after")
        fflush(nil)
      }
      // What follows is of the runner of the test.
      let text = pseudo.readAll()
      let end = try #require(text.range(of: "after")?.upperBound)
      var screen = VirtualTerminal(size: size)
      screen.interpret(String(text[..<end]).replacing("\r\n", with: "\n"))
      #expect(screen.lines == ["bare", "child", "error", "no end", "✓ first", "after"])
      #expect(screen.isCursorShown && screen.faults == [])
    }

    @Test
    func `a child that goes on to write does not keep the group open`() async throws {
      let size = TerminalSize(columns: 40, rows: 12)
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: .success) {
        [path = path as String] in
        let terminal = PseudoTerminal.open(path)
        dup2(terminal.output.number, STDOUT_FILENO)
        dup2(terminal.output.number, STDERR_FILENO)
        await ProgressGroup.run(columns: [.spinner, .title], capturesOutput: true) { progress in
          // Ends with the terminal of the group.
          let writing = "trap '' HUP; while printf '.\\r'; do sleep 0.01; done"
          unsafe pclose(popen("(\(writing)) 2>/dev/null &", "w"))
          progress.task("first").succeed()
        }
      }
      #expect(pseudo.readAll().contains("✓ first"))
    }

    @Test
    func `the message of a trap appears although output is captured`() async throws {
      let size = TerminalSize(columns: 40, rows: 12)
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: .signal(SIGILL)) {
        [path = path as String] in
        let terminal = PseudoTerminal.open(path)
        dup2(terminal.output.number, STDOUT_FILENO)
        dup2(terminal.output.number, STDERR_FILENO)
        await ProgressGroup.run(columns: [.spinner, .title], capturesOutput: true) { progress in
          _ = progress.task("first")
          progress.display.drawFrame()
          fatalError("the reason")
        }
      }
      let text = pseudo.readAll()
      #expect(text.contains("the reason"))
      #expect(text.contains("\u{1B}[?25h"))
    }
  }
#endif
