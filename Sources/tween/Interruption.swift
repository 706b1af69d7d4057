import Dispatch

/// Ends work that runs in real time on Ctrl-C, or when the system terminates the process.
enum Interruption {
  /// Runs `body` in a task that is cancelled by SIGINT and SIGTERM.
  ///
  /// The body should return soon after that. A write to a pipe without a reader could block it for
  /// ever, so a second signal ends the process at once.
  static func cancelling(_ body: @escaping @Sendable () async -> ExitCode) async -> ExitCode {
    // The signals must be handled before the body writes something.
    let (start, starting) = AsyncStream.makeStream(of: Never.self)
    let task = Task {
      for await _ in start {}
      return await body()
    }
    var sources: [(any DispatchSourceSignal)?] = []
    for signal in [Signal.interrupt, .termination] {
      let source = await signal.source {
        if task.isCancelled {
          Process.exit(with: .success)
        }
        task.cancel()
      }
      sources.append(source)
    }
    starting.finish()
    defer {
      for source in sources {
        source?.cancel()
      }
    }
    return await task.value
  }
}
