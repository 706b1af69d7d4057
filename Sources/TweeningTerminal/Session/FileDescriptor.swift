import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file of this process.
package struct FileDescriptor: Hashable, Sendable {
  package let number: CInt

  package init(number: CInt) {
    self.number = number
  }

  /// Opens a file for reading, or a new or emptied one for writing.
  package init(opening path: String, forWriting: Bool = false) throws(TerminalError) {
    let flags = forWriting ? O_WRONLY | O_CREAT | O_TRUNC : O_RDONLY | O_NOCTTY
    number = unsafe open(path, flags | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .failed(errno) }
  }

  package static let standardInput = FileDescriptor(number: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  package static let standardError = FileDescriptor(number: STDERR_FILENO)

  /// Keeps the numbers of closed standard descriptors from other files: text for a closed standard
  /// output must not go to a document, or to a timer of the system.
  package static func reserveStandardNumbers() {
    for (number, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(number, F_GETFD) < 0 {
      // The lowest free number, because those below are open. Reading and writing still fail.
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// A condition of a non-blocking descriptor to wait for.
  private enum Readiness {
    case readable
    case writable
  }

  /// Waits until the descriptor is ready, or has failed. Returns false if a wait is impossible.
  private func wait(for readiness: Readiness) -> Bool {
    let event =
      switch readiness {
      case .readable: POLLIN
      case .writable: POLLOUT
      }
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    // After an interruption, the caller tries again.
    return unsafe poll(&request, 1, -1) > 0 || errno == EINTR
  }

  /// Whether a write would not wait.
  var isWritable: Bool {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&request, 1, 0) > 0
  }

  /// Whether a read would not wait, at once or within some milliseconds.
  func isReadable(within milliseconds: Int) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, CInt(milliseconds)) > 0
  }

  // MARK: Reading and writing

  /// Writes all bytes, also if the descriptor does not block.
  package func write(_ bytes: [UInt8]) throws(TerminalError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
        return unsafe systemWrite(number, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        throw .closed
      } else if errno != EINTR, errno != EAGAIN || !wait(for: .writable) {
        throw .failed(errno)
      }
    }
  }

  /// Reads up to a number of bytes. Returns no bytes at the end, and nil if there is nothing now.
  private func bytes(_ most: Int) throws(TerminalError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe systemRead(number, buffer.baseAddress, buffer.count)
    }
    if count >= 0 {
      return Array(bytes.prefix(count))
    }
    guard errno == EINTR || errno == EAGAIN else { throw .failed(errno) }
    return nil
  }

  /// Throws if the descriptor cannot be read, such as a folder. Reads nothing.
  package func checkReading() throws(TerminalError) {
    _ = try bytes(0)
  }

  /// Reads up to a number of bytes. Returns no bytes at the end and after a failure, and nil if
  /// there is nothing now.
  func read(_ most: Int) -> [UInt8]? {
    do {
      return try bytes(most)
    } catch {
      return []
    }
  }

  /// Reads until the end. Returns nil if there are more bytes than `limit`.
  package func contents(limit: Int) throws(TerminalError) -> [UInt8]? {
    var contents: [UInt8] = []
    while contents.count <= limit {
      let bytes = try readWaiting(1 << 16)
      guard !bytes.isEmpty else { return contents }
      contents += bytes
    }
    return nil
  }

  package func close() {
    _ = systemClose(number)
  }

  /// Reads up to a number of bytes, and waits until there are some. Returns no bytes at the end.
  package func readWaiting(_ most: Int) throws(TerminalError) -> [UInt8] {
    while true {
      if let bytes = try bytes(most) {
        return bytes
      }
      guard wait(for: .readable) else { throw .failed(errno) }
    }
  }

  /// Returns a source that calls a function whenever there are bytes to read. The source is active.
  func makeReadSource(
    on queue: DispatchQueue,
    _ read: @escaping @Sendable () -> Void,
  ) -> sending any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: number, queue: queue)
    source.setEventHandler(handler: read)
    source.resume()
    return source
  }
}

// The system calls, under other names than the methods.
#if canImport(Darwin)
  let systemWrite = unsafe Darwin.write
  let systemRead = unsafe Darwin.read
  private let systemClose = Darwin.close
#elseif canImport(Glibc)
  let systemWrite = unsafe Glibc.write
  let systemRead = unsafe Glibc.read
  private let systemClose = Glibc.close
#elseif canImport(Musl)
  let systemWrite = unsafe Musl.write
  let systemRead = unsafe Musl.read
  private let systemClose = Musl.close
#endif
