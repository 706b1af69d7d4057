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
            if !Self.wait(for: { self.leave() }) {
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

  /// Stops the process as long as it is a job in the background, which has no terminal to draw on.
  func stopInBackground(_ terminal: Terminal) {
    while !terminal.output.isForeground {
      Signal.stopProcess()
    }
  }

  /// Waits for work that may never end, and returns whether it has.
  @discardableResult
  static func wait(for work: @escaping @Sendable () -> Void) -> Bool {
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      work()
      isDone.signal()
    }
    return isDone.wait(timeout: .now() + patience) == .success
  }
}

/// The time that a terminal has to take the codes that restore it, when the process ends.
private let patience = DispatchTimeInterval.milliseconds(100)
