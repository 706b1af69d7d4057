#if canImport(Glibc)
  import Foundation
  import Glibc
  import Synchronization
  import Testing
  import TweeningScreens

  @testable import TweeningTerminal
  @testable import TweeningTestSupport

  /// Processes that get Ctrl-C while they have the terminal.
  @OtherThread
  @Suite(.limitedConcurrency)
  struct InterruptionTests {
    private let size = TerminalSize(columns: 40, rows: 12)

    /// A body that interrupts its process while tasks compute on all threads of Swift.
    private struct Computing: Codable {
      let takesScreen: Bool
      /// Whether the tasks end when they are cancelled.
      var endsCancelled = false
      /// Whether there is a second signal, as soon as the first has cancelled the tasks.
      var isRepeated = false
      var cleanupTime = Duration.seconds(1000)

      func run(on terminal: Terminal) async throws {
        if takesScreen {
          try await TerminalSession.run(on: terminal, cleanupTime: cleanupTime) { session in
            try session.draw(TerminalGrid(size: session.size))
            await compute()
          }
        } else {
          await ProgressGroup.run(on: terminal, cleanupTime: cleanupTime) { progress in
            _ = progress.task("computing")
            progress.display.drawFrame()
            await compute()
          }
        }
      }

      @concurrent
      private func compute() async {
        let count = ProcessInfo.processInfo.activeProcessorCount
        let begun = Counter()
        await withTaskCancellationHandler {
          await withTaskGroup { group in
            for _ in 0..<(2 * count) {
              group.addTask {
                if begun.next() == 1 {
                  kill(getpid(), SIGINT)
                }
                while !endsCancelled || !Task.isCancelled {
                  _ = begun.next()
                }
              }
            }
          }
        } onCancel: {
          if isRepeated {
            kill(getpid(), SIGINT)
          }
        }
      }
    }

    private final class Counter: Sendable {
      private let count = Atomic(0)

      func next() -> Int {
        count.add(1, ordering: .relaxed).newValue
      }
    }

    @Test(arguments: [false, true], 0..<3)
    func `the terminal is restored after Ctrl-C while all threads compute`(
      takesScreen: Bool,
      kind: Int,
    ) async throws {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      var body = Computing(takesScreen: takesScreen)
      switch kind {
      case 0: body.endsCancelled = true
      case 1: body.isRepeated = true
      case _: body.cleanupTime = .milliseconds(10)
      }
      await #expect(processExitsWith: .signal(SIGINT)) {
        [path = path as String, body = body as Computing] in
        try await body.run(on: PseudoTerminal.open(path))
      }
      #expect(pseudo.echoes)
      var screen = VirtualTerminal(size: size)
      screen.interpret(pseudo.readAll().replacing("\r\n", with: "\n"))
      #expect(screen.faults == [])
      #expect(screen.isCursorShown && !screen.showsOtherScreen)
      // Only what has ended says how.
      #expect(takesScreen || screen.lines[0].hasPrefix(kind == 0 ? "✗" : "⠋"))
    }

    @Test
    func `cleanup in the closure runs after Ctrl-C, and what follows the group does not`()
      async throws
    {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: .signal(SIGINT)) {
        [path = path as String] in
        let terminal = PseudoTerminal.open(path)
        await ProgressGroup.run(on: terminal, columns: [.spinner, .title, .percent]) { progress in
          defer { progress.print("inside") }
          _ = progress.task("implicit", total: 4)
          let parts = AsyncStream(bufferingPolicy: .unbounded) { $0.yield(0) }
          await progress.task("closure", total: 4) { task in
            let explicit = task.subtask("explicit", total: 4)
            for await _ in progress.track(parts, "track", total: 4) {
              kill(getpid(), SIGINT)
            }
            explicit.succeed()
          }
        }
        try terminal.write("outside")
      }
      let text = pseudo.readAll()
      var screen = VirtualTerminal(size: size)
      screen.interpret(text.replacing("\r\n", with: "\n"))
      #expect(!text.contains("✓") && !text.contains("outside"))
      #expect(screen.lines.first == "inside")
      #expect(screen.lines.count { $0.contains("✗") } == 4)
    }

    @Test
    func `a group that has joined another leaves the end to that`() async throws {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: .signal(SIGINT)) {
        [path = path as String] in
        let terminal = PseudoTerminal.open(path)
        await ProgressGroup.run(on: terminal, columns: [.spinner, .title]) { outer in
          _ = outer.task("outer")
          await ProgressGroup.run(on: terminal, columns: [.title]) { inner in
            _ = inner.task("inner")
            await ProcessEnding.interrupt.begin()
          }
          outer.print("after the inner group")
        }
      }
      let text = pseudo.readAll()
      var screen = VirtualTerminal(size: size)
      screen.interpret(text.replacing("\r\n", with: "\n"))
      #expect(Set(screen.lines) == ["✗ inner", "after the inner group", "✗ outer"])
    }

    @Test
    func `a handler of the program is put back, and gets the signal after the group`() async throws
    {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: .exitCode(7)) {
        [path = path as String] in
        let terminal = PseudoTerminal.open(path)
        _ = signal(SIGINT) { _ in _exit(7) }
        await ProgressGroup.run(on: terminal) { progress in
          _ = progress.task("work")
          await ProcessEnding.interrupt.begin()
        }
      }
      #expect(pseudo.readAll().contains("✗"))
    }

    @Test(arguments: [false, true])
    func `actions of signals are those of before when the group has ended`(takesScreen: Bool)
      async throws
    {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: .success) {
        [path = path as String, takesScreen = takesScreen as Bool] in
        func actions() -> [Int] {
          (1...64).map { (number: Int32) in
            var action = sigaction()
            unsafe sigaction(number, nil, &action)
            return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
          }
        }
        let terminal = PseudoTerminal.open(path)
        _ = signal(SIGUSR2) { _ in }
        _ = signal(SIGHUP, SIG_IGN)
        let before = actions()
        if takesScreen {
          try await TerminalSession.run(on: terminal) { _ in
            #expect(actions() != before)
          }
        } else {
          await ProgressGroup.run(on: terminal) { _ in
            #expect(actions()[Int(SIGUSR2) - 1] == before[Int(SIGUSR2) - 1])
            #expect(actions()[Int(SIGHUP) - 1] == before[Int(SIGHUP) - 1])
          }
        }
        #expect(actions() == before)
      }
      _ = pseudo.readAll()
    }
  }
#endif
