#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal of this process: a file descriptor for the output, and a file descriptor for the
/// keys.
///
/// ```swift
/// if Terminal.standard.isInteractive {
///   print("\(Terminal.standard.size.columns) columns")
/// }
/// ```
public struct Terminal: Sendable, Hashable {
  let output: FileDescriptor
  let input: FileDescriptor

  /// Creates a terminal from two file descriptors, which the caller keeps open.
  ///
  /// - Parameters:
  ///   - output: The descriptor to write to.
  ///   - input: The descriptor with the keys. If this descriptor is not a terminal, a session opens
  ///     the terminal of the output.
  public init(output: Int32, input: Int32) {
    self.output = FileDescriptor(number: output)
    self.input = FileDescriptor(number: input)
  }

  /// The terminal of standard output and standard input.
  public static let standard = Terminal(output: STDOUT_FILENO, input: STDIN_FILENO)

  /// The terminal of standard error and standard input, for output that is not the result of a
  /// program.
  public static let standardError = Terminal(output: STDERR_FILENO, input: STDIN_FILENO)

  /// Whether the output is a terminal that understands escape codes, and the process does not run
  /// in the background.
  ///
  /// A terminal whose `TERM` is missing or `dumb` understands no escape codes.
  public var isInteractive: Bool {
    takesEscapeCodes && output.isForeground
  }

  /// Whether the output is a terminal that understands escape codes.
  package var takesEscapeCodes: Bool {
    output.isTerminal && !["", "dumb"].contains(Terminal.variable("TERM") ?? "")
  }

  /// The size; ``TerminalSize/standard`` if the system does not report it.
  public var size: TerminalSize {
    output.terminalSize ?? .standard
  }

  /// The colors that the terminal can show; ``TerminalColorSupport/none`` if the output is not a
  /// terminal, unless `FORCE_COLOR` or `CLICOLOR_FORCE` demands colors.
  public var colors: TerminalColorSupport {
    let isForced = TerminalColorSupport.forced(environment: Terminal.variable) != nil
    return output.isTerminal || isForced
      ? TerminalColorSupport(environment: Terminal.variable) : .none
  }

  /// Writes text at once, without a buffer.
  ///
  /// - Throws: A ``TerminalError`` if the output is closed or fails.
  public func write(_ text: String) throws(TerminalError) {
    try output.write(Array(text.utf8))
  }

  package static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
