/// An error of an output to a terminal.
public enum TerminalError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The output is no terminal that a session can draw on.
  case notInteractive
  /// The reader has gone away.
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
