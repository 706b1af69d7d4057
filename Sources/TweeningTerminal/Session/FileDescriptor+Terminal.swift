#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileDescriptor {
  /// Whether the descriptor refers to a terminal.
  package var isTerminal: Bool {
    isatty(number) == 1
  }

  /// The device of the terminal, or nil if the descriptor does not refer to a terminal.
  var terminalDevice: dev_t? {
    var state = stat()
    guard isTerminal, unsafe fstat(number, &state) == 0 else { return nil }
    return state.st_rdev
  }

  /// Whether both descriptors refer to the same terminal.
  func isSameTerminal(as other: FileDescriptor) -> Bool {
    terminalDevice.map { $0 == other.terminalDevice } ?? false
  }

  /// The size of the terminal, or nil if it is not a terminal or does not report its size.
  package var terminalSize: TerminalSize? {
    var size = winsize()
    guard
      unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Whether the process may draw on the terminal: it is not a job in the background. True where
  /// the terminal does not control the process.
  var isForeground: Bool {
    let group = tcgetpgrp(number)
    return group < 0 || group == getpgrp()
  }

  /// Calls a function whose use of a terminal does not stop the process, although it is a job in
  /// the background. Safe in the handler of a signal.
  func withoutStopping<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (signals, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTTOU)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  /// Writes as many bytes as the terminal takes at once, also while another thread waits in a
  /// write. Safe in the handler of a signal.
  func writeWithoutWaiting(_ bytes: UnsafeRawPointer, _ count: Int) {
    guard count > 0 else { return }
    let flags = fcntl(number, F_GETFL)
    _ = fcntl(number, F_SETFL, flags | O_NONBLOCK)
    _ = unsafe systemWrite(number, bytes, count)
    _ = fcntl(number, F_SETFL, flags)
  }

  /// Reads up to a number of bytes. Returns the number of bytes, or a negative number after a
  /// failure. Safe in the handler of a signal.
  func read(_ bytes: UnsafeMutableRawPointer, _ most: Int) -> Int {
    unsafe systemRead(number, bytes, most)
  }
}
