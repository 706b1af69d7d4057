extension Playback {
  /// Ends the run at its current position; a start begins a new run.
  mutating func stop(at now: Nanoseconds) -> Transition? {
    guard isInRun else { return nil }
    endPlayheadMove(at: now)
    holdShownPosition(at: now)
    phase = .inactive(phase.direction, hasStarted: phase.hasStarted)
    return Transition(events: .stopped, time: now)
  }

  /// Moves to a position at once, and completes the run there.
  mutating func complete(at now: Nanoseconds, position: EndPosition) -> Transition? {
    guard state != .completed, state != .killed else { return nil }
    switch position {
    case .end:
      guard let end = schedule.end else { return nil }
      return finish(at: now, position: max(end, nextBeginning ?? 0))

    case .start:
      return finish(at: now, position: schedule.start)

    case .current:
      let here = shownPosition(at: now)
      // A tween that has begun passes nothing, because it does not move.
      let passes = here < 0 || state == .new || isBeforeBeginning
      return finish(at: now, position: here < 0 ? schedule.start : here, passes: passes)
    }
  }

  /// Completes the run.
  ///
  /// - Parameter passes: Whether the boundaries and markers up to the position count as passed.
  mutating func finish(
    at time: Nanoseconds,
    position: Nanoseconds,
    passes: Bool = true,
  ) -> Transition {
    endPlayheadMove(at: time)
    var events = Transition.Events.completed
    if !phase.hasStarted {
      events.insert(.started)
    }
    anchorTime = time
    anchorPosition = position
    if passes {
      passAll(at: position)
    }
    if autokill {
      phase = .killedByCompleting
      events.insert(.killed)
    } else {
      phase = .completed
    }
    return Transition(events: events, time: time, isJump: true)
  }

  /// Rests at the end of a motion, which no run has played. The value replaces a run that is under
  /// way, and the first run of a new tween.
  ///
  /// - Parameter replacement: The outcome of the run, or nil if the tween was made to rest, and has
  ///   no run that could end.
  mutating func rest(
    _ schedule: Schedule,
    at now: Nanoseconds,
    as replacement: TweenOutcome? = .replaced,
  ) -> Transition? {
    guard state != .killed else { return nil }
    let isReplaced = state == .new || isInRun
    endPlayheadMove(at: now)
    self.schedule = schedule
    rate = rate.magnitude
    anchorTime = now
    anchorPosition = schedule.end ?? 0
    passed = anchorPosition.saturatingAdding(1)
    iteration = 0
    phase = .resting(isReplaced ? replacement : phase.outcome)
    let events: Transition.Events = isReplaced ? [.changed, .replaced] : .changed
    return Transition(events: events, time: now, isJump: true)
  }

  /// Kills the tween.
  ///
  /// - Parameter outcome: The outcome of the current run, or of a tween that never ran.
  mutating func kill(
    at now: Nanoseconds,
    outcome killed: TweenOutcome = .killed,
  ) -> Transition? {
    guard state != .killed else { return nil }
    endPlayheadMove(at: now)
    holdShownPosition(at: now)
    // A run that ended earlier keeps its own outcome.
    phase = .killed(phase.outcome ?? killed, hasStarted: phase.hasStarted)
    return Transition(events: .killed, time: now)
  }

  /// Makes a killed tween new.
  mutating func revive(at now: Nanoseconds) -> Transition? {
    guard state == .killed else { return nil }
    phase = .new(.forwards)
    rate = rate.magnitude
    anchorTime = now
    anchorPosition = schedule.start
    return Transition(events: .revived, time: now)
  }
}
