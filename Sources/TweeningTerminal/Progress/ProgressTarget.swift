import Tweening

/// The output of groups.
package struct ProgressTarget: Sendable {
  /// Whether a person sees lines change.
  let isInteractive: Bool
  /// Whether the terminal shows the progress in its taskbar, too.
  let hasTaskbar: Bool
  /// Returns the size, which may change.
  let size: @Sendable () -> TerminalSize
  /// Writes frames, or the lines of a log.
  let write: @Sendable (String) -> Void
  /// Writes printed lines without frames: after the end, or because they go somewhere else.
  let print: @Sendable (String) -> Void
  /// Whether printed lines come among the frames.
  let printsAbove: Bool
  /// Returns whether frames may be drawn now.
  let mayDraw: @Sendable () -> Bool
  /// Takes the number of rows below the cursor, before they are drawn.
  let keepRows: @Sendable (Int) -> Void

  package init(
    isInteractive: Bool,
    hasTaskbar: Bool = false,
    size: @escaping @Sendable () -> TerminalSize,
    write: @escaping @Sendable (String) -> Void,
  ) {
    self.isInteractive = isInteractive
    self.hasTaskbar = hasTaskbar
    self.size = size
    self.write = write
    print = write
    printsAbove = true
    mayDraw = { true }
    keepRows = { _ in }
  }

  /// A log.
  ///
  /// - Parameter printed: The output for printed lines. With nil, printed lines go to the log.
  init(log output: FileDescriptor, printed: FileDescriptor?) {
    isInteractive = false
    hasTaskbar = false
    size = { .standard }
    write = { output.writeIgnoringErrors($0) }
    print = { (printed ?? output).writeIgnoringErrors($0) }
    printsAbove = printed == nil
    mayDraw = { true }
    keepRows = { _ in }
  }

  /// A terminal.
  ///
  /// - Parameters:
  ///   - printed: The output for printed lines without frames.
  ///   - printsAbove: Whether printed lines go to the terminal.
  ///   - hasTaskbar: Whether the terminal shows the progress in its taskbar, too.
  init(
    _ claim: TerminalClaim,
    printed: FileDescriptor,
    printsAbove: Bool,
    hasTaskbar: Bool,
  ) {
    isInteractive = true
    self.hasTaskbar = hasTaskbar
    size = { claim.terminal.size }
    write = { text in
      // Lines are printed in the background, too.
      claim.terminal.output.withoutStopping { claim.writeIgnoringErrors(text) }
    }
    print = { printed.writeIgnoringErrors($0) }
    self.printsAbove = printsAbove
    mayDraw = { claim.takeQuietly() }
    keepRows = { claim.rows = $0 }
  }
}

extension FileDescriptor {
  /// Writes text and ignores errors: the tasks continue without a reader.
  fileprivate func writeIgnoringErrors(_ text: String) {
    guard !text.isEmpty else { return }
    withoutStopping {
      do {
        try write(Array(text.utf8))
      } catch {
        // The reader has closed the output.
      }
    }
  }
}
