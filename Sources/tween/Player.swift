import Tweening

/// Plays a document on a tweener of its own.
struct Player {
  private let document: Document
  private let tweener: Tweener
  private let speed: Double

  /// - Parameter clock: Where the time comes from.
  init(
    document: Document,
    framesPerSecond: Double,
    speed: Double,
    clock: some TweenClock = .dispatch,
  ) {
    self.document = document
    self.speed = speed
    var configuration = Tweener.Configuration()
    configuration.framesPerSecond = framesPerSecond
    tweener = Tweener(configuration: configuration, clock: clock)
  }

  /// Plays to the end, and hands over a line for each frame; the last has the values at exactly the
  /// end time. Ends early where its task is cancelled, without that last line.
  ///
  /// - Parameter showsEvents: Whether there are lines for events among them, in order of time.
  func play(showsEvents: Bool, write: (String) throws -> Void) async throws {
    var log = PlayLog(document: document, holdsFrames: showsEvents)
    let tweens = await tweens()
    // Subscribed to before the start, so that nothing is missed.
    let performance = Performance(
      frames: tweener.frames,
      tweens: tweens,
      events: showsEvents ? document.animations.map { $0.events(of: tweens) } : [],
    )
    let origin = await start(tweens)
    try await performance.watch { frame, events in
      let time = frame.time - origin
      log.add(events, from: origin)
      // What is left of the last nanosecond belongs to the end.
      if let end = document.endTime, time + .nanoseconds(1) > end {
        return
      }
      try write(log.lines(for: frame, at: time, of: tweens))
    } end: { events in
      log.add(events, from: origin)
    }
    try write(log.remainingLines(hasEnded: !Task.isCancelled))
  }

  private func tweens() async -> [AnimatedTween] {
    let tracks = document.tracks
    return await tweener.perform { tweener in
      tracks.map { AnimatedTween($0.motion, on: tweener) }
    }
  }

  /// Starts all at one instant, and returns it.
  private func start(_ tweens: [AnimatedTween]) async -> Duration {
    let speed = speed
    return await tweener.perform { tweener in
      tweener.setTimeScale(speed)
      for tween in tweens {
        tween.start(on: tweener)
      }
      return tweener.time
    }
  }
}

extension Document {
  /// All tracks, by index.
  var tracks: [DocumentTrack] {
    animations.flatMap(\.tracks)
  }
}

extension DocumentAnimation {
  /// What happens to the animation: its tracks have one timing, so the first tells it for all.
  fileprivate func events(of tweens: [AnimatedTween]) -> AsyncStream<TweenEvent> {
    tweens[tracks[0].index].events
  }
}

/// The tween of a property.
enum AnimatedTween: Sendable {
  case number(Tween<Double>)
  case list(Tween<[Double]>)

  init(_ motion: AnimatedMotion, on tweener: isolated Tweener) {
    switch motion {
    case .number(let motion): self = .number(tweener.tween(motion, autostart: false))
    case .list(let motion): self = .list(tweener.tween(motion, autostart: false))
    }
  }

  var events: AsyncStream<TweenEvent> {
    switch self {
    case .number(let tween): tween.events
    case .list(let tween): tween.events
    }
  }

  func start(on tweener: isolated Tweener) {
    switch self {
    case .number(let tween): tweener.start(tween)
    case .list(let tween): tweener.start(tween)
    }
  }

  /// Returns when the tween has ended.
  func ended() async throws(CancellationError) {
    switch self {
    case .number(let tween): _ = try await tween.outcome
    case .list(let tween): _ = try await tween.outcome
    }
  }

  func value(in frame: TweenFrame) -> AnimatedValue? {
    switch self {
    case .number(let tween): frame[tween].map { .number($0) }
    case .list(let tween): frame[tween].map { .list($0) }
    }
  }
}
