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

  /// Stops the process until somebody continues it.
  static func suspend() {
    kill(getpid(), SIGSTOP)
  }

  /// Makes writing to a closed pipe an error in place of a signal that ends the process.
  static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// What the system says of the error number of the last call.
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

  /// Whether a person is likely to look at it.
  var isTerminal: Bool {
    isatty(number) == 1
  }

  /// What a descriptor that does not wait by itself can be waited for.
  enum Readiness {
    case readable
    case writable
  }

  /// Waits until it is ready, or has failed; false where that cannot be waited for.
  func wait(for readiness: Readiness) -> Bool {
    let event =
      switch readiness {
      case .readable: POLLIN
      case .writable: POLLOUT
      }
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    // An interruption is one more reason to try again.
    return unsafe poll(&request, 1, -1) > 0 || errno == EINTR
  }

  /// The size of the terminal, or nil where it is none or does not know.
  var terminalSize: TerminalSize? {
    var size = winsize()
    guard
      unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

/// How many characters a terminal shows.
struct TerminalSize: Hashable, Sendable {
  /// What a terminal has that does not say.
  static let usual = TerminalSize(columns: 80, rows: 24)

  let columns: Int
  let rows: Int
}
