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
      #expect(screen.lines == (ending.returns ? ["before", "after"] : ["before"]))
      // A second time would move the cursor of the shell.
      let restores = text.ranges(of: TerminalSession.leaving).count
      #expect(restores == (ending == .suspension ? 2 : 1))
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
