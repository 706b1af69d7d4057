import TweeningTerminal

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

  /// Its name in messages.
  var name: String {
    switch self {
    case .standardInput: "<stdin>"
    case .file(let path): path
    }
  }

  /// Reads and checks the document.
  func document() throws(CommandError) -> Document {
    let bytes = try contents()
    do {
      return try Document(parsing: bytes)
    } catch {
      throw .document(error, in: self, bytes)
    }
  }

  /// Opens the source.
  func opened() throws(CommandError) -> FileDescriptor {
    do throws(TerminalError) {
      return try file
    } catch {
      throw .noInput(self, "\(error)")
    }
  }

  private func contents() throws(CommandError) -> [UInt8] {
    do throws(TerminalError) {
      let file = try file
      defer {
        if self != .standardInput {
          file.close()
        }
      }
      if let bytes = try file.contents(limit: Self.largestSize) {
        return bytes
      }
    } catch {
      throw .noInput(self, "\(error)")
    }
    throw .tooLarge(self)
  }

  private var file: FileDescriptor {
    get throws(TerminalError) {
      switch self {
      case .standardInput: .standardInput
      case .file(let path): try FileDescriptor(opening: path)
      }
    }
  }
}
