import Dispatch
import TweeningTerminal

/// A session that draws on a terminal: it restores the cursor whenever drawing pauses or ends.
enum TerminalSession {
  /// Runs `body` between two texts; the second is always written, also on an error.
  ///
  /// While the process is suspended with Ctrl-Z, the terminal is as after the second.
  static func run(
    on output: Output,
    from start: String,
    to end: String,
    _ body: () async throws -> Void,
  ) async throws {
    let descriptor = output.descriptor
    let source = await Signal.suspension.source {
      Output(descriptor: descriptor, text: end).writeRemains()
      Process.suspend()
      // The process has been continued.
      Output(descriptor: descriptor, text: start).writeRemains()
    }
    defer { source?.cancel() }
    try output.write(start)
    do {
      try await body()
    } catch {
      try output.write(end)
      try output.flush()
      throw error
    }
    try output.write(end)
    try output.flush()
  }
}
