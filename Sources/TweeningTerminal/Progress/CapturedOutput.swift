import Dispatch
import Tweening

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output and standard error on their way to the lines above a group.
///
/// The output goes through a terminal of its own, because programs write into a pipe only when a
/// buffer is full.
final class CapturedOutput: Sendable {
  /// The milliseconds that the system may take to deliver written bytes.
  private static let patience = 50
  /// The longest time to read at the end, because a started process may continue to write.
  private static let longestEnd = Duration.seconds(1)

  /// The terminal of the group, by a descriptor that is not captured.
  let terminal: Terminal
  let descriptors: CapturedDescriptors
  /// The terminal to which the captured descriptors refer.
  let device: dev_t?
  private let queue = DispatchQueue(label: "tweening.terminal.captured")
  private let lines = Locked(CapturedLines())
  // Locked, because sources are not declared Sendable on Linux.
  private let source = Locked<(any DispatchSourceRead)?>(nil)

  /// Captures the standard descriptors that refer to the terminal. Returns nil if none does, or if
  /// there is no terminal to capture with.
  init?(_ terminal: Terminal) {
    let captured = [STDOUT_FILENO, STDERR_FILENO].filter { number in
      FileDescriptor(number: number).isSameTerminal(as: terminal.output)
    }
    var (reader, writer): (CInt, CInt) = (-1, -1)
    guard !captured.isEmpty, unsafe openpty(&reader, &writer, nil, nil, nil) == 0 else {
      return nil
    }
    // The terminal must change nothing, such as the ends of lines.
    var mode = termios()
    unsafe tcgetattr(writer, &mode)
    unsafe cfmakeraw(&mode)
    unsafe tcsetattr(writer, TCSANOW, &mode)
    _ = fcntl(reader, F_SETFD, FD_CLOEXEC)
    func copy(_ number: CInt) -> FileDescriptor {
      FileDescriptor(number: fcntl(number, F_DUPFD_CLOEXEC, 3))
    }
    descriptors = CapturedDescriptors(
      output: captured.contains(STDOUT_FILENO) ? copy(STDOUT_FILENO) : nil,
      error: captured.contains(STDERR_FILENO) ? copy(STDERR_FILENO) : nil,
      reader: FileDescriptor(number: reader),
    )
    device = FileDescriptor(number: writer).terminalDevice
    self.terminal = Terminal(
      output: copy(terminal.output.number).number, input: terminal.input.number,
    )
    fflush(nil)
    for number in captured {
      dup2(writer, number)
    }
    FileDescriptor(number: writer).close()
  }

  /// Writes captured lines above a group, from now on.
  func begin(_ display: ProgressDisplay, _ claim: TerminalClaim) {
    let (reader, queue) = (descriptors.reader, queue)
    source.withLock {
      $0 = reader.makeReadSource(on: queue) { [weak self] in
        // At a sudden end of the process, the handler of the signal reads.
        if !claim.isEnding {
          self?.read(for: display)
        }
      }
    }
  }

  /// Reads the available bytes, and returns whether there may be more.
  @discardableResult
  private func read(for display: ProgressDisplay) -> Bool {
    guard let bytes = descriptors.reader.read(4096), !bytes.isEmpty else { return false }
    display.write(lines.withLock { $0.add(bytes) })
    return true
  }

  /// Restores the descriptors, and reads all bytes that have been written.
  func end(_ display: ProgressDisplay) {
    let isCapturing = source.withLock { source in
      defer { source = nil }
      source?.cancel()
      return source != nil
    }
    guard isCapturing else { return }
    fflush(nil)
    descriptors.giveBack()
    queue.sync {
      // A process that has been started may keep the terminal open.
      let end = ContinuousClock.now + CapturedOutput.longestEnd
      while ContinuousClock.now < end,
        descriptors.reader.isReadable(within: CapturedOutput.patience), read(for: display)
      {}
    }
    display.write(lines.withLock(\.begun))
  }

  /// Closes all opened descriptors, after the last write of the group.
  func close() {
    let copies = [descriptors.output, descriptors.error].compactMap(\.self)
    for descriptor in [descriptors.reader, terminal.output] + copies {
      descriptor.close()
    }
  }
}

/// The descriptors that are captured. A handler of a signal may use them.
struct CapturedDescriptors: Sendable {
  /// Copies of the original standard output and standard error, or nil if they are not captured.
  let output: FileDescriptor?
  let error: FileDescriptor?
  /// The descriptor from which the captured bytes are read.
  let reader: FileDescriptor

  func giveBack() {
    if let output {
      dup2(output.number, STDOUT_FILENO)
    }
    if let error {
      dup2(error.number, STDERR_FILENO)
    }
  }
}

/// Captured bytes that become whole lines.
struct CapturedLines {
  /// The most bytes of a line, such as a child's own progress; a longer line is broken.
  static let longest = 1 << 16

  private var bytes: [UInt8] = []

  /// The line that has begun.
  var begun: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Adds bytes, and returns the whole lines. A character may be incomplete at the end of the
  /// bytes, but not in a whole line.
  mutating func add(_ more: [UInt8]) -> String {
    let lineBreak = UInt8(ascii: "\n")
    guard let last = more.lastIndex(of: lineBreak) else {
      bytes += more
      guard bytes.count > CapturedLines.longest else { return "" }
      defer { bytes = [] }
      return begun + "\n"
    }
    bytes += more[...last]
    defer { bytes = Array(more[(last + 1)...]) }
    return begun
  }
}
