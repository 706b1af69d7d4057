import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends work that runs in real time when the user asks for it with Ctrl-C, or the system does.
enum Interruption {
  /// Runs `body` in a task that is cancelled by SIGINT and SIGTERM.
  ///
  /// The body is to finish its work at the next chance. A write to a pipe that nobody reads could
  /// hold it for ever, so a second signal ends the process at once.
  static func cancelling(_ body: @escaping @Sendable () async -> ExitCode) async -> ExitCode {
    let task = Task { await body() }
    let sources = [SIGINT, SIGTERM].map { number in
      source(number) {
        if task.isCancelled {
          Process.exit(with: .success)
        }
        task.cancel()
      }
    }
    defer {
      for source in sources {
        source.cancel()
      }
    }
    return await task.value
  }

  private static func source(
    _ number: CInt,
    _ handler: @escaping @Sendable () -> Void,
  ) -> any DispatchSourceSignal {
    #if canImport(Darwin)
      // There a source only watches, and the signal would end the process first.
      _ = signal(number, SIG_IGN)
    #endif
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: handler)
    source.resume()
    return source
  }
}
