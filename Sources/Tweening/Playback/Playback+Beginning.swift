extension Playback {
  /// The position where a delay is over: 0, or the end of the run if the end is negative.
  var activeStart: Nanoseconds {
    min(0, schedule.end ?? 0)
  }

  /// How far a negative delay starts into the active time; 0 without a negative delay.
  var skippedActiveTime: Nanoseconds {
    max(0, Nanoseconds.zero.saturatingSubtracting(schedule.delay))
  }

  /// Whether a run that begins now plays from its end to its start.
  var beginsAtEnd: Bool {
    phase.direction == .ofRate && isReversed
  }

  /// During a delay, the position where the active time will begin. An infinite run that plays
  /// backwards has no end to begin at: it begins at 0, and is over at once.
  var beginning: Nanoseconds {
    beginsAtEnd ? max(0, (schedule.end ?? 0).saturatingSubtracting(passed)) : passed
  }

  /// Whether the active time of the current run has yet to begin.
  var isBeforeBeginning: Bool {
    switch state {
    case .delayed: true
    case .paused: anchorPosition < 0
    case .new, .active, .inactive, .completed, .killed: false
    }
  }

  /// The position where the active time of the current run, or of a run that starts now, will
  /// begin; nil after the beginning.
  var nextBeginning: Nanoseconds? {
    switch state {
    case .new, .inactive: skippedActiveTime
    case .delayed, .paused: isBeforeBeginning ? beginning : nil
    case .active, .completed, .killed: nil
    }
  }

  /// Makes the tween wait for the beginning of a new run.
  mutating func beginRun(_ direction: PlaybackPhase.BeginningDirection) {
    switch direction {
    case .forwards: rate = rate.magnitude
    case .ofRate: break
    }
    phase = .delayed(direction)
  }

  /// Sets the iteration and the passed markers to those at the beginning, as the delay ends.
  mutating func enterActiveTime() {
    passAllBefore(beginning)
  }

  /// Sets the direction of time. Before the beginning of a run, sets the direction of that run.
  mutating func setReversed(_ reversed: Bool, at now: Nanoseconds) -> Transition? {
    guard schedule.playheadMove == nil else {
      // Even if the direction stays, the tween no longer stops at the target of the move.
      endPlayheadMove(at: now)
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
    let turns = reversed != isReversed
    guard turns || phase.direction != .ofRate else { return nil }
    phase.direction = .ofRate
    rate = reversed ? -rate.magnitude : rate.magnitude
    return Transition(events: turns ? .reversed : [], time: now, isJump: isBeforeBeginning)
  }

  /// Replaces the schedule with the schedule of another motion at once. The position stays, and the
  /// boundaries and markers behind the position count as passed; those exactly at the position are
  /// ahead if they were before. A delay that is under way stays unchanged.
  mutating func reschedule(_ schedule: Schedule, at now: Nanoseconds) -> Transition? {
    endPlayheadMove(at: now)
    switch state {
    case .new:
      self.schedule = schedule
      anchorPosition = schedule.start

    case .delayed:
      self.schedule = schedule
      if position(at: now) >= activeStart {
        // The new run has already ended, and its end takes effect now.
        anchorTime = now
        anchorPosition = activeStart
      }

    case .paused where isBeforeBeginning:
      self.schedule = schedule

    case .inactive where self.schedule.start < 0 && anchorPosition == self.schedule.start:
      // A stopped tween without active time shows the start value of its next motion.
      self.schedule = schedule
      anchorPosition = schedule.start
      passNothing()

    case .active, .paused, .inactive:
      hold(at: now)
      let position = min(anchorPosition, schedule.end.map { max(0, $0) } ?? .max)
      move(to: schedule, position)

    case .completed:
      let isAtStart = anchorPosition <= self.schedule.start
      let clamped = max(0, min(anchorPosition, schedule.end ?? .max))
      move(to: schedule, isAtStart ? schedule.start : clamped)

    case .killed:
      return nil
    }
    return Transition(time: now, isJump: isInRun)
  }

  private mutating func move(to schedule: Schedule, _ position: Nanoseconds) {
    let isAhead = iteration != iteration(reachedAt: anchorPosition)
    self.schedule = schedule
    guard position == anchorPosition else {
      anchorPosition = position
      return passAll(at: position)
    }
    passAllBehind(position)
    let before = iteration.saturatingAdding(isReversed ? 1 : -1)
    if isAhead, schedule.start(ofIteration: max(iteration, before)) == position {
      iteration = before
    }
  }
}
