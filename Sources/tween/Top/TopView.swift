import Tweening
import TweeningTerminal

/// The table of a follower in a session on a terminal, with keys.
actor TopView: LiveView {
  /// The time between two pictures.
  static let interval = Duration.milliseconds(200)

  private let follower: Follower
  private let screen: TopScreen
  private let pace: Tweener
  private let target: LiveTarget
  private var table: TopTable

  /// - Parameter name: The name of the input.
  init(
    _ follower: Follower,
    name: String,
    clock: some TweenClock = .dispatch,
    on target: LiveTarget,
  ) async {
    self.follower = follower
    screen = TopScreen(name: name)
    // The follower takes over the time of another process, and may be frozen.
    pace = Tweener(clock: clock)
    self.target = target
    table = await TopTable(follower.population())
  }

  func showAll() async throws {
    let ticks = pace.every(TopView.interval)
    try draw()
    for await _ in ticks {
      let population = await follower.population()
      table.take(population, rowCount: screen.rowCount(on: target.size()))
      try draw()
    }
  }

  func take(_ event: TerminalSession.Event) throws -> Bool {
    if case .key(let key) = event, !table.take(key, rowCount: screen.rowCount(on: target.size())) {
      return false
    }
    try draw()
    return true
  }

  private func draw() throws {
    try target.show(screen.picture(of: table, on: target.size()))
  }
}
