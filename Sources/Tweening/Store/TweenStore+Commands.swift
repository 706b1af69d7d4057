/// A command to tweens with any type of value.
enum TweenCommand {
  /// Begins a run, at once or as soon as the tween has its key.
  case begin(StartCommand)
  case stop
  case pause
  case resume
  case complete(EndPosition)
  case kill(TweenOutcome)
  /// Makes a killed tween new again, and starts the tween if it starts automatically.
  case revive
  case reverse
  case setReversed(Bool)
  case setRate(Double)
  /// Advances the time of a tween, and makes the changes that become due.
  case update(by: Nanoseconds)
  case seek(to: Nanoseconds, SeekEvents)
  case seekToFraction(Double, SeekEvents)
  case reset(SeekEvents)
  case movePlayhead(to: Nanoseconds, in: Nanoseconds?)

  static let start = TweenCommand.begin(.start(at: nil, delay: nil))
}

extension TweenStore {
  /// A command that tweens receive one after another, at one instant.
  struct PendingCommand {
    fileprivate let command: TweenCommand
    fileprivate var tweens: ArraySlice<Member>
    /// The tween that the command has changed, and may change further.
    fileprivate var changing: Member?
    /// The number of tweens that the command has changed.
    fileprivate(set) var changedCount = 0

    fileprivate init(_ command: TweenCommand, to tweens: [Member]) {
      self.command = command
      self.tweens = tweens[...]
    }
  }

  /// Prepares a command to several tweens.
  mutating func prepare(_ command: TweenCommand, to tweens: [Member]) -> PendingCommand {
    var tweens = tweens
    switch command {
    case .stop:
      // Excludes runs that begin because another of the tweens stops.
      tweens = tweens.filter { $0.row.readPlayback { $0.isInRun } }

    case .update:
      // Excludes runs that begin at this instant because another of the tweens ends.
      tweens = tweens.filter { $0.row.readPlayback { $0.isRunning } }

    case .kill:
      // So that the end of one of the tweens does not begin the run of another.
      for case let names? in tweens.map({ $0.row.names }) {
        withdraw(names)
      }

    case .begin, .pause, .resume, .complete, .revive, .reverse, .setReversed, .setRate, .seek,
      .seekToFraction, .reset, .movePlayhead:
      break
    }
    return PendingCommand(command, to: tweens)
  }

  /// Applies a command to its tweens, up to the first effect.
  ///
  /// - Returns: Whether there are effects. Then the command may have more to change.
  mutating func apply(_ pending: inout PendingCommand, at instant: Nanoseconds) -> Bool {
    while !hasEffects {
      if let tween = pending.changing {
        if !proceed(pending.command, tween, at: instant) {
          pending.changing = nil
        }
      } else if let tween = pending.tweens.popFirst() {
        // The command to one tween may have ended another, whose row may belong to a new tween now.
        if tween.exists, apply(pending.command, tween.row, at: instant) {
          pending.changedCount += 1
          pending.changing = tween
        }
      } else {
        return false
      }
    }
    return true
  }

  /// Changes a tween further after a command.
  ///
  /// - Returns: Whether there may be one more change.
  mutating func proceed(_ command: TweenCommand, _ tween: Member, at instant: Nanoseconds) -> Bool {
    let row = tween.row
    if case .revive = command, row.record.autostart {
      apply(.start, row, at: instant)
    }
    guard case .update = command, tween.exists, let time = row.deadline, time <= instant else {
      return false
    }
    // What an update makes due happens at this instant, and the events have this time.
    let limit = instant.saturatingAdding(1)
    fire(row, at: time, now: instant, before: limit, stamp: instant)
    return true
  }

  /// Applies a command to one tween.
  ///
  /// - Returns: Whether the tween has changed, or waits for its key.
  @discardableResult
  mutating func apply(_ command: TweenCommand, _ row: TweenRow, at instant: Nanoseconds) -> Bool {
    var start: StartCommand?
    var offset: Nanoseconds = 0
    switch command {
    case .begin(let command): start = command
    case .reset: offset = row.offset
    case .revive where phase != .open || totals.tracked >= maximumTweens: return false
    case .stop, .pause, .resume, .complete, .kill, .revive, .reverse, .setReversed, .setRate,
      .update, .seek, .seekToFraction, .movePlayhead:
      break
    }
    // Events without a subscriber are not made.
    let isSilent = !row.record.isSubscribed
    return transition(row, at: instant, startingBy: start) {
      $0.apply(command, at: $1, offset: offset, isSilent: isSilent)
    }
  }
}

extension Playback {
  /// - Parameters:
  ///   - offset: The time of a reset.
  ///   - isSilent: Whether a seek makes no events, because they have no subscriber.
  fileprivate mutating func apply(
    _ command: TweenCommand,
    at now: Nanoseconds,
    offset: Nanoseconds,
    isSilent: Bool,
  ) -> Transition? {
    switch command {
    case .begin(let start): return begin(start, at: now, now: now)
    case .stop: return stop(at: now)
    case .pause: return pause(at: now)
    case .resume: return resume(at: now)
    case .complete(let position): return complete(at: now, position: position)
    case .kill(let outcome): return kill(at: now, outcome: outcome)
    case .revive: return revive(at: now)
    case .reverse: return reverse(at: now)
    case .setReversed(let isReversed): return setReversed(isReversed, at: now)?.sendingChange
    case .setRate(let rate): return setRate(rate, at: now)?.sendingChange
    case .update(let duration): return update(by: duration, at: now)

    case .seek(let elapsed, let events):
      return seek(to: elapsed, at: now, events: isSilent ? .silent : events)?.sendingChange

    case .seekToFraction(let fraction, let events):
      guard let elapsed = schedule.time(atFraction: fraction) else { return nil }
      return seek(to: elapsed, at: now, events: isSilent ? .silent : events)?.sendingChange

    case .reset(let events):
      return reset(to: offset, at: now, events: isSilent ? .silent : events)?.sendingChange

    case .movePlayhead(let elapsed, let duration):
      return movePlayhead(to: elapsed, in: duration, at: now)?.sendingChange
    }
  }
}

extension TweenRow {
  /// The time at which the tween is reset: the offset of a timeline, and 0 for all other motions.
  fileprivate var offset: Nanoseconds {
    guard table.type.valueType == Timeline.Frame.self else { return 0 }
    let motion: Motion<Timeline.Frame> = self.motion()
    return motion.shape.program?.offset(under: motion.timing) ?? 0
  }
}

extension Schedule {
  /// Returns the active time at a fraction of the active duration; nil for NaN, and for an infinite
  /// duration. The fraction is clamped to 0…1.
  fileprivate func time(atFraction fraction: Double) -> Nanoseconds? {
    guard !fraction.isNaN, let active else { return nil }
    let share = max(0, min(fraction, 1))
    return share == 1 ? active : active.scaled(by: share)
  }
}
