/// The state machine of one tween.
///
/// A playback has no clock, task or lock: each command takes its instant in tweener time. The
/// position follows from a rate and an anchor, which is a position and the instant of that
/// position. One multiplication gives the position at any other instant; no step is ever summed.
///
/// A command that the phase does not allow returns nil: nothing changes, and no event is sent.
///
/// Before each command, all boundaries and markers that are due pass: with subscribers by `fire`,
/// without subscribers by `catchUp`. So what lies ahead never depends on who listens.
///
/// The stored properties are those that every phase needs, even after a run: the shown position,
/// the rate, and the markers that have passed. The phase has all other data.
struct Playback: Sendable, Equatable {
  // The large fields come before the small ones: a tweener may keep a million playbacks. Only the
  // files of this folder set the fields, except the schedule of a tween that continues another.

  var schedule: Schedule
  /// The signed rate of the position; negative: backwards. A delay passes at the rate's magnitude.
  /// The sign of a zero rate is the direction of a tween that stands still.
  var rate = 1.0
  var anchorTime: Nanoseconds = 0
  var anchorPosition: Nanoseconds = 0
  /// The iteration that the passed boundaries have reached. Time and seeks pass boundaries and
  /// markers; a change of direction passes none, so that a turn at a boundary has it ahead again.
  var iteration: Int64 = 0
  /// Forwards, the markers before this position have passed; backwards, the markers at this
  /// position and after it. Never negative. During a delay, the active time that the run skips at
  /// its beginning.
  var passed: Nanoseconds = 0
  var phase = PlaybackPhase.new(.forwards)
  /// Whether completion kills the tween.
  var autokill: Bool

  init(_ schedule: Schedule, autokill: Bool = true) {
    self.schedule = schedule
    self.autokill = autokill
    anchorPosition = schedule.start
  }

  // MARK: Start

  /// Begins a run at `time`, which may be before or after `now`.
  ///
  /// - Parameter delay: The delay of this start, in place of the schedule's.
  mutating func start(
    at time: Nanoseconds,
    now: Nanoseconds,
    delay: Nanoseconds? = nil,
  ) -> Transition? {
    guard state == .new || state == .inactive else { return nil }
    return Transition(events: begin(at: time, now: now, delay: delay), time: min(time, now))
  }

  /// Starts again from any state but killed. A restart during a run continues that run.
  mutating func restart(at now: Nanoseconds) -> Transition? {
    guard state != .killed else { return nil }
    let events: Transition.Events = isInRun ? [.stopped, .restarted] : .restarted
    return Transition(events: begin(at: now, now: now).union(events), time: now, isJump: true)
  }

  /// Starts, resumes or restarts the tween, depending on the state.
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
    endPlayheadMove(at: now)
    beginRun(direction ?? phase.direction)
    anchorTime = time
    let firstPosition = Nanoseconds.zero.saturatingSubtracting(delay ?? schedule.delay)
    passed = max(0, firstPosition)
    anchorPosition = firstPosition
    guard firstPosition >= activeStart, time <= now else {
      // Until a start in the future the tween waits as in a delay, wherever the run will begin.
      anchorPosition = min(firstPosition, activeStart)
      return []
    }
    if beginsAtEnd {
      anchorPosition = beginning
    }
    enterActiveTime()
    return activate()
  }

  /// Makes the tween active, and returns `started` unless the run has already sent it.
  mutating func activate() -> Transition.Events {
    let hasStarted = phase.hasStarted
    phase = .active
    return hasStarted ? [] : .started
  }

  // MARK: Deadline

  /// Makes the change that is due by `time`. Returns nil if there is none: the deadline has moved,
  /// because a subscriber came or went, or the change is a merged one with a later turn.
  ///
  /// - Parameters:
  ///   - time: The deadline, or the `mergeTime`.
  ///   - limit: The time of another tween's turn. The change passes the boundaries and markers
  ///     before that time.
  ///   - now: The current instant.
  ///   - stamp: The time of all events, or nil if each event has its own time.
  mutating func fire(
    at time: Nanoseconds,
    before limit: Nanoseconds,
    now: Nanoseconds,
    isSubscribed: Bool,
    stamp: Nanoseconds? = nil,
  ) -> Transition? {
    guard let due = deadline(isSubscribed: isSubscribed), due <= time else { return nil }
    let limit = max(limit, time.saturatingAdding(1))
    let transition = change(at: due, before: limit, now: now, isSubscribed: isSubscribed)
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
    isSubscribed: Bool,
  ) -> Transition? {
    switch state {
    case .delayed:
      // In all other cases the anchor stays: a new anchor would round the position a second time.
      if isReversed || passed > 0 {
        anchorTime = time
        anchorPosition = beginning
      }
      enterActiveTime()
      return Transition(events: activate(), time: time)

    case .active:
      guard let next = nextChange(isSubscribed: isSubscribed) else { return nil }
      switch next.change {
      case .end:
        let start = schedule.start
        return finish(at: time, position: isReversed ? start : max(next.position, anchorPosition))

      case .halt:
        return halt(at: time, position: next.position)

      case .passing:
        return pass(next.position, before: limit, now: now).map {
          Transition(time: time, passed: $0)
        }
      }

    case .new, .paused, .inactive, .completed, .killed:
      preconditionFailure("a deadline fired for a tween that is \(state)")
    }
  }

  // MARK: Anchor

  /// Sets the anchor to the position at an instant.
  mutating func hold(at now: Nanoseconds) {
    anchorPosition = position(at: now)
    anchorTime = now
  }

  /// Sets the anchor to the shown position, so that the tween shows that position after the run.
  mutating func holdShownPosition(at now: Nanoseconds) {
    let position = shownPosition(at: now)
    if isBeforeBeginning, position >= 0 {
      // A seek will begin the next run at the position shown.
      passAllBefore(position)
    }
    anchorPosition = position
    anchorTime = now
  }
}
