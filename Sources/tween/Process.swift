#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// This process, as the system sees it.
enum Process {
  static func exit(with code: ExitCode) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code.rawValue)
    #elseif canImport(Glibc)
      Glibc.exit(code.rawValue)
    #elseif canImport(Musl)
      Musl.exit(code.rawValue)
    #endif
  }

  /// Stops the process until it is continued.
  static func suspend() {
    kill(getpid(), SIGSTOP)
  }

  /// Makes a write to a closed pipe fail with an error, instead of a signal that ends the process.
  static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// The system's message for an error number.
  static func reason(_ number: CInt) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

/// An open file of this process.
struct FileDescriptor: Hashable, Sendable {
  let number: CInt

  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  /// Whether it is a terminal.
  var isTerminal: Bool {
    isatty(number) == 1
  }

  /// A condition of a non-blocking descriptor to wait for.
  enum Readiness {
    case readable
    case writable
  }

  /// Waits until it is ready, or has failed; false if it is not possible to wait.
  func wait(for readiness: Readiness) -> Bool {
    let event =
      switch readiness {
      case .readable: POLLIN
      case .writable: POLLOUT
      }
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    // After an interruption, the caller tries again.
    return unsafe poll(&request, 1, -1) > 0 || errno == EINTR
  }

  /// The size of the terminal, or nil if it is not a terminal or does not report its size.
  var terminalSize: TerminalSize? {
    var size = winsize()
    guard
      unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

/// The size of a terminal in characters.
struct TerminalSize: Hashable, Sendable {
  /// The size of a terminal that does not report its size.
  static let usual = TerminalSize(columns: 80, rows: 24)

  let columns: Int
  let rows: Int
}
