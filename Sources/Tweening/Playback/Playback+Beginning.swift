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
    keepsDirection && isReversed
  }

  /// During a delay, the position where the active time will begin.
  var beginning: Nanoseconds {
    // A marker at the very beginning is still ahead.
    beginsAtEnd ? passed - 1 : passed
  }

  /// Whether the active time of the run that is under way has yet to begin.
  var isBeforeBeginning: Bool {
    switch state {
    case .delayed: true
    case .paused: anchorPosition < activeStart
    case .new, .active, .inactive, .completed, .killed: false
    }
  }

  /// The position where the active time of this run, or of one that starts now, will begin; nil: it
  /// has begun.
  var nextBeginning: Nanoseconds? {
    switch state {
    case .new, .inactive: usualOffset
    case .delayed: beginning
    case .paused: anchorPosition < 0 ? beginning : nil
    case .active, .completed, .killed: nil
    }
  }

  /// Leaves the run before behind.
  mutating func beginRun() {
    if !keepsDirection {
      rate = rate.magnitude
    }
    outcome = nil
  }

  /// Makes all boundaries and markers that lie ahead of a beginning ones that listeners were not told
  /// of.
  ///
  /// - Parameter offset: How far from where a run usually begins this one does.
  mutating func setOut(_ offset: Nanoseconds) {
    if beginsAtEnd {
      // An infinite run has no end to begin at, and is over at once.
      let beginning = max(0, (schedule.end ?? 0).saturatingSubtracting(offset))
      passed = beginning.saturatingAdding(1)
      iteration = iteration(reachedAt: beginning)
    } else {
      passed = offset
      iteration = schedule.firstIteration
    }
  }

  /// How far from where a run usually begins the run begins that waits in its delay.
  private var offset: Nanoseconds {
    beginsAtEnd ? max(0, (schedule.end ?? 0).saturatingSubtracting(beginning)) : beginning
  }

  /// Sets the direction of time; before a beginning that of the run that begins.
  mutating func setReversed(_ reversed: Bool, at now: Nanoseconds) -> Transition? {
    switch state {
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
    let wasKept = keepsDirection
    let offset = offset
    keepsDirection = true
    rate = reversed ? -rate.magnitude : rate.magnitude
    if isReversed == wasReversed, wasKept {
      return nil
    }
    if isBeforeBeginning {
      setOut(offset)
    }
    let events: Transition.Events = isReversed == wasReversed ? [] : .reversed
    return Transition(events: events, time: now, isJump: isBeforeBeginning)
  }

  /// Takes the schedule of another motion at once: the position stays, and what lies before it in the
  /// new motion counts as passed. A delay that is under way stays as it is.
  mutating func reschedule(_ schedule: Schedule, at now: Nanoseconds) -> Transition? {
    switch state {
    case .new:
      self.schedule = schedule
      anchorPosition = schedule.start

    case .delayed:
      reschedule(schedule)

    case .paused where isBeforeBeginning:
      reschedule(schedule)

    case .active, .paused, .inactive, .completed:
      hold(at: now)
      self.schedule = schedule
      anchorPosition = min(anchorPosition, schedule.end.map { max(0, $0) } ?? .max)
      catchUp(at: now)

    case .killed:
      return nil
    }
    return Transition(time: now, isJump: isInRun)
  }

  private mutating func reschedule(_ schedule: Schedule) {
    let offset = offset
    self.schedule = schedule
    setOut(offset)
  }
}
