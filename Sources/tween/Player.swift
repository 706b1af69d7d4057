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
    let (tween, cues) = await tweens(withCues: showsEvents)
    // Subscribed to before the start, so that nothing is missed.
    let performance = Performance(
      frames: tweener.frames,
      tween: tween,
      events: cues.map(\.events),
    )
    let origin = await start(tween, cues)
    try await performance.watch { frame, events in
      let time = frame.time - origin
      log.add(events, from: origin)
      // A frame may have been made between the subscription and the start.
      guard time >= .zero else { return }
      // What is left of the last nanosecond belongs to the end.
      if let end = document.endTime, time + .nanoseconds(1) > end {
        return
      }
      try write(log.lines(for: frame[tween], at: time))
    } end: { events in
      log.add(events, from: origin)
    }
    try write(log.remainingLines(hasEnded: !Task.isCancelled))
  }

  /// The tween of the timeline; and one for each animation, which shows nothing and has its events.
  private func tweens(
    withCues hasCues: Bool
  ) async -> (Tween<Timeline.Frame>, cues: [Tween<Double>]) {
    let motion = document.timeline.motion
    let timings = hasCues ? document.animations.map(\.timing) : []
    return await tweener.perform { tweener in
      let cues = timings.map { timing in
        tweener.tween(Motion<Double>(timing: timing) { $0 }, autostart: false)
      }
      return (tweener.tween(motion, autostart: false), cues)
    }
  }

  /// Starts all at one instant, and returns it.
  private func start(_ tween: Tween<Timeline.Frame>, _ cues: [Tween<Double>]) async -> Duration {
    let speed = speed
    return await tweener.perform { tweener in
      tweener.setTimeScale(speed)
      for cue in cues {
        tweener.start(cue)
      }
      tweener.start(tween)
      return tweener.time
    }
  }
}
