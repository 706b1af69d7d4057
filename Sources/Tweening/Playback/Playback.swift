/// The state machine of one tween.
///
/// A value that knows no clock, task or lock: each event comes with its instant in tweener time,
/// and nothing is remembered but an anchor (a position and the instant it was held at) and a rate.
/// Positions follow from the anchor by one multiplication; no step is ever summed.
///
/// A command answers nil where the state does not allow it: nothing changed, nothing is sent.
struct Playback: Sendable, Equatable {
  /// The large before the small: a million of these are kept.
  private(set) var schedule: Schedule
  /// How fast positions pass; negative: backwards. The delay passes at its magnitude.
  private(set) var rate = 1.0
  private(set) var anchorTime: Nanoseconds = 0
  private(set) var anchorPosition: Nanoseconds = 0
  // Internal, because what passes them stands in a file of its own.
  /// The iteration that listeners have heard of.
  var iteration = 0
  /// Markers before this position are behind, as listeners are told, and the others ahead; never
  /// negative. During a delay it is where the active time will begin.
  var passed: Nanoseconds = 0
  private(set) var state = TweenState.new
  /// Whether completion is followed by the end of the tween.
  var autokill: Bool
  /// How the last run ended; nil while one is under way, or before the first.
  private(set) var outcome: TweenOutcome?
  /// Whether `started` was sent since the last start.
  private var hasStarted = false
  /// Whether the tween was killed by its own completion.
  private(set) var endedByCompleting = false

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
      Transition(news: begin(at: time, now: now, delay: delay), time: min(time, now))

