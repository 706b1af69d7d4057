#if canImport(Glibc)
  import Foundation
  import Glibc

  @testable import TweeningTerminal

  /// A terminal of the system, whose output the test reads.
  struct PseudoTerminal {
    let path: String
    private let reader: Int32
    private let writer: Int32

    init(_ size: TerminalSize) throws {
      var window = winsize()
      window.ws_col = UInt16(size.columns)
      window.ws_row = UInt16(size.rows)
      var (reader, writer): (Int32, Int32) = (-1, -1)
      var name = [CChar](repeating: 0, count: 1024)
      guard unsafe openpty(&reader, &writer, &name, nil, &window) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL)
      }
      // Other processes must not have copies, which would keep the terminal open.
      for end in [reader, writer] {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      (self.reader, self.writer) = (reader, writer)
      path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Opens the terminal, as the process does that writes.
    static func open(_ path: String) -> Terminal {
      for (name, value) in [("TERM", "xterm-256color"), ("LC_ALL", "C.UTF-8"), ("NO_COLOR", "1")] {
        unsafe setenv(name, value, 1)
      }
      for name in ["CI", "TERM_PROGRAM", "WT_SESSION", "ConEmuANSI", "TMUX", "STY"] {
        unsafe unsetenv(name)
      }
      return terminal(at: path)
    }

    /// Opens the terminal in the process of the tests, whose environment stays as it is.
    static func terminal(at path: String) -> Terminal {
      let end = unsafe Glibc.open(path, O_RDWR | O_NOCTTY)
      return Terminal(output: end, input: end)
    }

    /// Whether keys are echoed.
    static func echoes(_ terminal: Terminal) -> Bool {
      var mode = termios()
      unsafe tcgetattr(terminal.output.number, &mode)
      return mode.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Whether keys are echoed now.
    var echoes: Bool {
      PseudoTerminal.echoes(Terminal(output: writer, input: writer))
    }

    /// Types keys after a text has been written.
    func type(_ keys: String, after text: String = "") throws(TerminalError) {
      var written: [UInt8] = []
      while !text.isEmpty, written.firstRange(of: Array(text.utf8)) == nil {
        written += try FileDescriptor(number: reader).readWaiting(4096)
      }
      try FileDescriptor(number: reader).write(Array(keys.utf8))
    }

    /// Reads what was written by processes that have ended, and closes the terminal.
    func readAll() -> String {
      close(writer)
      var bytes: [UInt8] = []
      while let more = FileDescriptor(number: reader).read(4096), !more.isEmpty {
        bytes += more
      }
      close(reader)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
#endif
