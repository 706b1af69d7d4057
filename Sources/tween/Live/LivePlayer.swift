import Tweening
import TweeningTerminal
import TweeningWeb

/// Plays a document in a session on a terminal, with keys.
///
/// The player ends with the document. After a key, the player stays until the key that quits.
actor LivePlayer: LiveView {
  private let screen: PlayScreen
  private let tweener: Tweener
  private let tween: Tween<Timeline.Frame>
  private let target: LiveTarget
  private var statistics: FrameStatistics
  private var firstRow = 0
  private var isHeld = false
  private var picture: TerminalGrid?

  init(
    _ document: WebDocument,
    name: String,
    framesPerSecond: Double,
    speed: Double,
    reduceMotion: ReducedMotion = .none,
    clock: some TweenClock = .dispatch,
    on target: LiveTarget,
  ) async {
    screen = PlayScreen(document, name: name, reduceMotion: reduceMotion)
    statistics = FrameStatistics(framesPerSecond: framesPerSecond)
    tweener = Tweener(configuration: .init(framesPerSecond: framesPerSecond), clock: clock)
    let motion = document.timeline.motion
    tween = await tweener.perform { tweener in
      let tween = tweener.tween(motion, autostart: false, autokill: false)
      tweener.setRate(speed, of: tween)
      return tween
    }
    self.target = target
  }

  /// The picture that was shown last, without the keys.
  var lastPicture: TerminalGrid? {
    picture.map(screen.trimmed)
  }

  // MARK: Playing

  func showAll() async throws {
    let frames = tweener.frames()
    await tween.start()
    for await frame in frames {
      guard try await take(frame) else { break }
    }
  }

  /// Shows a frame, and returns whether the player continues.
  func take(_ frame: TweenFrame) async throws -> Bool {
    statistics.add(at: frame.time)
    // The state that was drawn: the end must be shown before the player ends.
    let state = try await draw()
    return isHeld || state != .completed
  }

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
    case .page(let pages): scroll(by: pages * screen.rowCount(on: target.size()))
    case .togglePause, .seek, .mark, .reverse, .rate, .restart:
      await key.perform(on: tween, screen)
      statistics.pause()
    }
  }

  private func scroll(by rows: Int) {
    let last = max(0, screen.rows.count - screen.rowCount(on: target.size()))
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
    let picture = screen.picture(of: state, on: target.size())
    self.picture = picture
    try target.show(picture)
    return state.state
  }
}
