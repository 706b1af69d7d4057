extension Playback {
  var state: TweenState {
    phase.state
  }

  /// The outcome of the last run; nil during a run and before the first.
  var outcome: TweenOutcome? {
    phase.outcome
  }

  /// Whether the tween is delayed or active.
  var isRunning: Bool {
    state.isRunning
  }

  /// Whether the tween is between a start and the outcome of that run.
  var isInRun: Bool {
    state.isInRun
  }

  /// Whether the value changes as time passes.
  var isMoving: Bool {
    state == .active && rate != 0
  }

  /// Whether time passes backwards, or would pass backwards at a rate other than 0. The timing
  /// model needs the direction at a boundary.
  var isReversed: Bool {
    rate.sign == .minus
  }

  /// Returns the local time minus the delay: negative during a delay, and 0 where the active time
  /// begins. The position of an active tween never exceeds the schedule's end, unless that end is
  /// negative.
  func position(at time: Nanoseconds) -> Nanoseconds {
    switch state {
    case .delayed:
      let passed = time.saturatingSubtracting(anchorTime)
      let position = anchorPosition.saturatingAdding(passed.scaled(by: rate.magnitude))
      return min(position, 0)

    case .active:
      let position = PlaybackRamp(self).position(at: time)
      return schedule.mayHalt ? clampedToHalt(position) : position

    case .new, .paused, .inactive, .completed, .killed:
      return anchorPosition
    }
  }

  /// Returns the position that the tween shows. Before a run that plays from its end, that is the
  /// position where the run will begin.
  func shownPosition(at time: Nanoseconds) -> Nanoseconds {
    beginsAtEnd && isBeforeBeginning ? beginning : position(at: time)
  }

  /// Returns the point of the run at an instant.
  func point(at time: Nanoseconds) -> PlaybackPoint {
    PlaybackPoint(shownPosition(at: time), isReversed: isReversed, end: schedule.end)
  }

  /// Returns the elapsed active time, clamped to the active time that is played. During a delay the
  /// elapsed time is 0; before a run that plays from its end, it is the time at which that run
  /// begins.
  func elapsed(at time: Nanoseconds) -> Nanoseconds {
    max(0, min(shownPosition(at: time), schedule.active ?? .max))
  }

  /// Returns the elapsed fraction of the played active time; 0 if that time is infinite. If that
  /// time is 0, the fraction is 1 after a completion at the end, and otherwise 0.
  func fractionComplete(at time: Nanoseconds) -> Double {
    guard let active = schedule.active else { return 0 }
    guard active > 0 else {
      let isCompleted = outcome == .completed || phase.isResting
      return isCompleted && anchorPosition > schedule.start ? 1 : 0
    }
    return Double(elapsed(at: time)) / Double(active)
  }

  /// The events of the current run, or else of the last one, that have happened and still hold.
  var pastEvents: Transition.Events {
    guard !phase.isResting else { return [] }
    var events: Transition.Events = phase.hasStarted ? .started : []
    switch outcome {
    case .completed: events.insert(.completed)
    case .stopped: events.insert(.stopped)
    case .killed, .superseded, .refused, .replaced, nil: break
    }
    if state == .killed {
      events.insert(.killed)
    }
    return events
  }

  /// The events that a new subscriber receives after the tween's end.
  var finalEvents: [TweenEvent] {
    guard state == .killed else { return [] }
    let events: Transition.Events =
      phase == .killedByCompleting ? [.completed, .killed] : .killed
    return Transition(events: events, time: anchorTime).deliveries.map(\.event)
  }

  /// Whether the current run will end without a command.
  var willFinish: Bool {
    isRunning && rate != 0 && (isReversed || schedule.end != nil)
  }

  /// Returns the status after a change.
  func status(isSubscribed: Bool) -> PlaybackStatus {
    PlaybackStatus(
      state: state,
      isMoving: isMoving,
      deadline: deadline(isSubscribed: isSubscribed),
    )
  }
}

/// What a change of a playback means for its owner.
struct PlaybackStatus {
  let state: TweenState
  let isMoving: Bool
  /// The time of the next change that happens without a command; nil if there is none.
  let deadline: Nanoseconds?
}
