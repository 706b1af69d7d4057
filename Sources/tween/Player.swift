import Tweening

/// Plays a document on a tweener of its own.
struct Player {
  private let document: Document
  private let tweener: Tweener
  private let speed: Double

  /// - Parameter clock: The clock of the tweener.
  init(
    document: Document,
    framesPerSecond: Double,
    speed: Double,
    clock: some TweenClock = .dispatch,
  ) {
    self.document = document
    self.speed = speed
    tweener = Tweener(configuration: .init(framesPerSecond: framesPerSecond), clock: clock)
  }

  /// Plays to the end, and writes a line for each frame; the last has the values at exactly the end
  /// time. Ends early where its task is cancelled, without that last line.
  ///
  /// A timeline plays on at its pauses, because nobody could resume it.
  ///
  /// - Parameters:
  ///   - showsEvents: Whether there are lines for events too, each written when the event happens,
  ///     all lines in order of time.
  ///   - write: Writes one or more whole lines.
  func play(showsEvents: Bool, write: (String) throws -> Void) async throws {
    var log = PlayLog(document: document, showsEvents: showsEvents)
    let (tween, eventTweens) = await tweens(withEvents: showsEvents)
    // Subscribed before the start, so that no event is missed.
    let events = eventTweens.map(\.events)
    let (origin, frames) = await start(tween, eventTweens)
    let merger = StreamMerger(frames: frames, events: events)
    try await merger.run { frame, events in
      log.add(events, from: origin)
      if let frame, isBeforeEnd(frame.time - origin) {
        log.add(frame[tween], at: frame.time - origin)
      }
      let lines = log.takeLines()
      if !lines.isEmpty {
        try write(lines)
      }
    }
    try write(log.takeLastLines(hasEnded: !Task.isCancelled))
  }

  /// Whether a frame lies before the end of the document.
  private func isBeforeEnd(_ time: Duration) -> Bool {
    document.endTime.map { time < $0 } ?? true
  }

  /// The tween of the timeline, and a tween for the events of each animation.
  private func tweens(
    withEvents hasEvents: Bool
  ) async -> (Tween<Timeline.Frame>, eventTweens: [AnyTween]) {
    let motion = document.timeline.uninterruptedMotion
    let isTimeline = document.isTimeline
    let timings = hasEvents && !isTimeline ? document.animations.map(\.timing) : []
    return await tweener.perform { tweener in
      if isTimeline {
        // Only the timeline itself has its markers.
        let tween = tweener.tween(motion, autostart: false)
        return (tween, hasEvents ? [tween] : [])
      }
      let eventTweens = timings.map { timing in
        tweener.tween(Motion<Double>(timing: timing) { $0 }, autostart: false)
      }
      return (tweener.tween(motion, autostart: false), eventTweens)
    }
  }

  /// Starts all tweens at one instant, and returns the instant, and the frames until all have
  /// ended.
  private func start(
    _ tween: Tween<Timeline.Frame>,
    _ eventTweens: [AnyTween],
  ) async -> (Duration, AsyncStream<TweenFrame>) {
    let speed = speed
    return await tweener.perform { tweener in
      tweener.setTimeScale(speed)
      for eventTween in eventTweens {
        tweener.start(eventTween)
      }
      tweener.start(tween)
      return (tweener.time, tweener.frames(lasting: .untilIdle))
    }
  }
}