    case .delayed, .active, .paused, .completed, .killed:
      nil
    }
  }

  /// Begins anew from any state but killed, and continues the run where one is under way.
  mutating func restart(at now: Nanoseconds) -> Transition? {
    switch state {
    case .new, .inactive, .completed:
      let news = begin(at: now, now: now).union(.restarted)
      return Transition(news: news, time: now, isJump: true)

    case .delayed, .active, .paused:
      let news = begin(at: now, now: now).union([.stopped, .restarted])
      return Transition(news: news, time: now, isJump: true)

    case .killed:
      return nil
    }
  }

  /// Takes a new schedule, before a start.
  mutating func reschedule(_ schedule: Schedule) {
    self.schedule = schedule
    if state == .new {
      anchorPosition = schedule.start
    }
  }

  private mutating func begin(
    at time: Nanoseconds,
    now: Nanoseconds,
    delay: Nanoseconds? = nil,
  ) -> Transition.News {
    rate = rate.magnitude
    hasStarted = false
    outcome = nil
    iteration = schedule.firstIteration
    anchorTime = time
    let first = Nanoseconds.zero.saturatingSubtracting(delay ?? schedule.delay)
    // A marker at the very beginning is still ahead.
    passed = max(0, first)
    anchorPosition = first
    guard first >= activeStart, time <= now else {
      // The wait for a start in the future ends where a delay does, wherever the run begins then.
      anchorPosition = min(first, activeStart)
      state = .delayed
      return []
    }
    return activate(at: time)
  }

  /// Becomes active, and says so once in a run.
  private mutating func activate(at time: Nanoseconds) -> Transition.News {
    state = .active
    countIterations(at: time)
    guard !hasStarted else { return [] }
    hasStarted = true
    return .started
  }

  // MARK: Deadline

  /// Makes the change that is due at `time`; nil where a listener that has come or gone since has
  /// moved the deadline.
  ///
  /// - Parameters:
  ///   - limit: The time from which on others come first: boundaries and markers are passed up to
  ///     there.
  ///   - now: The instant up to which time has passed.
  ///   - stamp: The time at which it is said to have happened; nil: all of it at its own.
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
      // Otherwise the anchor stays, and the active time follows from it without another rounding.
      if rate < 0 || passed > 0 {
        anchorTime = time
        anchorPosition = passed
      }
      return Transition(news: activate(at: time), time: time)

    case .active:
      guard let next = nextChange(isHeard: isHeard) else { return nil }
      switch next.change {
      case .end:
        let start = schedule.start
        return finish(at: time, position: rate < 0 ? start : max(next.position, anchorPosition))

      case .passage:
        let passed = pass(next.position, at: time, before: limit, now: now)
        return Transition(time: time, passed: passed)
      }

    case .new, .paused, .inactive, .completed, .killed:
      preconditionFailure("a deadline fired for a tween that is \(state)")
    }
  }

  // MARK: Pause and resume

  mutating func pause(at now: Nanoseconds) -> Transition? {
    switch state {
    case .delayed, .active:
      hold(at: now)
      state = .paused
      return Transition(news: .paused, time: now)

    case .new, .paused, .inactive, .completed, .killed:
      return nil
    }
  }

  mutating func resume(at now: Nanoseconds) -> Transition? {
    switch state {
    case .paused:
      anchorTime = now
      // Only a delay has a position before the active time, so it says what was paused.
      guard anchorPosition >= activeStart else {
        state = .delayed
        return Transition(news: .resumed, time: now)
      }
      return Transition(news: activate(at: now).union(.resumed), time: now)

    case .new, .delayed, .active, .inactive, .completed, .killed:
      return nil
    }
  }

  // MARK: Ends

  /// Ends the run where it stands; a start begins anew.
  mutating func stop(at now: Nanoseconds) -> Transition? {
    switch state {
    case .delayed, .active, .paused:
      hold(at: now)
      state = .inactive
      outcome = .stopped
      return Transition(news: .stopped, time: now)

    case .new, .inactive, .completed, .killed:
      return nil
    }
  }

  /// Goes to a position at once and is complete.
  mutating func complete(at now: Nanoseconds, position: EndPosition) -> Transition? {
    switch state {
    case .new, .inactive, .delayed, .active, .paused:
      switch position {
      case .end:
        guard let end = schedule.end else { return nil }
        return finish(at: now, position: max(end, nextBeginning ?? 0))

      case .start:
        return finish(at: now, position: schedule.start)

      case .current:
        let here = self.position(at: now)
        return finish(at: now, position: here < 0 ? schedule.start : here)
      }

    case .completed, .killed:
      return nil
    }
  }

  private mutating func finish(at time: Nanoseconds, position: Nanoseconds) -> Transition {
    var news = Transition.News.completed
    if !hasStarted {
      hasStarted = true
      news.insert(.started)
    }
    anchorTime = time
    anchorPosition = position
    passed = max(0, isReversed ? position : position.saturatingAdding(1))
    state = .completed
    outcome = .completed
    if autokill {
      state = .killed
      endedByCompleting = true
      news.insert(.killed)
    }
    return Transition(news: news, time: time, isJump: true)
  }

  /// Ends the tween for good.
  ///
  /// - Parameter outcome: How the run ended that is under way, or that never was.
  mutating func kill(
    at now: Nanoseconds,
    outcome killed: TweenOutcome = .killed,
  ) -> Transition? {
    switch state {
    case .new, .delayed, .active, .paused, .inactive, .completed:
      hold(at: now)
      state = .killed
      endedByCompleting = false
      // A run that ended before keeps its own outcome.
      outcome = outcome ?? killed
      return Transition(news: .killed, time: now)

    case .killed:
      return nil
    }
  }

  /// Makes a killed tween new.
  mutating func revive(at now: Nanoseconds) -> Transition? {
    switch state {
    case .killed:
      state = .new
      rate = rate.magnitude
      hasStarted = false
      outcome = nil
      anchorTime = now
      anchorPosition = schedule.start
      return Transition(news: .revived, time: now)

    case .new, .delayed, .active, .paused, .inactive, .completed:
      return nil
    }
  }

  // MARK: Movement

  /// Lets `duration` pass at once; what falls due is fired by the caller.
  mutating func update(by duration: Nanoseconds, at now: Nanoseconds) -> Transition? {
    guard duration >= 0 else { return nil }
    switch state {
    case .delayed, .active:
      anchorTime = anchorTime.saturatingSubtracting(duration)
      return Transition(time: now, isJump: true)

    case .new, .paused, .inactive, .completed, .killed:
      return nil
    }
  }

  /// Goes to an elapsed time, inside the active duration.
  mutating func seek(
    to elapsed: Nanoseconds,
    at now: Nanoseconds,
    events: SeekEvents,
  ) -> Transition? {
    switch state {
    case .delayed, .active:
      let passed = anchor(elapsed, at: now, events)
      return Transition(news: activate(at: now), time: now, passed: passed, isJump: true)

    case .paused:
      return Transition(time: now, passed: anchor(elapsed, at: now, events), isJump: true)

    case .new, .inactive, .completed, .killed:
      return nil
    }
  }

  /// Sets the position; returns what is told of the way there.
  private mutating func anchor(
    _ elapsed: Nanoseconds,
    at now: Nanoseconds,
    _ events: SeekEvents,
  ) -> [TweenEvent] {
    let here = nextBeginning ?? position(at: now)
    anchorTime = now
    anchorPosition = max(0, min(elapsed, schedule.active ?? .max))
    return jump(to: anchorPosition, from: here, at: now, events)
  }

  /// Turns round; a completed tween plays back.
  mutating func reverse(at now: Nanoseconds) -> Transition? {
    switch state {
    case .active:
      turn(at: now, rate: -rate)
      return Transition(news: .reversed, time: now)

    case .paused:
      turn(at: now, rate: -rate)
      return Transition(news: .reversed, time: now)

    case .completed:
      outcome = nil
      anchorTime = now
      rate = -rate
      // The way back begins at the end, also where a negative delay has outlasted the run.
      anchorPosition = max(0, min(anchorPosition, rate < 0 ? schedule.end ?? .max : .max))
      state = .active
      countIterations(at: now)
      return Transition(news: .reversed, time: now)

    case .new, .inactive, .delayed, .killed:
      return nil
    }
  }

  /// Sets the signed rate; refused where it is not a finite number.
  mutating func setRate(_ newRate: Double, at now: Nanoseconds) -> Transition? {
    guard newRate.isFinite else { return nil }
    switch state {
    case .delayed, .active, .paused:
      turn(at: now, rate: newRate)
      return Transition(time: now)

    case .new, .inactive, .completed:
      rate = newRate
      return Transition(time: now)

    case .killed:
      return nil
    }
  }

  private mutating func turn(at now: Nanoseconds, rate newRate: Double) {
    hold(at: now)
    rate = newRate
    if anchorPosition >= 0 {
      countIterations(at: now)
    }
  }

  /// The position where the active time will begin, of this run or of one that begins now; nil: it
  /// has begun. A negative delay begins in the middle.
  private var nextBeginning: Nanoseconds? {
    switch state {
    case .new, .inactive: max(0, Nanoseconds.zero.saturatingSubtracting(schedule.delay))
    case .delayed: passed
    case .paused: anchorPosition < 0 ? passed : nil
    case .active, .completed, .killed: nil
    }
  }

  /// The position where the delay is over: 0, but where the run ends sooner.
  var activeStart: Nanoseconds {
    min(0, schedule.end ?? 0)
  }

  /// Takes the position of an instant as the new anchor.
  private mutating func hold(at now: Nanoseconds) {
    anchorPosition = position(at: now)
    anchorTime = now
  }
}
