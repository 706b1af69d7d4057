import Tweening
import TweeningTerminal

/// Plays a document in a session on a terminal, with keys.
///
/// The player ends with the document; after a key, it stays until the key that quits.
actor LivePlayer {
  private let screen: PlayScreen
  private let tweener: Tweener
  private let tween: Tween<Timeline.Frame>
  private let show: @Sendable (TerminalGrid) throws -> Void
  private let size: @Sendable () -> TerminalSize
  private var statistics: FrameStatistics
  private var firstRow = 0
  private var isHeld = false
  private var picture: TerminalGrid?

  /// - Parameters:
  ///   - show: Shows a picture.
  ///   - size: Returns the size of the terminal.
  init(
    _ document: Document,
    name: String,
    framesPerSecond: Double,
    speed: Double,
    reduceMotion: ReducedMotion = .none,
    clock: some TweenClock = .dispatch,
    size: @escaping @Sendable () -> TerminalSize,
    show: @escaping @Sendable (TerminalGrid) throws -> Void,
  ) async {
    screen = PlayScreen(document, name: name, reduceMotion: reduceMotion)
    statistics = FrameStatistics(framesPerSecond: framesPerSecond)
    var configuration = Tweener.Configuration()
    configuration.framesPerSecond = framesPerSecond
    tweener = Tweener(configuration: configuration, clock: clock)
    let motion = document.timeline.motion
    tween = await tweener.perform { tweener in
      let tween = tweener.tween(motion, autostart: false, autokill: false)
      tweener.setRate(speed, of: tween)
      return tween
    }
    self.size = size
    self.show = show
  }

  /// The picture that was shown last, without the keys.
  var lastPicture: TerminalGrid? {
    picture.map(screen.trimmed)
  }

  // MARK: Playing

  /// Plays until the document has ended, or a key quits, or the task is cancelled.
  func play(_ events: AsyncStream<TerminalSession.Event>) async throws {
    let frames = tweener.frames()
    await tween.start()
    try await events.accompany {
      for await frame in frames {
        guard try await self.take(frame) else { break }
      }
    } take: { event in
      try await self.take(event)
    }
  }

  /// Shows a frame, and returns whether the player goes on.
  func take(_ frame: TweenFrame) async throws -> Bool {
    statistics.add(at: frame.time)
    // The state that was drawn: the end must be shown before the player ends.
    let state = try await draw()
    return isHeld || state != .completed
  }

  /// Handles an event, and returns whether the player goes on.
  func take(_ event: TerminalSession.Event) async throws -> Bool {
    if case .key(let key) = event {
      guard let command = PlayKey(key) else { return true }
      isHeld = true
      guard command != .quit else { return false }
      await handle(command)
    }
    try await draw()
    return true
  }

  private func handle(_ key: PlayKey) async {
    switch key {
    case .quit: break
    case .scroll(let rows): scroll(by: rows)
    case .page(let pages): scroll(by: pages * screen.rowCount(on: size()))
    case .togglePause, .seek, .mark, .reverse, .rate, .restart:
      await key.perform(on: tween, screen)
      statistics.pause()
    }
  }

  private func scroll(by rows: Int) {
    let last = max(0, screen.rows.count - screen.rowCount(on: size()))
    firstRow = min(max(firstRow + rows, 0), last)
  }

  /// Draws the state now, and returns it.
  @discardableResult
  private func draw() async throws -> TweenState {
    let tween = tween
    let offset = screen.document.timeline.offset
    var state = await tweener.perform { tweener in
      PlayState(
        time: tweener.elapsed(of: tween) - offset,
        state: tweener.state(of: tween),
        rate: abs(tweener.rate(of: tween)),
        isReversed: tweener.isReversed(tween),
      )
    }
    state.framesPerSecond = statistics.framesPerSecond
    state.lateFrames = statistics.lateCount
    state.firstRow = firstRow
    let picture = screen.picture(of: state, on: size())
    self.picture = picture
    try show(picture)
    return state.state
  }
}
