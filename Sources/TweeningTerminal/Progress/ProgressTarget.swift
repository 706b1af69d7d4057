/// Where a group writes.
struct ProgressTarget: Sendable {
  /// Whether a person sees lines change.
  let isInteractive: Bool
  /// Returns the size, which may change.
  let size: @Sendable () -> TerminalSize
  let write: @Sendable (String) -> Void
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
