/// What a playback answers, at any instant.
extension Playback {
  /// Delayed or active.
  var isRunning: Bool {
    switch state {
    case .delayed, .active: true
    case .new, .paused, .inactive, .completed, .killed: false
    }
  }

  /// Between a start and its outcome.
  var isInRun: Bool {
    isRunning || state == .paused
  }

  /// Whether the value changes as time passes.
  var isMoving: Bool {
    state == .active && rate != 0
  }

  /// Whether time passes backwards, as the Web Animations model asks at boundaries.
  var isReversed: Bool {
    rate < 0
  }

  /// Local time less the delay: negative while delayed, 0 at the start, at most the schedule's end.
  func position(at time: Nanoseconds) -> Nanoseconds {
    let passed = time.saturatingSubtracting(anchorTime)
    switch state {
    case .delayed:
      let position = anchorPosition.saturatingAdding(passed.scaled(by: rate.magnitude))
      return min(position, max(0, anchorPosition))

    case .active:
      let position = anchorPosition.saturatingAdding(passed.scaled(by: rate))
      return max(0, min(position, schedule.end ?? .max))

    case .new, .paused, .inactive, .completed, .killed:
      return anchorPosition
    }
  }

  /// What the value at an instant depends on.
  func point(at time: Nanoseconds) -> PlaybackPoint {
    let position = position(at: time)
    let isAtEnd = schedule.end.map { position >= $0 } ?? false
    return PlaybackPoint(position: position, isReversed: isReversed, isAtEnd: isAtEnd)
  }

  /// The active time that has passed: 0 during the delay, at most what is played of it.
  func elapsed(at time: Nanoseconds) -> Nanoseconds {
    max(0, min(position(at: time), schedule.active ?? .max))
  }

  /// The share that has passed of the active time that is played; 0 where that is infinite.
  func percentComplete(at time: Nanoseconds) -> Double {
    guard let active = schedule.active else { return 0 }
    guard active > 0 else {
      return outcome == .completed && anchorPosition > schedule.start ? 1 : 0
    }
    return Double(elapsed(at: time)) / Double(active)
  }

  /// What a subscriber who comes after the end is told.
  var ending: [TweenEvent] {
    guard state == .killed else { return [] }
    let news: Transition.News = endedByCompleting ? [.completed, .killed] : [.killed]
    return Transition(news: news, time: anchorTime).events.map(\.event)
  }
}

/// All that the value of a run depends on: where it is, and which way it goes.
struct PlaybackPoint: Equatable {
  let position: Nanoseconds
  let isReversed: Bool
  /// Whether the run is over there: rounding may have put its end a fraction of a nanosecond away.
  let isAtEnd: Bool
}
