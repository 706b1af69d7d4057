import Tweening

/// The time before which every event of a document's animations has arrived.
///
/// Each animation has a stream of its own, so that a later event of one may arrive before an
/// earlier event of another. But the time of an animation's next event follows from its timing and
/// from its last event. What lies before the next event of every animation is complete.
struct EventWatermark {
  private let timings: [Timing]
  /// The earliest time at which the next event of each animation can be; nil: there is none.
  private var next: [Duration?]

  init(_ timings: [Timing]) {
    self.timings = timings
    next = timings.map { timing in
      max(.zero, min(timing.delay, timing.endTime ?? timing.delay))
    }
  }

  /// The watermark; nil: no event is to come.
  var time: Duration? {
    next.lazy.compactMap(\.self).min()
  }

  /// Advances the watermark past the next event of an animation.
  ///
  /// - Parameter time: The time of the event since the start of the document.
  mutating func add(_ event: TweenEvent.Kind, of animation: Int, at time: Duration) {
    let timing = timings[animation]
    switch event {
    case .started:
      var filled = timing
      filled.fill = .both
      let progress = filled.computed(at: time).simpleProgress ?? 0
      next[animation] = boundary(at: time + timing.duration * (1 - progress), of: timing)

    case .repeated:
      next[animation] = boundary(at: time + timing.duration, of: timing)

    case .killed:
      next[animation] = nil

    // The next event may have the same time.
    case .completed, .paused, .resumed, .stopped, .restarted:
      next[animation] = time

    case .reversed, .retargeted, .changed, .marker, .revived, .overflowed:
      next[animation] = time
    }
  }

  /// The time of the event at the end of an iteration, or less by a rounding error.
  private func boundary(at time: Duration, of timing: Timing) -> Duration {
    let error = timing.duration / 0x1p50 + .nanoseconds(2)
    guard let end = timing.endTime, let active = timing.activeDuration else { return time - error }
    // The event of the end of the last iteration comes when the end delay is over.
    return time + error < timing.delay + active ? min(time - error, end) : end
  }
}
