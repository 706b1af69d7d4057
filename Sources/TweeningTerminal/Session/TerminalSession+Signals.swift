import Tweening

extension TerminalSession: TerminalOwner {
  func suspend() {
    renderer.withLock { renderer in
      mode?.leave()
      writeIgnoringErrors(TerminalSession.leaving)
      Signal.stopProcess()
      reenter(&renderer)
    }
  }

  func resume() {
    renderer.withLock { reenter(&$0) }
    continuation.yield(.resumed)
  }

  private func reenter(_ renderer: inout TerminalRenderer) {
    // The session may have ended before the signal was handled.
    guard isOpen else { return }
    stopInBackground(terminal)
    mode?.enter()
    writeIgnoringErrors(TerminalSession.entering)
    renderer.invalidate()
  }

  func resize() {
    renderer.withLock { $0.invalidate() }
    continuation.yield(.resized(size))
  }
}
