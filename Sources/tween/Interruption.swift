import Dispatch
import Synchronization
import TweeningTerminal

/// Ends work that runs in real time on Ctrl-C, or when the system terminates the process.
enum Interruption {
  /// The raw value of the exit code for the signal that came first; 0 before any.
  private final class FirstCode: Sendable {
    let rawValue = Atomic<Int32>(ExitCode.success.rawValue)
  }

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
    let first = FirstCode()
    var sources: [(any DispatchSourceSignal)?] = []
    for (signal, code) in [
      (Signal.interrupt, ExitCode.interrupted), (.termination, .terminated), (.hangUp, .hungUp),
    ] {
      let source = await signal.source {
        let (isFirst, _) = first.rawValue.compareExchange(
          expected: ExitCode.success.rawValue,
          desired: code.rawValue,
          ordering: .acquiringAndReleasing,
        )
        guard isFirst else {
          TerminalSession.restoreAll()
          Process.exit(with: code)
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
    guard code == .success else { return code }
    return ExitCode(rawValue: first.rawValue.load(ordering: .acquiring)) ?? code
  }
}
