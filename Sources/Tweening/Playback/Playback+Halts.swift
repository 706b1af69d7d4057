extension Playback {
  // A pause is beyond the anchor, never at the anchor. So a run that begins or resumes at a pause
  // continues, and no property stores the pauses that have passed: every change of direction, rate
  // or position sets a new anchor.

  /// The position of the next halt in the direction of time; nil if there is none ahead.
  ///
  /// At a halt, a playback pauses without a command. The halts are the pauses of the schedule, and
  /// the target of a playhead move.
  var nextHalt: Nanoseconds? {
    if let move = schedule.playheadMove {
      return move.target
    }
    guard rate != 0, let pauses = schedule.pauses else { return nil }
    let anchor = max(0, anchorPosition)
    if isReversed {
      return anchor > 0 ? pauses.next(from: anchor - 1, isBackwards: true) : nil
    }
    let pause = pauses.next(from: anchor.saturatingAdding(1), isBackwards: false)
    return pause.flatMap { $0 <= schedule.end ?? .max ? $0 : nil }
  }

  /// Returns a position, clamped to the next halt.
  func clampedToHalt(_ position: Nanoseconds) -> Nanoseconds {
    guard let halt = nextHalt else { return position }
    return isReversed ? max(position, halt) : min(position, halt)
  }

  /// Pauses at a position.
  mutating func halt(at time: Nanoseconds, position: Nanoseconds) -> Transition {
    catchUp(at: time)
    anchorTime = time
    anchorPosition = position
    phase = .paused
    endPlayheadMove(at: time)
    // A jump: subscribers receive the value at the halt, although no frame is due at that instant.
    return Transition(events: .paused, time: time, isJump: true)
  }

  /// Moves to an elapsed time at a constant rate, from any state but killed, and pauses there.
  ///
  /// - Parameters:
  ///   - elapsed: The target, clamped to the active duration.
  ///   - duration: The duration of the move; nil: the duration at the tween's own rate, in
  ///     either direction.
  /// - Returns: Nil also if the tween's rate is 0 and `duration` is nil.
  mutating func movePlayhead(
    to elapsed: Nanoseconds,
    in duration: Nanoseconds?,
    at now: Nanoseconds,
  ) -> Transition? {
    let before = self
    endPlayheadMove(at: now)
    let isBefore = state == .new || anchorPosition < 0
    let here = max(0, (isBefore ? nextBeginning : nil) ?? position(at: now))
    let target = max(0, min(elapsed, schedule.active ?? .max))
    let distance = target - here
    let speed = duration.map { Double(distance.magnitude) / Double($0) } ?? rate.magnitude
    let isInstant = distance == 0 || duration.map { $0 <= 0 } ?? false
    let wasPaused = state == .paused
    guard !isInstant else {
      var transition = reset(to: target, at: now, events: .firing)
      if wasPaused {
        // Subscribers that wait for the end of the move wait for `paused`.
        transition?.events.formUnion([.resumed, .paused])
      }
      return transition
    }
    guard speed > 0, speed < .infinity else {
      self = before
      return nil
    }
    var transition = seek(to: here, at: now, events: .silent)
    if state == .paused {
      transition?.events.remove(.paused)
      if wasPaused {
        transition?.events.formUnion(activate().union(.resumed))
      } else {
        phase = .active
      }
    }
    guard state == .active else { return nil }
    let move = PlayheadMove(target: target, rate: rate)
    changeRate(at: now, to: distance < 0 ? -speed : speed)
    schedule.playheadMove = move
    return transition
  }

  /// Ends a playhead move at the current position, and restores the rate from before the move.
  mutating func endPlayheadMove(at now: Nanoseconds) {
    guard let move = schedule.playheadMove else { return }
    changeRate(at: now, to: move.rate)
    schedule.playheadMove = nil
  }
}
