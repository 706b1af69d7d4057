extension Playback {
  mutating func pause(at now: Nanoseconds) -> Transition? {
    guard isRunning else { return nil }
    hold(at: now)
    if state == .delayed {
      // Just before a start in the future, the position of a slow tween may be rounded to 0.
      anchorPosition = min(anchorPosition, activeStart.saturatingSubtracting(1))
      phase = .pausedBeforeStart(phase.direction)
    } else {
      phase = .paused
    }
    return Transition(events: .paused, time: now)
  }

  mutating func resume(at now: Nanoseconds) -> Transition? {
    guard state == .paused else { return nil }
    anchorTime = now
    // Only a delay has positions before the active time.
    guard anchorPosition >= activeStart else {
      phase = .delayed(phase.direction)
      return Transition(events: .resumed, time: now)
    }
    if isBeforeBeginning {
      anchorPosition = shownPosition(at: now)
      enterActiveTime()
    }
    return Transition(events: activate().union(.resumed), time: now)
  }

  /// Advances the tween by `duration` at once. The caller fires the deadlines that become due.
  mutating func update(by duration: Nanoseconds, at now: Nanoseconds) -> Transition? {
    guard duration >= 0, isRunning else { return nil }
    anchorTime = anchorTime.saturatingSubtracting(duration)
    return Transition(time: now, isJump: true)
  }

  /// Moves to an elapsed time within the active duration. Before or after a run, begins a run that
  /// is paused there.
  mutating func seek(
    to elapsed: Nanoseconds,
    at now: Nanoseconds,
    events: SeekEvents,
  ) -> Transition? {
    endPlayheadMove(at: now)
    switch state {
    case .delayed, .active:
      let passed = anchor(elapsed, at: now, events)
      return Transition(events: activate(), time: now, passed: passed, isJump: true)

    case .paused:
      return Transition(time: now, passed: anchor(elapsed, at: now, events), isJump: true)

    case .new, .inactive, .completed:
      prepareSeek()
      let passed = anchor(elapsed, at: now, events)
      return Transition(events: [.started, .paused], time: now, passed: passed, isJump: true)

    case .killed:
      return nil
    }
  }

  /// Begins a paused run, at the beginning of a run or where the last run ended.
  private mutating func prepareSeek() {
    let isNew = state == .new
    let hasBegun = !isNew && anchorPosition >= 0
    beginRun(phase.direction)
    if !hasBegun {
      // After a stop in the delay, the run begins where the stopped run would have begun.
      passed = isNew ? skippedActiveTime : passed
      anchorPosition = beginning
      enterActiveTime()
    }
    phase = .paused
  }

  /// Moves to an elapsed time, and pauses there.
  mutating func reset(
    to elapsed: Nanoseconds,
    at now: Nanoseconds,
    events: SeekEvents,
  ) -> Transition? {
    var transition = seek(to: elapsed, at: now, events: events)
    if isRunning {
      phase = .paused
      transition?.events.insert(.paused)
    }
    return transition
  }

  /// Moves the anchor, and returns the events of the boundaries and markers on the way.
  private mutating func anchor(
    _ elapsed: Nanoseconds,
    at now: Nanoseconds,
    _ events: SeekEvents,
  ) -> [TweenEvent] {
    hold(at: now)
    let here = nextBeginning ?? anchorPosition
    if isBeforeBeginning {
      enterActiveTime()
    }
    anchorPosition = max(0, min(elapsed, schedule.active ?? .max))
    return jump(to: anchorPosition, from: here, at: now, events)
  }

  /// Reverses the direction of time. A completed tween plays back from where it ended.
  mutating func reverse(at now: Nanoseconds) -> Transition? {
    endPlayheadMove(at: now)
    switch state {
    case .active, .paused:
      changeRate(at: now, to: -rate)
      return Transition(events: .reversed, time: now)

    case .completed:
      anchorTime = now
      rate = -rate
      // The tween plays back from the end, even if a negative delay put its start beyond the end.
      anchorPosition = max(0, min(anchorPosition, isReversed ? schedule.end ?? .max : .max))
      passed = min(passed, anchorPosition.saturatingAdding(1))
      phase = .active
      return Transition(events: .reversed, time: now)

    case .new, .inactive, .delayed, .killed:
      return nil
    }
  }

  /// Sets the signed rate. Returns nil if the rate is not finite. A rate of 0 has no direction, and
  /// keeps the current one. Before the beginning of a run, sets the direction of that run.
  mutating func setRate(_ newRate: Double, at now: Nanoseconds) -> Transition? {
    guard newRate.isFinite else { return nil }
    endPlayheadMove(at: now)
    let hasDirection = newRate != 0
    let newRate = hasDirection ? newRate : (isReversed ? -0.0 : 0)
    switch state {
    case .delayed, .active, .paused:
      changeRate(at: now, to: newRate)
      if hasDirection, isBeforeBeginning {
        phase.direction = .ofRate
      }
      return Transition(time: now, isJump: isBeforeBeginning && phase.direction == .ofRate)

    case .new, .inactive, .completed:
      rate = newRate
      if hasDirection {
        phase.direction = .ofRate
      }
      return Transition(time: now)

    case .killed:
      return nil
    }
  }

  mutating func changeRate(at now: Nanoseconds, to newRate: Double) {
    hold(at: now)
    rate = newRate
  }
}
