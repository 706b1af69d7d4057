#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An error of an output to a terminal.
public enum TerminalError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The output is not a terminal on which a session can draw.
  case notInteractive
  /// The reader of the output has closed it.
  case closed
  /// The system has reported an error, with its message.
  case failed(String)

  /// A message of one line.
  public var description: String {
    switch self {
    case .notInteractive: "expected a terminal in the foreground that takes escape codes"
    case .closed: "the reader of the terminal has gone away"
    case .failed(let reason): reason
    }
  }
}

extension TerminalError {
  /// Returns the error with the system's message for an error number.
  static func failed(_ number: CInt) -> TerminalError {
    guard number != EBADF else { return .failed("it is closed") }
    guard let text = unsafe strerror(number) else { return .failed("error \(number)") }
    return unsafe .failed(String(cString: text))
  }
}
