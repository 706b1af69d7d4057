#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Buffered text on its way to a file descriptor.
final class Output {
  /// The reason why nothing more can be written.
  enum Failure: Error {
    /// The reader has closed the pipe.
    case closed
    case failed(String)
  }

  private static let capacity = 1 << 16

  let descriptor: FileDescriptor
  private var buffer: [UInt8] = []

  init(descriptor: FileDescriptor, text: String = "") {
    self.descriptor = descriptor
    buffer += text.utf8
  }

  /// Adds text; it is written when the buffer is full, or with `flush()`.
  func write(_ text: String) throws(Failure) {
    buffer += text.utf8
    if buffer.count >= Output.capacity {
      try flush()
    }
  }

  /// Writes the whole buffer.
  func flush() throws(Failure) {
    defer { buffer.removeAll(keepingCapacity: true) }
    if let failure = writeAll() {
      throw failure
    }
  }

  /// Writes the whole buffer at the end of a run, when a failure can no longer be reported.
  func writeRemains() {
    _ = writeAll()
    buffer = []
  }

  private func writeAll() -> Failure? {
    var written = 0
    while written < buffer.count {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
        return unsafe system(descriptor.number, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        return .closed
      } else if errno != EINTR, errno != EAGAIN || !descriptor.wait(for: .writable) {
        return .failed(Process.reason(errno))
      }
    }
    return nil
  }

  /// The system call, under another name than the method.
  private var system: (CInt, UnsafeRawPointer?, Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write
    #elseif canImport(Glibc)
      unsafe Glibc.write
    #elseif canImport(Musl)
      unsafe Musl.write
    #endif
  }
}
