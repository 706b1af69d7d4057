import Dispatch

/// Ends work that runs in real time when the user asks for it with Ctrl-C, or the system does.
enum Interruption {
  /// Runs `body` in a task that is cancelled by SIGINT and SIGTERM.
  ///
  /// The body is to finish its work at the next chance. A write to a pipe that nobody reads could
  /// hold it for ever, so a second signal ends the process at once.
  static func cancelling(_ body: @escaping @Sendable () async -> ExitCode) async -> ExitCode {
    let task = Task { await body() }
    let sources = [Signal.interrupt, .termination].map { signal in
      signal.source {
        if task.isCancelled {
          Process.exit(with: .success)
        }
        task.cancel()
      }
    }
    defer {
      for source in sources {
        source?.cancel()
      }
    }
    return await task.value
  }
}
