/// Where a group writes.
package struct ProgressTarget: Sendable {
  /// Whether a person sees lines change.
  let isInteractive: Bool
  /// Returns the size, which may change.
  let size: @Sendable () -> TerminalSize
  let write: @Sendable (String) -> Void

  package init(
    isInteractive: Bool,
    size: @escaping @Sendable () -> TerminalSize,
    write: @escaping @Sendable (String) -> Void,
  ) {
    self.isInteractive = isInteractive
    self.size = size
    self.write = write
  }
}

extension ProgressTarget {
  init(on terminal: Terminal) {
    isInteractive = terminal.isInteractive
    size = { terminal.size }
    write = { text in
      guard !text.isEmpty else { return }
      do {
        try terminal.write(text)
      } catch {
        // The reader has gone away. What the tasks do goes on.
      }
    }
  }
}
