import Dispatch

/// Ends work that runs in real time when the user asks for it with Ctrl-C, or the system does.
enum Interruption {
  /// Runs `body` in a task that is cancelled by SIGINT and SIGTERM.
  ///
  /// The body is to finish its work at the next chance. A write to a pipe that nobody reads could
  /// hold it for ever, so a second signal ends the process at once.
  static func cancelling(_ body: @escaping @Sendable () async -> ExitCode) async -> ExitCode {
    // Once the body has written something, the signals are to be answered.
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
