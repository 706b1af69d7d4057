import Dispatch

/// What draws on a terminal, and gives the terminal back when a signal says so.
protocol TerminalOwner: AnyObject, Sendable {
  /// Stops the process with the terminal as before. Nothing is drawn until it goes on.
  func suspend()
  /// Takes the terminal again, also after a stop that was not ours.
  func resume()
  /// Draws on a terminal of another size.
  func resize()
  /// Restores the terminal for good.
  func leave()
  /// Restores the terminal without a lock, which a draw may hold that never returns.
  func leaveAtOnce()
}

extension TerminalOwner {
  /// Returns the sources of the signals of a terminal.
  ///
  /// - Parameter endsOnSignals: Whether SIGINT, SIGTERM and SIGHUP end the process.
  func signalSources(endsOnSignals: Bool) async -> [any DispatchSourceSignal] {
    var handlers: [(Signal, @Sendable () -> Void)] = [
      (.suspension, suspend), (.continuation, resume), (.resize, resize),
    ]
    if endsOnSignals {
      handlers += [Signal.interrupt, .termination, .hangUp].map { signal in
        (
          signal,
          {
            if !TerminalSession.wait(for: { self.leave() }) {
              self.leaveAtOnce()
            }
            signal.raiseDefault()
          },
        )
      }
    }
    var sources: [any DispatchSourceSignal] = []
    for (signal, handler) in handlers {
      if let source = await signal.source(handler) {
        sources.append(source)
      }
    }
    return sources
  }
}
