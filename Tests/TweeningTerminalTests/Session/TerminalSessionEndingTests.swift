#if canImport(Glibc)
  import Foundation
  import Glibc
  import Testing
  import TweeningScreens

  @testable import TweeningTerminal
  @testable import TweeningTestSupport

  /// Processes with a whole screen on a terminal of the system.
  @OtherThread
  @Suite(.limitedConcurrency)
  struct TerminalSessionEndingTests {
    private let size = TerminalSize(columns: 40, rows: 12)

    @Test(arguments: ProcessEnding.allCases)
    func `the terminal is restored in every ending`(ending: ProcessEnding) async throws {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: ending.condition) {
        [path = path as String, ending = ending as ProcessEnding] in
        let terminal = PseudoTerminal.open(path)
        try terminal.write("before\n")
        try await TerminalSession.run(on: terminal) { session in
          var grid = TerminalGrid(size: session.size)
          grid.write("picture", column: 0, row: 0)
          try session.draw(grid)
          #expect(!PseudoTerminal.echoes(terminal))
          await ending.begin()
        }
        try terminal.write("after\n")
      }
      #expect(pseudo.echoes)
      let text = pseudo.readAll().replacing("\r\n", with: "\n")
      var screen = VirtualTerminal(size: size)
      screen.interpret(text)
      #expect(screen.faults == [])
      #expect(text.contains("picture"))
      #expect(screen.isCursorShown && screen.wraps == true && !screen.showsOtherScreen)
      #expect(text.contains("\u{1B}[?2004h") && !screen.marksPastes)
      #expect(screen.lines == (ending.returns ? ["before", "after"] : ["before"]))
      // A second time would move the cursor of the shell.
      let restores = text.ranges(of: TerminalSession.leaving).count
      #expect(restores == (ending == .suspension ? 2 : 1))
    }

    @Test
    func `after Ctrl-C while the terminal is asked, the line is as before`() async throws {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      async let typed: Void = pseudo.type("\u{3}", after: "\u{1B}[c")
      await #expect(processExitsWith: .signal(SIGINT)) {
        [path = path as String] in
        // The threads of a test block all signals.
        var signals = sigset_t()
        unsafe sigfillset(&signals)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        let terminal = PseudoTerminal.open(path)
        let question = TerminalQuestion(
          output: terminal.output, input: terminal.input, patience: .seconds(60),
        )
        #expect(question?.background() == nil)
      }
      try await typed
      #expect(pseudo.echoes)
      _ = pseudo.readAll()
    }

    @Test
    func `a session that cannot write leaves nothing open`() async throws {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: .success) {
        [path = path as String] in
        _ = PseudoTerminal.open(path)
        let reader = unsafe open(path, O_RDONLY | O_NOCTTY)
        func openCount() -> Int {
          (0..<64).count { number in
            FileDescriptor(number: number).isSameTerminal(as: FileDescriptor(number: reader))
          }
        }
        let before = openCount()
        await #expect(throws: TerminalError.failed("it is closed")) {
          try await TerminalSession.run(on: Terminal(output: reader, input: -1)) { _ in }
        }
        #expect(openCount() == before)
      }
      #expect(pseudo.echoes)
      _ = pseudo.readAll()
    }

    @Test(arguments: [true, false])
    func `after a trap the terminal is restored, and the handler of before is called`(
      takesScreen: Bool
    ) async throws {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: .signal(SIGILL)) {
        [path = path as String, takesScreen = takesScreen as Bool] in
        let terminal = PseudoTerminal.open(path)
        dup2(terminal.output.number, STDERR_FILENO)
        _ = signal(SIGILL) { number in
          let text: StaticString = "a backtrace"
          _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
          _ = signal(number, SIG_DFL)
        }
        if takesScreen {
          try await TerminalSession.run(on: terminal) { _ in await ProcessEnding.trap.begin() }
        } else {
          await ProgressGroup.run(on: terminal) { _ in await ProcessEnding.trap.begin() }
        }
      }
      let text = pseudo.readAll()
      let backtrace = try #require(text.firstRange(of: "a backtrace"))
      let restored = takesScreen ? "\u{1B}[?25h\u{1B}[?1049l" : "\u{1B}[?25h"
      #expect(text[..<backtrace.lowerBound].hasSuffix(restored))
      #expect(text.contains("a trap"))
    }
  }
#endif
