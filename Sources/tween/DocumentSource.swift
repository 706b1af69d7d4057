import TweeningTerminal
import TweeningWeb

/// The source of a document or of changes: a file or standard input.
enum DocumentSource: Hashable {
  case standardInput
  case file(String)

  /// The largest document in bytes: a document is kept in memory, and takes several times its size
  /// there.
  static let largestSize = 16 << 20

  /// Parses the operand of a command.
  init(_ operand: String) {
    self = operand == "-" ? .standardInput : .file(operand)
  }

  /// The name of the source in messages.
  var name: String {
    switch self {
    case .standardInput: "<stdin>"
    case .file(let path): path
    }
  }

  /// Reads and checks the document.
  func document() throws(CommandError) -> WebDocument {
    let bytes = try contents()
    do {
      return try WebDocument(parsing: bytes)
    } catch {
      throw .document(error, in: self, bytes)
    }
  }

  private func contents() throws(CommandError) -> [UInt8] {
    let file = try opened()
    defer {
      if self != .standardInput {
        file.close()
      }
    }
    let bytes = try reading { () throws(TerminalError) in
      try file.contents(limit: Self.largestSize)
    }
    guard let bytes else {
      let most = "\(Self.largestSize >> 20) MiB"
      throw CommandError(
        code: .badDocument,
        message: "\(name): expected a document of at most \(most), found a larger one",
      )
    }
    return bytes
  }

  /// Opens the source, which can be read.
  func opened() throws(CommandError) -> FileDescriptor {
    try reading { () throws(TerminalError) in
      let file: FileDescriptor =
        switch self {
        case .standardInput: .standardInput
        case .file(let path): try FileDescriptor(opening: path)
        }
      try file.checkReading()
      return file
    }
  }

  private func reading<Result>(
    _ body: () throws(TerminalError) -> Result
  ) throws(CommandError) -> Result {
    do throws(TerminalError) {
      return try body()
    } catch {
      throw .noInput(self, "\(error)")
    }
  }
}
