#if canImport(Glibc)
  import Foundation
  import Glibc
  import TweeningTerminal

  @testable import TweeningTestSupport

  /// A terminal of tmux with a shell, on a server of its own.
  @OtherThread
  final class Tmux {
    private static let path = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }

    private let tool: String
    private let socket = FileManager.default.temporaryDirectory
      .appendingPathComponent("tween-\(UUID().uuidString)")

    /// Starts a shell; nil if tmux is not installed.
    init?(_ size: TerminalSize) throws {
      guard let path = Tmux.path else {
        print("tmux is not installed: skipped")
        return nil
      }
      tool = path
      // The tests may run in a locale without the signs of a picture.
      let shell = "env -u NO_COLOR LC_ALL=C.UTF-8 PS1='$ ' bash --norc --noprofile"
      try run(
        "-f", "/dev/null", "new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)", shell,
      )
      try run("set-option", "-g", "status", "off")
      try resize(size)
      // Not a function: the parts of a pipeline would be shells, which stop before the command does.
      let folder = URL(fileURLWithPath: TweenProcess.path).deletingLastPathComponent().path
      try type("PATH='\(folder)':$PATH")
    }

    isolated deinit {
      do {
        try run("kill-server")
        try FileManager.default.removeItem(at: socket)
      } catch {
        print("tmux: \(error)")
      }
    }

    /// Runs a command of tmux, and returns what it prints.
    ///
    /// The first command starts the server, which keeps open whatever it inherits: so not through
    /// Foundation, which would wait for the end of the server.
    @discardableResult
    private func run(_ arguments: String...) throws -> String {
      let words = [tool, "-S", socket.path] + arguments
      let line = words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
      let isStart = arguments.contains("new-session")
      let redirection = isStart ? " </dev/null >/dev/null 2>&1" : " </dev/null 2>/dev/null"
      guard let pipe = unsafe popen(line + redirection, "r") else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL)
      }
      defer { unsafe pclose(pipe) }
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while case let count = unsafe fread(&chunk, 1, chunk.count, pipe), count > 0 {
        bytes += chunk[..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Types a command line.
    func type(_ line: String) throws {
      try run("send-keys", "-l", line)
      try press("Enter")
    }

    /// Presses a key by its name in tmux.
    func press(_ key: String) throws {
      try run("send-keys", key)
    }

    func resize(_ size: TerminalSize) throws {
      try run("resize-window", "-x", "\(size.columns)", "-y", "\(size.rows)")
    }

    /// The rows of the screen.
    func screen() throws -> [String] {
      try run("capture-pane", "-p").split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }

    /// Reads the screen until it satisfies a condition.
    ///
    /// - Returns: The screen; of a test that has been cancelled, the last one.
    func screen(where isExpected: ([String]) -> Bool) throws -> [String] {
      var lines = try screen()
      while !isExpected(lines), !Task.isCancelled {
        lines = try screen()
      }
      return lines
    }

    /// The process that runs in the shell.
    func command() throws -> pid_t? {
      let shell = try run("display-message", "-p", "#{pane_pid}").filter(\.isNumber)
      let children = try String(
        contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8,
      )
      return children.split(separator: " ").first.flatMap { pid_t($0) }
    }

    /// Whether the other screen is shown, and whether the cursor is.
    func modes() throws -> String {
      try run("display-message", "-p", "other #{alternate_on} cursor #{cursor_flag}")
        .split(separator: "\n").joined()
    }
  }
#endif
