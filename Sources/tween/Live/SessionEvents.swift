import TweeningTerminal

extension AsyncStream<TerminalSession.Event> {
  /// Runs work beside the events, until the work returns, or an event ends it. Where there are no
  /// keys, the work runs to its end.
  ///
  /// - Parameter take: Handles an event, and returns whether the work goes on.
  func accompany(
    _ work: @escaping @Sendable () async throws -> Void,
    take: @escaping @Sendable (TerminalSession.Event) async throws -> Bool,
  ) async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        try await work()
        return true
      }
      group.addTask {
        for await event in self {
          guard try await take(event) else { return true }
        }
        return false
      }
      while let isOver = try await group.next(), !isOver {}
    }
  }
}
