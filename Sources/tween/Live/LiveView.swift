import TweeningTerminal

/// Where a live view is shown.
struct LiveTarget: Sendable {
  /// Returns the size of the terminal.
  let size: @Sendable () -> TerminalSize
  let show: @Sendable (TerminalGrid) throws -> Void
}

extension LiveTarget {
  init(_ session: TerminalSession) {
    self.init(size: { session.size }, show: { try session.draw($0) })
  }
}

/// A view in a session on a terminal, with keys.
protocol LiveView: Actor {
  /// Shows all pictures, to the end.
  func showAll() async throws

  /// Handles an event, and returns whether the view continues.
  func take(_ event: TerminalSession.Event) async throws -> Bool
}

extension LiveView {
  /// Shows all pictures, unless an event ends the view, or the task is cancelled. Where there are
  /// no keys, the view runs to its end.
  func play(_ events: AsyncStream<TerminalSession.Event>) async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        try await self.showAll()
        return true
      }
      group.addTask {
        for await event in events {
          guard try await self.take(event) else { return true }
        }
        return false
      }
      while let isOver = try await group.next(), !isOver {}
    }
  }
}
