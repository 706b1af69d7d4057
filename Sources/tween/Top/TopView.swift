import Tweening
import TweeningTerminal

/// The table of a follower in a session on a terminal, with keys.
actor TopView {
  /// The time between two pictures.
  static let interval = Duration.milliseconds(200)

  private let follower: Follower
  private let screen: TopScreen
  private let pace: Tweener
  private let size: @Sendable () -> TerminalSize
  private let show: @Sendable (TerminalGrid) throws -> Void
  private var table: TopTable

  /// - Parameters:
  ///   - name: The name of the input.
  ///   - size: Returns the size of the terminal.
  ///   - show: Shows a picture.
  init(
    _ follower: Follower,
    name: String,
    clock: some TweenClock = .dispatch,
    size: @escaping @Sendable () -> TerminalSize,
    show: @escaping @Sendable (TerminalGrid) throws -> Void,
  ) async {
    self.follower = follower
    screen = TopScreen(name: name)
    // The follower takes over the time of another process, and may be frozen.
    pace = Tweener(clock: clock)
    self.size = size
    self.show = show
    table = await TopTable(follower.population())
  }

  /// Shows the table until a key quits, or the task is cancelled.
  func run(_ events: AsyncStream<TerminalSession.Event>) async throws {
    let ticks = pace.every(TopView.interval)
    try draw()
    try await events.accompany {
      for await _ in ticks {
        try await self.tick()
      }
    } take: { event in
      try await self.take(event)
    }
  }

  private func tick() async throws {
    let population = await follower.population()
    table.take(population, rowCount: screen.rowCount(on: size()))
    try draw()
  }

  /// Handles an event, and returns whether the view goes on.
  private func take(_ event: TerminalSession.Event) throws -> Bool {
    if case .key(let key) = event, !table.take(key, rowCount: screen.rowCount(on: size())) {
      return false
    }
    try draw()
    return true
  }

  private func draw() throws {
    try show(screen.picture(of: table, on: size()))
  }
}
