/// The state machine of one tween.
///
/// A value that knows no clock, task or lock: each event comes with its instant in tweener time.
/// The position follows from an anchor (a position and the instant at which the tween was there)
/// and a rate. One multiplication gives the position at any other instant; no step is ever summed.
///
/// A command returns nil where the phase does not allow it: nothing changes and nothing is sent.
///
/// The fields that every phase needs are here: a tween has a position to show, a rate, and a place up to
/// which listeners were told, even while it rests. All else is in the phase.
struct Playback: Sendable, Equatable {
  // The large fields come before the small ones: a tweener may keep a million playbacks. Only the files
  // of this folder set them, but for the schedule of a tween that continues another.

  var schedule: Schedule
  /// How fast positions pass; negative: backwards. A delay passes at the rate's magnitude. The sign of
  /// a zero is the direction that a tween has while it stands still.
  var rate = 1.0
  var anchorTime: Nanoseconds = 0
  var anchorPosition: Nanoseconds = 0
  /// The iteration that listeners were told of last.
  var iteration = 0
  /// Listeners were told of the markers before this position, and not of the others; never negative.
  /// During a delay, how much of the active time the beginning leaves out.
  var passed: Nanoseconds = 0
  var phase = PlaybackPhase.new(.forwards)
  /// Whether completion is followed by the end of the tween.
  var autokill: Bool

  init(_ schedule: Schedule, autokill: Bool = true) {
    self.schedule = schedule
    self.autokill = autokill
    anchorPosition = schedule.start
  }

  // MARK: Start

  /// Begins a run at `time`, which may lie before or after `now`.
  ///
  /// - Parameter delay: The delay of this start, in place of the schedule's.
  mutating func start(
    at time: Nanoseconds,
    now: Nanoseconds,
    delay: Nanoseconds? = nil,
  ) -> Transition? {
    switch state {
    case .new, .inactive:
      Transition(events: begin(at: time, now: now, delay: delay), time: min(time, now))

    case .delayed, .active, .paused, .completed, .killed:
      nil
    }
  }

  /// Begins anew from any state but killed, and continues the run where one is under way.
  mutating func restart(at now: Nanoseconds) -> Transition? {
    switch state {
    case .new, .inactive, .completed:
      let events = begin(at: now, now: now).union(.restarted)
      return Transition(events: events, time: now, isJump: true)

    case .delayed, .active, .paused:
      let events = begin(at: now, now: now).union([.stopped, .restarted])
      return Transition(events: events, time: now, isJump: true)

    case .killed:
      return nil
    }
  }

  /// Starts, resumes or begins again, whichever the state allows.
  mutating func play(at now: Nanoseconds) -> Transition? {
    switch state {
    case .new, .inactive:
      return start(at: now, now: now)

    case .paused:
      return resume(at: now)

    case .completed:
      guard isReversed else { return restart(at: now) }
      guard schedule.end != nil else { return nil }
      let events = begin(at: now, now: now, delay: 0, .ofRate).union(.restarted)
      return Transition(events: events, time: now, isJump: true)

    case .delayed, .active, .killed:
      return nil
    }
  }

  private mutating func begin(
    at time: Nanoseconds,
    now: Nanoseconds,
    delay: Nanoseconds? = nil,
    _ direction: PlaybackPhase.BeginningDirection? = nil,
  ) -> Transition.Events {
    abandonJourney(at: now)
    beginRun(direction ?? phase.direction)
    anchorTime = time
    let first = Nanoseconds.zero.saturatingSubtracting(delay ?? schedule.delay)
    passed = max(0, first)
    anchorPosition = first
    guard first >= activeStart, time <= now else {
      // Before a start in the future the tween waits as in a delay, wherever its run will begin.
      anchorPosition = min(first, activeStart)
      return []
    }
    if beginsAtEnd {
      anchorPosition = beginning
    }
    setOut()
    return activate(at: time)
  }

  /// Becomes active, and sends `started` once in a run.
  mutating func activate(at time: Nanoseconds) -> Transition.Events {
    let hasStarted = phase.hasStarted
    phase = .active
    countIterations(at: time)
    return hasStarted ? [] : .started
  }

  // MARK: Deadline

  /// Makes the change that is due at `time`; nil where the deadline has moved, because a listener
  /// came or went.
  ///
  /// - Parameters:
  ///   - limit: The time at which another tween has its turn: boundaries and markers before it are
  ///     passed.
  ///   - now: The current instant.
  ///   - stamp: The time of the events; nil: each event has its own.
  mutating func fire(
    at time: Nanoseconds,
    before limit: Nanoseconds,
    now: Nanoseconds,
    isHeard: Bool,
    stamp: Nanoseconds? = nil,
  ) -> Transition? {
    guard deadline(isHeard: isHeard) == time else { return nil }
    let transition = change(at: time, before: limit, now: now, isHeard: isHeard)
    guard let stamp, let transition else { return transition }
    if !isInRun {
      anchorTime = stamp
    }
    return transition.stamped(stamp)
  }

  private mutating func change(
    at time: Nanoseconds,
    before limit: Nanoseconds,
    now: Nanoseconds,
    isHeard: Bool,
  ) -> Transition? {
    switch state {
    case .delayed:
      // Otherwise the anchor stays: a new one would round the position a second time.
      if isReversed || passed > 0 {
        anchorTime = time
        anchorPosition = beginning
      }
      setOut()
      return Transition(events: activate(at: time), time: time)

    case .active:
      guard let next = nextChange(isHeard: isHeard) else { return nil }
      switch next.change {
      case .end:
        let start = schedule.start
        return finish(at: time, position: isReversed ? start : max(next.position, anchorPosition))

      case .halt:
        return halt(at: time, position: next.position)

      case .passage:
        let passed = pass(next.position, at: time, before: limit, now: now)
        return Transition(time: time, passed: passed)
      }

    case .new, .paused, .inactive, .completed, .killed:
      preconditionFailure("a deadline fired for a tween that is \(state)")
    }
  }

  // MARK: Anchor

  /// Makes the position at an instant the new anchor.
  mutating func hold(at now: Nanoseconds) {
    anchorPosition = position(at: now)
    anchorTime = now
  }

  /// Makes what the tween shows what it shows for good.
  mutating func rest(at now: Nanoseconds) {
    anchorPosition = shownPosition(at: now)
    anchorTime = now
  }
}
