/// The state, position and progress of a playback at any instant.
extension Playback {
  var state: TweenState {
    phase.state
  }

  /// How the last run ended; nil during a run, and before the first.
  var outcome: TweenOutcome? {
    phase.outcome
  }

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

  /// Whether time passes backwards, or would at another rate than 0; at a boundary the timing model
  /// needs to know.
  var isReversed: Bool {
    rate.sign == .minus
  }

  /// The local time less the delay: negative during a delay, 0 where the active time begins, at most
  /// the schedule's end.
  func position(at time: Nanoseconds) -> Nanoseconds {
    switch state {
    case .delayed:
      let passed = time.saturatingSubtracting(anchorTime)
      let position = anchorPosition.saturatingAdding(passed.scaled(by: rate.magnitude))
      return min(position, 0)

    case .active:
      let position = PlaybackLine(self).position(at: time)
      return schedule.mayHalt ? stoppedShort(position) : position

    case .new, .paused, .inactive, .completed, .killed:
      return anchorPosition
    }
  }

  /// The position that the tween shows: before a run that goes from its end, that is the end.
  func shownPosition(at time: Nanoseconds) -> Nanoseconds {
    beginsAtEnd && isBeforeBeginning ? beginning : position(at: time)
  }

  /// The point of the run at an instant.
  func point(at time: Nanoseconds) -> PlaybackPoint {
    PlaybackPoint(shownPosition(at: time), isReversed: isReversed, end: schedule.end)
  }

  /// The active time that has passed: 0 during a delay, but all of it before a run that goes from its
  /// end; at most the active time that is played.
  func elapsed(at time: Nanoseconds) -> Nanoseconds {
    max(0, min(shownPosition(at: time), schedule.active ?? .max))
  }

  /// The share of the played active time that has passed; 0 where that time is infinite.
  func percentComplete(at time: Nanoseconds) -> Double {
    guard let active = schedule.active else { return 0 }
    guard active > 0 else {
      return outcome == .completed && anchorPosition > schedule.start ? 1 : 0
    }
    return Double(elapsed(at: time)) / Double(active)
  }

  /// The events that have happened in the run under way, or else in the last one, and still hold.
  var happened: Transition.Events {
    var events: Transition.Events = phase.hasStarted ? .started : []
    switch outcome {
    case .completed: events.insert(.completed)
    case .stopped: events.insert(.stopped)
    case .killed, .superseded, nil: break
    }
    if state == .killed {
      events.insert(.killed)
    }
    return events
  }

  /// The events that a subscriber gets after the end.
  var ending: [TweenEvent] {
    let events: Transition.Events
    switch phase {
    case .killedByCompleting: events = [.completed, .killed]
    case .killed: events = [.killed]
    case .new, .delayed, .active, .paused, .pausedBeforeStart, .inactive, .completed: return []
    }
    return Transition(events: events, time: anchorTime).deliveries.map(\.event)
  }

  /// Whether the run that is under way comes to an end by itself.
  var willFinish: Bool {
    isRunning && rate != 0 && (isReversed || schedule.end != nil)
  }
}
