import Tweening
import TweeningTerminal

extension Interruption {
  /// The time that the body of a command has to end.
  private static let cleanupTime = Duration.seconds(1)

  /// Runs `body` in a task that is cancelled by SIGINT, SIGTERM and SIGHUP.
  ///
  /// A write that nobody reads could block the body for ever. So a second signal, or a second of
  /// time, ends the process.
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
    let interruption = Interruption(cleanupTime: cleanupTime) { task.cancel() }
    starting.finish()
    let code = await task.value
    let signal = interruption.end()
    return code == .success ? signal.flatMap(ExitCode.init(signal:)) ?? code : code
  }
}
