import Dispatch
import Tweening

extension TerminalSession {
  /// Returns the sources of the signals that the session handles.
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

  /// Stops the process with the terminal as before. Nothing is drawn until it goes on.
  private func suspend() {
    renderer.withLock { renderer in
      mode?.leave()
      writeIgnoringErrors(TerminalSession.leaving)
      Signal.stopProcess()
      reenter(&renderer)
    }
  }

  /// Takes the terminal again, also after a stop that was not ours.
  private func resume() {
    renderer.withLock { reenter(&$0) }
    continuation.yield(.resumed)
  }

  private func reenter(_ renderer: inout TerminalRenderer) {
    // A job that was continued in the background has no terminal to draw on.
    while !terminal.output.isForeground {
      Signal.stopProcess()
    }
    mode?.enter()
    writeIgnoringErrors(TerminalSession.entering)
    renderer.invalidate()
  }

  private func resize() {
    renderer.withLock { $0.invalidate() }
    continuation.yield(.resized(size))
  }
}
