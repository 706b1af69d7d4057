import Tweening

/// The time before which every event of a document's animations has arrived.
///
/// Each animation has a stream of its own, so that a later event of one may arrive before an
/// earlier event of another. But the time of an animation's next event follows from its timing and
/// from its last event. What lies before the next event of every animation is complete.
struct EventWatermark {
  /// What the times of an animation's events follow from.
  enum Source {
    case timing(Timing)
    case timeline(Timeline)

    fileprivate var timing: Timing {
      switch self {
      case .timing(let timing): timing
      case .timeline(let timeline): timeline.motion.timing
      }
    }
  }

  private let sources: [Source]
  /// The earliest time at which the next event of each animation can be; nil: there is none.
  private var next: [Duration?]
  /// The time of the last marker or repeat of each animation, and how many it has had there.
  private var passed: [(time: Duration, count: Int)]

  init(_ sources: [Source]) {
    self.sources = sources
    passed = sources.map { _ in (.zero, 0) }
    next = sources.map(\.timing).map { timing in
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
  mutating func add(_ event: TweenEvent, of animation: Int, at time: Duration) {
    switch sources[animation] {
    case .timing(let timing): add(event.kind, of: animation, timing, at: time)
    case .timeline(let timeline): add(event, of: animation, timeline, at: time)
    }
  }

  private mutating func add(
    _ event: TweenEvent,
    of animation: Int,
    _ timeline: Timeline,
    at time: Duration,
  ) {
    switch event.kind {
    case .started, .repeated, .marker:
      let before = passed[animation].time == time ? passed[animation].count : 0
      passed[animation] = (time, event.kind == .started ? before : before + 1)
      let place = time + timeline.offset
      // An event that stands for several says nothing about those of its last instant.
      guard event.count == 1, passed[animation].count >= timeline.eventCount(at: place) else {
        next[animation] = time
        return
      }
      let later = place + .nanoseconds(1)
      let times = [
        timeline.nextMarkerTime(from: later), timeline.nextPlayEnd(from: later), timeline.duration,
      ]
      next[animation] = times.compactMap(\.self).min().map { $0 - timeline.offset }

    case .killed:
      next[animation] = nil

    case .completed, .paused, .resumed, .stopped, .restarted, .reversed, .retargeted, .changed,
      .revived, .overflowed:
      next[animation] = time
    }
  }

  private mutating func add(
    _ event: TweenEvent.Kind,
    of animation: Int,
    _ timing: Timing,
    at time: Duration,
  ) {
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

extension Timeline {
  /// The number of markers and ends of plays at an instant.
  fileprivate func eventCount(at time: Duration) -> Int {
    let markers = eventCount(in: time..<time + .nanoseconds(1))
    return markers + (nextPlayEnd(from: time) == time ? 1 : 0)
  }
}

extension Document {
  /// What the times of each animation's events follow from.
  var eventSources: [EventWatermark.Source] {
    isTimeline ? [.timeline(timeline)] : animations.map { .timing($0.timing) }
  }
}
