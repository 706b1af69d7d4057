/// Where a run begins, and which way it goes.
extension Playback {
  /// The position where a delay is over: 0, or the end of the run where that comes sooner.
  var activeStart: Nanoseconds {
    min(0, schedule.end ?? 0)
  }

  /// How far from where a run usually begins one begins that has the delay of the schedule: a negative
  /// delay begins in the middle.
  var usualOffset: Nanoseconds {
    max(0, Nanoseconds.zero.saturatingSubtracting(schedule.delay))
  }

  /// Whether a run that begins now goes from its end to its start.
  var beginsAtEnd: Bool {
    phase.direction == .ofRate && isReversed
  }

  /// During a delay, the position where the active time will begin. An infinite run has no end to
  /// begin at, and is over at once.
  var beginning: Nanoseconds {
    beginsAtEnd ? max(0, (schedule.end ?? 0).saturatingSubtracting(passed)) : passed
  }

  /// Whether the active time of the run that is under way has yet to begin.
  var isBeforeBeginning: Bool {
    switch state {
    case .delayed: true
    case .paused: anchorPosition < 0
    case .new, .active, .inactive, .completed, .killed: false
    }
  }

  /// The position where the active time of this run, or of one that starts now, will begin; nil: it
  /// has begun.
  var nextBeginning: Nanoseconds? {
    switch state {
    case .new, .inactive: usualOffset
    case .delayed, .paused: isBeforeBeginning ? beginning : nil
    case .active, .completed, .killed: nil
    }
  }

  /// Leaves the run before behind: the tween waits for the beginning of a new one.
  mutating func beginRun(_ direction: PlaybackPhase.BeginningDirection) {
    switch direction {
    case .forwards: rate = rate.magnitude
    case .ofRate: break
    }
    phase = .delayed(direction)
  }

  /// Makes what lies ahead of the beginning what listeners were not told of, as the delay is left.
  mutating func setOut() {
    let beginning = beginning
    iteration = iteration(reachedAt: beginning)
    // A marker at the very beginning is still ahead.
    passed = beginsAtEnd ? beginning.saturatingAdding(1) : beginning
  }

  /// Sets the direction of time; before a beginning that of the run that begins.
  mutating func setReversed(_ reversed: Bool, at now: Nanoseconds) -> Transition? {
    guard schedule.journey == nil else {
      // Even where the direction stays, the tween goes elsewhere from now on.
      abandonJourney(at: now)
      return setReversed(reversed, at: now) ?? Transition(time: now)
    }
    return switch state {
    case .new, .delayed, .inactive:
      setNextDirection(reversed, at: now)

    case .paused where isBeforeBeginning:
      setNextDirection(reversed, at: now)

    case .active, .paused, .completed:
      reversed == isReversed ? nil : reverse(at: now)

    case .killed:
      nil
    }
  }

  private mutating func setNextDirection(_ reversed: Bool, at now: Nanoseconds) -> Transition? {
    let wasReversed = isReversed
    let wasSet = phase.direction == .ofRate
    phase.direction = .ofRate
    rate = reversed ? -rate.magnitude : rate.magnitude
    if isReversed == wasReversed, wasSet {
      return nil
    }
    let events: Transition.Events = isReversed == wasReversed ? [] : .reversed
    return Transition(events: events, time: now, isJump: isBeforeBeginning)
  }

  /// Takes the schedule of another motion at once: the position stays, and what lies before it in the
  /// new motion counts as passed. A delay that is under way stays as it is.
  mutating func reschedule(_ schedule: Schedule, at now: Nanoseconds) -> Transition? {
    abandonJourney(at: now)
    switch state {
    case .new:
      self.schedule = schedule
      anchorPosition = schedule.start

    case .delayed:
      self.schedule = schedule
      if position(at: now) >= activeStart {
        // Even the end of the new run has passed; now is when that is found.
        anchorTime = now
        anchorPosition = activeStart
      }

    case .paused where isBeforeBeginning:
      self.schedule = schedule

    case .inactive where self.schedule.start < 0 && anchorPosition == self.schedule.start:
      // A stopped tween that was sent to an instant shows the start of whatever it will play.
      self.schedule = schedule
      anchorPosition = schedule.start

    case .active, .paused, .inactive:
      hold(at: now)
      self.schedule = schedule
      anchorPosition = min(anchorPosition, schedule.end.map { max(0, $0) } ?? .max)
      catchUp(at: now)

    case .completed:
      let isAtStart = anchorPosition <= self.schedule.start
      self.schedule = schedule
      let place = max(0, min(anchorPosition, schedule.end ?? .max))
      anchorPosition = isAtStart ? schedule.start : place
      catchUp(at: now)

    case .killed:
      return nil
    }
    return Transition(time: now, isJump: isInRun)
  }
}
