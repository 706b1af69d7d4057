import TweeningTerminal

/// Buffered text on its way to a file descriptor.
final class Output {
  private static let capacity = 1 << 16

  let descriptor: FileDescriptor
  private var buffer: [UInt8] = []

  init(descriptor: FileDescriptor) {
    self.descriptor = descriptor
  }

  /// Writes text to standard error.
  static func report(_ text: String) {
    let output = Output(descriptor: .standardError)
    output.buffer += text.utf8
    output.writeRemains()
  }

  /// The terminal that the text goes to, with the keys of standard input.
  var terminal: Terminal {
    Terminal(output: descriptor.number, input: FileDescriptor.standardInput.number)
  }

  /// The look of the terminal. The first access asks the terminal for its background.
  private(set) lazy var look = terminal.takesEscapeCodes ? terminal.askedLook : terminal.look

  /// Adds a picture.
  func write(_ grid: TerminalGrid) throws(TerminalError) {
    // Colors may be demanded for an output that is no terminal.
    let takesEscapeCodes = terminal.takesEscapeCodes || look.colors != .none
    try write(grid.text(look, takesEscapeCodes: takesEscapeCodes))
  }

  /// Adds text to the buffer, which is written when it is full, or by `flush()`.
  func write(_ text: String) throws(TerminalError) {
    buffer += text.utf8
    if buffer.count >= Output.capacity {
      try flush()
    }
  }

  /// Adds text, and writes the whole buffer.
  func writeNow(_ text: String) throws(TerminalError) {
    try write(text)
    try flush()
  }

  /// Writes the whole buffer.
  func flush() throws(TerminalError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try descriptor.write(buffer)
  }

  /// Writes the whole buffer at the end of a run, when a failure can no longer be reported.
  func writeRemains() {
    do {
      try flush()
    } catch {
      // The reader has closed the output.
    }
  }
}
