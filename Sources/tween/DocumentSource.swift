import TweeningTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The source of a document: a file or standard input.
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

  private func contents() throws(CommandError) -> [UInt8] {
    switch self {
    case .standardInput: return try read(.standardInput)
    case .file(let path):
      let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { throw .noInput(self, FileDescriptor.reason(errno)) }
      defer { close(number) }
      return try read(FileDescriptor(number: number))
    }
  }

  private func read(_ file: FileDescriptor) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe system(file.number, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR || (errno == EAGAIN && file.wait(for: .readable)) {
        continue
      }
      guard count >= 0 else { throw .noInput(self, FileDescriptor.reason(errno)) }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= Self.largestSize else { throw .tooLarge(self) }
    }
  }

  /// The system call, under another name than the method.
  private var system: (CInt, UnsafeMutableRawPointer?, Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read
    #elseif canImport(Glibc)
      unsafe Glibc.read
    #elseif canImport(Musl)
      unsafe Musl.read
    #endif
  }
}
