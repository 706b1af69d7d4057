#if canImport(Glibc)
  import Foundation
  import Glibc
  import Testing
  import TweeningTerminal

  @testable import TweeningTestSupport
  @testable import tween

  /// The command on a real terminal; without tmux, a line says that the tests were skipped.
  @OtherThread
  @Suite(.limitedConcurrency, .serialized)
  struct TmuxTests {
    private let document: String

    init() throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("tween-\(UUID().uuidString).json")
      let text = """
        {"animations": [{"target": "t", "keyframes": [{"x": 0}, {"x": 1}],
          "options": {"duration": 1000, "iterations": "Infinity", "direction": "alternate"}}]}
        """
      try Data(text.utf8).write(to: file)
      document = file.path
    }

    private static let shown = "other 1 cursor 0"
    private static let restored = "other 0 cursor 1"

    /// Whether the shell has the line as before: keys are echoed and a line is edited.
    private func expectRestored(_ tmux: Tmux) throws {
      #expect(try tmux.modes() == Self.restored)
      let modes = "stty -a | grep -owE -e '-?(echo|icanon|ixon|icrnl)' | sort"
      try tmux.type("clear; echo modes $(\(modes))")
      // A narrow terminal breaks the typed line, so only the beginning of a line tells them apart.
      let lines = try tmux.screen { $0.contains { $0.hasPrefix("modes ") } }
      #expect(lines.contains("modes echo icanon icrnl ixon"), "\(lines)")
    }

    private func play(_ tmux: Tmux) throws {
      try tmux.type("clear; tween play '\(document)'; echo code $?")
      _ = try tmux.screen { $0[0].hasSuffix("▶ playing ×1") && $0[3].hasPrefix("t.x") }
      #expect(try tmux.modes() == Self.shown)
    }

    @Test
    func `the view takes keys, follows a resize, and leaves the last picture`() throws {
      guard let tmux = try Tmux(.standard) else { return }
      try play(tmux)
      try tmux.press("Space")
      let paused = try tmux.screen { $0[0].hasSuffix("paused ×1") }
      #expect(paused[23].hasPrefix("space pause"))
      try tmux.press("]")
      _ = try tmux.screen { $0[1].contains("000 s") && $0[1] != paused[1] }
      try tmux.resize(TerminalSize(columns: 40, rows: 10))
      let small = try tmux.screen { $0.count >= 10 && $0[0].count == 40 && $0[9].hasSuffix("fps") }
      #expect(small[0].hasSuffix("paused ×1"))
      #expect(small[4...8].joined() == "")
      try tmux.press("q")
      let left = try tmux.screen { $0.contains("code 0") }
      #expect(left.contains { $0.hasPrefix("t.x") })
      try expectRestored(tmux)
    }

    @Test
    func `the terminal is restored while the command is suspended`() throws {
      guard let tmux = try Tmux(.standard) else { return }
      try play(tmux)
      try tmux.press("C-z")
      let stopped = try tmux.screen { $0.contains { $0.contains("Stopped") } }
      #expect(!stopped.contains { $0.contains("▶ playing") })
      try expectRestored(tmux)
      try tmux.type("fg")
      _ = try tmux.screen { $0[0].hasSuffix("▶ playing ×1") && $0[3].hasPrefix("t.x") }
      #expect(try tmux.modes() == Self.shown)
      try tmux.press("q")
      _ = try tmux.screen { $0.contains { $0.hasPrefix("t.x") } && $0.last { !$0.isEmpty } == "$" }
      try expectRestored(tmux)
    }

    /// Shows what a process shares, until a row is there.
    private func top(_ tmux: Tmux) throws {
      try tmux.type("clear; tween share '\(document)' | tween top; echo code $?")
      _ = try tmux.screen { $0[0].hasSuffix("▶ live") && $0[4].hasPrefix("t.x  ") }
      #expect(try tmux.modes() == Self.shown)
    }

    @Test
    func `top reads a pipe, and takes its keys from the terminal`() throws {
      guard let tmux = try Tmux(.standard) else { return }
      try top(tmux)
      _ = try tmux.screen { $0[1].hasPrefix("1 tween  1 active") && $0[2].contains(" wakes/s") }
      try tmux.press("Space")
      let paused = try tmux.screen { $0[0].hasSuffix("paused") }
      try tmux.resize(TerminalSize(columns: 40, rows: 12))
      let small = try tmux.screen { $0.count >= 12 && $0[0].count == 40 && $0[11] != "" }
      #expect(small[0].hasSuffix("paused"))
      #expect(small[4].hasPrefix("t.x "))
      #expect(paused[4].hasPrefix("t.x "))
      try tmux.type("/no")
      _ = try tmux.screen { $0[4].isEmpty && $0[11].hasSuffix("/no") }
      try tmux.press("q")
      // The code comes when the other process has ended, too: its next line has no reader.
      _ = try tmux.screen { $0.contains("code 0") }
      try expectRestored(tmux)
    }

    @Test
    func `top gives the terminal back while it is suspended, and after Ctrl-C`() throws {
      guard let tmux = try Tmux(.standard) else { return }
      try top(tmux)
      try tmux.press("C-z")
      _ = try tmux.screen { $0.contains { $0.contains("Stopped") } }
      try expectRestored(tmux)
      try tmux.type("fg; echo code $?")
      _ = try tmux.screen { $0[0].hasSuffix("▶ live") && $0[4].hasPrefix("t.x  ") }
      try tmux.press("C-c")
      _ = try tmux.screen { $0.contains { $0.hasSuffix("code 130") } }
      try expectRestored(tmux)
    }

    @Test
    func `top has only characters of ASCII where the locale has`() throws {
      guard let tmux = try Tmux(.standard) else { return }
      try tmux.type("clear; export LC_ALL=C NO_COLOR=1; tween share '\(document)' | tween top")
      let lines = try tmux.screen { $0[0].hasSuffix("> live") && $0[4].hasPrefix("t.x  ") }
      #expect(lines.joined().allSatisfy { $0.isASCII })
      try tmux.press("q")
      _ = try tmux.screen { $0.last { !$0.isEmpty } == "$" }
      try expectRestored(tmux)
    }

    @Test(arguments: [("C-c", 0, "code 130"), ("", SIGTERM, "code 143"), ("", SIGHUP, "code 129")])
    func `the terminal is restored after a signal`(
      key: String,
      signal: Int32,
      code: String,
    ) throws {
      guard let tmux = try Tmux(.standard) else { return }
      try play(tmux)
      if signal == 0 {
        try tmux.press(key)
      } else {
        let command = try tmux.command()
        try kill(#require(command), signal)
      }
      _ = try tmux.screen { $0.contains { $0.hasSuffix(code) } }
      try expectRestored(tmux)
    }

    @Test
    func `a dumb terminal gets lines and no escape codes`() throws {
      guard let tmux = try Tmux(.standard) else { return }
      try tmux.type("clear; export TERM=dumb; tween ease plot back-out; tween play '\(document)'")
      let lines = try tmux.screen { $0.contains { $0.hasPrefix("{\"time\": ") } }
      #expect(try tmux.modes() == Self.restored)
      #expect(!lines.contains { $0.contains("playing") })
    }

    @Test
    func `a plot is as wide as the terminal, and the demonstration fills it`() throws {
      guard let tmux = try Tmux(TerminalSize(columns: 50, rows: 16)) else { return }
      try tmux.type("clear; tween ease plot linear")
      let plot = try tmux.screen { $0.contains { $0.hasPrefix("    0 ┼") } }
      #expect(plot.map(\.count).max() == 50)
      try tmux.type("clear; tween demo --only path; echo code $?")
      _ = try tmux.screen { $0[0].hasPrefix("A path") && $0[15].hasPrefix("any key") }
      try tmux.press("x")
      _ = try tmux.screen { $0.contains("code 0") }
      try expectRestored(tmux)
    }
  }
#endif
