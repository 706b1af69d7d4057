#if canImport(Glibc)
  import Foundation
  import Glibc
  import Testing
  import TweeningScreens

  @testable import TweeningTerminal
  @testable import TweeningTestSupport

  /// Groups and other programs on one terminal.
  @OtherThread
  @Suite(.limitedConcurrency)
  struct ProgressJoiningTests {
    private let size = TerminalSize(columns: 40, rows: 12)

    @Test
    func `the tasks of a second group come below, and stay above when it ends`() async {
      let shown = ShownGroup([.spinner, .title])
      await shown.group.run { outer in
        let first = outer.task("outer 1")
        await shown.pass()
        let inner = ProgressGroup(on: outer.display, index: 1)
        let part = inner.task("inner").subtask("part")
        _ = outer.task("outer 2")
        inner.print("line")
        await shown.pass(.milliseconds(1))
        await shown.pass()
        #expect(
          shown.lines.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) }
            == ["line", "outer 1", "outer 2", "inner", "  part"])
        part.succeed()
        outer.display.finish(.succeeded, group: 1)
        first.skip()
        await shown.pass()
        #expect(shown.lines.prefix(3) == ["line", "✓ inner", "– outer 1"])
        #expect(shown.lines.last?.hasSuffix(" outer 2") ?? false)
      }
      #expect(shown.lines == ["line", "✓ inner", "– outer 1", "✓ outer 2"])
    }

    @Test
    func `groups that run at once share a terminal, and the last restores it`() async throws {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: .success) {
        [path = path as String] in
        let terminal = PseudoTerminal.open(path)
        // The default is the same terminal by another descriptor.
        let saved = StandardOutputs(.standardOutput, terminal.output)
        defer { saved.restore() }
        let (hasFirst, first) = AsyncStream.makeStream(of: Never.self)
        let (hasSecond, second) = AsyncStream.makeStream(of: Never.self)
        let (isFirstOver, firstIsOver) = AsyncStream.makeStream(of: Never.self)
        async let other: Void = {
          await ProgressGroup.run(on: terminal, columns: [.spinner, .title]) { progress in
            _ = progress.task("first")
            first.finish()
            for await _ in hasSecond {}
          }
          firstIsOver.finish()
        }()
        for await _ in hasFirst {}
        await ProgressGroup.run(capturesOutput: true) { progress in
          _ = progress.task("second")
          second.finish()
          for await _ in isFirstOver {}
          progress.display.drawFrame()
          progress.print("still there")
          #expect(!PseudoTerminal.echoes(terminal))
        }
        await other
        #expect(PseudoTerminal.echoes(terminal))
      }
      var screen = VirtualTerminal(size: size)
      screen.interpret(pseudo.readAll().replacing("\r\n", with: "\n"))
      #expect(screen.faults == [])
      #expect(screen.isCursorShown)
      #expect(screen.lines == ["✓ first", "still there", "✓ second"])
    }

    @Test
    func `in the background nothing is drawn, and lines are printed`() async throws {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      await #expect(processExitsWith: .success) {
        [path = path as String] in
        let job = try ControllingTerminal(path)
        await ProgressGroup.run(on: job.terminal, columns: [.spinner, .title]) { progress in
          let task = progress.task("work")
          progress.display.drawFrame()
          #expect(!PseudoTerminal.echoes(job.terminal))
          job.putIntoBackground()
          progress.print("in the background")
          progress.display.drawFrame()
          task.advance()
          progress.display.drawFrame()
          // The shell has its own mode.
          #expect(PseudoTerminal.echoes(job.terminal))
          job.putIntoForeground()
          progress.display.drawFrame()
          #expect(!PseudoTerminal.echoes(job.terminal))
          job.putIntoBackground()
          progress.print("in it again")
        }
        #expect(PseudoTerminal.echoes(job.terminal))
        try job.terminal.write("end")
        job.end()
      }
      let text = pseudo.readAll()
      var screen = VirtualTerminal(size: size)
      screen.interpret(text.replacing("\r\n", with: "\n"))
      #expect(screen.lines.suffix(3) == ["in it again", "✓ work", "end"])
      #expect(text.contains("in the background\r\n\u{1B}[?2026h"))
      #expect(text.hasSuffix("in it again\r\n✓ work\r\nend"))
    }

    @Test(arguments: [false, true])
    func `tasks are on standard error, and printed lines on standard output`(
      isErrorTerminal: Bool
    ) async throws {
      let pseudo = try PseudoTerminal(size)
      let path = pseudo.path
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("tweening-\(UUID().uuidString)").path
      defer { _ = unsafe unlink(file) }
      await #expect(processExitsWith: .success) {
        [path = path as String, file = file as String, isErrorTerminal = isErrorTerminal as Bool] in
        let terminal = PseudoTerminal.open(path).output
        let other = try FileDescriptor(opening: file, forWriting: true)
        let saved = isErrorTerminal ? StandardOutputs(other, terminal) : .init(terminal, other)
        defer { saved.restore() }
        await ProgressGroup.run(columns: [.spinner, .title], log: .ends) { progress in
          progress.print("a result")
          progress.task("work").succeed()
        }
      }
      let shown = pseudo.readAll()
      let written = try String(contentsOfFile: file, encoding: .utf8)
      if isErrorTerminal {
        #expect(written == "a result\n")
        #expect(shown.contains("✓ work") && !shown.contains("a result"))
      } else {
        #expect(written == "✓ work\n")
        #expect(shown == "a result\r\n")
      }
    }
  }

  /// The outputs of a process, which the runner of the tests needs after a test.
  private struct StandardOutputs {
    private let saved: [Int32]

    /// Replaces standard output and standard error.
    init(_ output: FileDescriptor, _ error: FileDescriptor) {
      saved = [STDOUT_FILENO, STDERR_FILENO].map { dup($0) }
      dup2(output.number, STDOUT_FILENO)
      dup2(error.number, STDERR_FILENO)
    }

    func restore() {
      for (saved, number) in zip(saved, [STDOUT_FILENO, STDERR_FILENO]) {
        dup2(saved, number)
      }
    }
  }

  /// The terminal of a process that is the leader of a session, as a shell is, with another job.
  private struct ControllingTerminal {
    let terminal: Terminal
    private let other: pid_t

    init(_ path: String) throws {
      #expect(setsid() > 0)
      terminal = PseudoTerminal.open(path)
      #expect(ioctl(terminal.output.number, UInt(TIOCSCTTY), 0) == 0)
      var mode = termios()
      unsafe tcgetattr(terminal.output.number, &mode)
      mode.c_lflag |= tcflag_t(TOSTOP)
      unsafe tcsetattr(terminal.output.number, TCSANOW, &mode)
      var attributes = posix_spawnattr_t()
      unsafe posix_spawnattr_init(&attributes)
      defer {
        unsafe posix_spawnattr_destroy(&attributes)
      }
      unsafe posix_spawnattr_setpgroup(&attributes, 0)
      unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
      let words: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("sleep"), strdup("1000"), nil]
      defer {
        unsafe free(words[0])
        unsafe free(words[1])
      }
      var other: pid_t = 0
      let code = unsafe posix_spawnp(&other, "sleep", nil, &attributes, words, environ)
      guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
      self.other = other
    }

    /// Gives the terminal to the other job, with the mode of a shell.
    func putIntoBackground() {
      setForeground(other)
      terminal.output.withoutStopping {
        var mode = termios()
        unsafe tcgetattr(terminal.output.number, &mode)
        mode.c_lflag |= tcflag_t(ECHO)
        unsafe tcsetattr(terminal.output.number, TCSANOW, &mode)
      }
      kill(getpid(), SIGCONT)
    }

    func putIntoForeground() {
      setForeground(getpgrp())
    }

    private func setForeground(_ group: pid_t) {
      terminal.output.withoutStopping {
        #expect(tcsetpgrp(terminal.output.number, group) == 0)
      }
    }

    func end() {
      kill(other, SIGKILL)
    }
  }
#endif
