import Dispatch
import Tweening
import TweeningTerminal

/// Ends work that runs in real time on Ctrl-C, or when the system terminates the process.
enum Interruption {
  /// Runs `body` in a task that is cancelled by SIGINT, SIGTERM and SIGHUP.
  ///
  /// The body should return soon after that. A write to a pipe without a reader could block it for
  /// ever, so a second signal ends the process at once.
  ///
  /// - Returns: The exit code of the body; where a signal has ended the body without an error, the
  ///   exit code for that signal.
  static func cancelling(_ body: @escaping @Sendable () async -> ExitCode) async -> ExitCode {
    // The signals must be handled before the body writes something.
    let (start, starting) = AsyncStream.makeStream(of: Never.self)
    let task = Task {
      for await _ in start {}
      return await body()
    }
    /// The exit code for the signal that came first.
    let first = Locked<ExitCode?>(nil)
    var sources: [(any DispatchSourceSignal)?] = []
    for (signal, code) in [
      (Signal.interrupt, ExitCode.interrupted), (.termination, .terminated), (.hangUp, .hungUp),
    ] {
      let source = await signal.source {
        let isFirst = first.withLock { first in
          defer { first = first ?? code }
          return first == nil
        }
        guard isFirst else {
          TerminalSession.restoreAll()
          Process.end(with: code)
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
    let code = await task.value
    return code == .success ? first.withLock(\.self) ?? code : code
  }
}
