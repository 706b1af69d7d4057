import Tweening
import TweeningTerminal
import TweeningWeb

/// The exit code of the command: the numbers of sysexits, and the numbers by which shells report
/// signals.
enum ExitCode: Int32, Sendable {
  case success = 0
  case usage = 64
  case badDocument = 65
  case noInput = 66
  case cannotCreate = 73
  case outputFailed = 74
  /// 128 and the number of SIGHUP.
  case hungUp = 129
  /// 128 and the number of SIGINT.
  case interrupted = 130
  /// 128 and the number of SIGTERM.
  case terminated = 143

  /// The exit code for the number of a signal.
  init?(signal number: Int32) {
    self.init(rawValue: 128 + number)
  }
}

/// An error that ends the command: the exit code, and a message for the user.
struct CommandError: Error, Hashable {
  let code: ExitCode
  let message: String
  /// The place of the error in a document, for people; each line ends with a line break.
  var excerpt = ""

  static func usage(_ message: String) -> CommandError {
    CommandError(code: .usage, message: message)
  }

  static func document(
    _ error: WebDocumentError,
    in source: DocumentSource,
    _ bytes: [UInt8],
  ) -> CommandError {
    CommandError(
      code: .badDocument,
      message: "\(source.name): \(error.description)",
      excerpt: DocumentExcerpt(of: error, in: bytes, .terminal)?.text ?? "",
    )
  }

  static func noInput(_ source: DocumentSource, _ reason: String) -> CommandError {
    CommandError(code: .noInput, message: "\(source.name): \(reason)")
  }

  /// The one line for standard error, whatever a file name or a key contains.
  var line: String {
    CommandError.line(of: message)
  }

  /// The one line for standard error of a message.
  static func line(of message: String) -> String {
    var line = "tween: "
    for scalar in message.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator,
        .format where scalar.properties.isBidiControl:
        line += scalar.escaped(asASCII: true)
      case _: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\n"
  }
}

extension DocumentExcerpt.Columns {
  /// The columns of a terminal.
  static var terminal: DocumentExcerpt.Columns {
    DocumentExcerpt.Columns(
      count: \.terminalWidth,
      truncated: { $0.truncated(toColumns: $1) },
      isPrintable: \.isPrintable,
    )
  }
}
