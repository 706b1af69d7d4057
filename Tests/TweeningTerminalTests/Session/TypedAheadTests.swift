#if canImport(Glibc)
  import Foundation
  import Glibc
  import Testing

  @testable import TweeningTerminal
  @testable import TweeningTestSupport

  /// Keys that are typed before there is a session.
  @OtherThread
  @Suite(.limitedConcurrency)
  struct TypedAheadTests {
    private let size = TerminalSize(columns: 40, rows: 12)

    /// The first keys that a reader of a terminal reports.
    private func keys(_ count: Int, _ terminal: Terminal) async -> [TerminalKey] {
      let (events, continuation) = AsyncStream.makeStream(of: TerminalSession.Event.self)
      let reader = KeyReader(terminal.input, events: continuation)
      var keys: [TerminalKey] = []
      for await event in events {
        if case .key(let key) = event {
          keys.append(key)
        }
        if keys.count == count {
          break
        }
      }
      await reader.stop()
      return keys
    }

    @Test
    func `keys among the answer of the terminal are the first of the session`() async throws {
      let pseudo = try PseudoTerminal(size)
      let terminal = PseudoTerminal.terminal(at: pseudo.path)
      let mode = try #require(TerminalMode(terminal))
      mode.enter()
      let answer = "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\"
      async let typed: Void = pseudo.type("aé\(answer)\u{1B}[A\u{1B}[?62;4c", after: "\u{1B}[c")
      let question = TerminalQuestion(
        output: terminal.output, input: terminal.input, patience: .seconds(60),
      )
      #expect(question?.background() == TerminalColor(red: 255, green: 128, blue: 0))
      try await typed
      try pseudo.type("z")
      #expect(
        await keys(4, terminal) == [.character("a"), .character("é"), .up, .character("z")]
      )
      #expect(TypedAhead.take(from: terminal.input) == [])
      close(terminal.input.number)
      _ = pseudo.readAll()
    }

    @Test
    func `a terminal is not asked where a line has begun`() async throws {
      let pseudo = try PseudoTerminal(size)
      let terminal = PseudoTerminal.terminal(at: pseudo.path)
      try pseudo.type("ab")
      let question = TerminalQuestion(
        output: terminal.output, input: terminal.input, patience: .seconds(60),
      )
      #expect(question?.background() == nil)
      let mode = try #require(TerminalMode(terminal))
      mode.enter()
      #expect(await keys(2, terminal) == [.character("a"), .character("b")])
      close(terminal.input.number)
      #expect(!pseudo.readAll().contains("\u{1B}"))
    }

    @Test
    func `what is kept for a reader is bounded`() {
      let input = FileDescriptor(number: -7)
      for _ in 0..<3 {
        TypedAhead.keep([UInt8](repeating: 0x61, count: 3000), from: input)
      }
      #expect(TypedAhead.take(from: input).count == 4096)
      #expect(TypedAhead.take(from: input) == [])
    }
  }
#endif
