extension TweenStore {
  /// Applies a change to the playback of one tween, if the tween's key allows the run that the
  /// change may begin.
  ///
  /// - Parameters:
  ///   - command: The command that waits for the key; nil for a change that cannot wait.
  ///   - isByTime: Whether the change follows from another one, and no command makes it.
  ///   - follow: Changes the tween's motion, after the playback and before the effects.
  /// - Returns: Whether the change has happened, or waits for the key.
  @discardableResult
  mutating func transition(
    _ row: TweenRow,
    at instant: Nanoseconds,
    startingBy command: StartCommand? = nil,
    isByTime: Bool = false,
    _ change: (inout Playback, Nanoseconds) -> Transition?,
    then follow: () -> Void = {},
  ) -> Bool {
    if phase != .open || row.names?.key != nil {
      return transitionUnderKey(
        row, at: instant, command, isByTime: isByTime, change, then: follow,
      )
    }
    let changed = row.transition { playback, isSubscribed in
      if !isSubscribed {
        playback.catchUp(at: instant)
      }
      return change(&playback, instant)
    }
    guard let (transition, status) = changed else { return false }
    follow()
    commit(transition, status, row, at: instant, isByTime: isByTime)
    return true
  }

  /// Returns a copy of a tween's playback on which everything due has passed, as before a command.
  func settledPlayback(_ row: TweenRow, at instant: Nanoseconds) -> Playback {
    var playback = row.playback
    if !row.record.isSubscribed {
      playback.catchUp(at: instant)
    }
    return playback
  }

  /// Commits a transition: the effect, the key, the totals and the next deadline.
  ///
  /// - Parameters:
  ///   - status: The status of the tween after the transition.
  ///   - isByTime: Whether time made the transition, and no command.
  mutating func commit(
    _ transition: Transition,
    _ status: TweenRow.Status,
    _ row: TweenRow,
    at instant: Nanoseconds,
    isByTime: Bool = false,
  ) {
    frames.replan(row)
    if row.record.isObserved {
      announce(transition, row, at: instant, isByTime: isByTime)
    }
    count(status.change, row)
    let (state, deadline) = (status.playback.state, status.playback.deadline)
    deadlines.update(row, to: deadline)
    guard !endIfClosing(row, at: instant) else { return }
    let isKept = state.hasEnded && frames.keepEnded(row)
    if !isKept, row.read({ $0.isUnused(state) }) {
      release(row)
    }
  }

  mutating func announce(
    _ transition: Transition,
    _ row: TweenRow,
    at instant: Nanoseconds,
    isByTime: Bool,
  ) {
    let location = row.location
    let names = row.names
    let change = TweenChange(
      location: location,
      transition: transition,
      playback: row.playback,
      isByTime: isByTime,
      hadKey: names?.key.map { index.runner(under: $0) == location } ?? false,
    )
    add(.changed(change))
    if change.hasEnded, let names {
      passKey(names, location, at: transition.time, now: instant)
    }
  }

  /// Kills a tween that runs without an end ahead, if the store is closing.
  ///
  /// - Returns: Whether the tween was killed.
  @discardableResult
  mutating func endIfClosing(_ row: TweenRow, at instant: Nanoseconds) -> Bool {
    guard
      phase == .closing,
      row.readPlayback({ $0.isRunning && !$0.willFinish })
    else { return false }
    kill(row, at: instant)
    return true
  }

  @discardableResult
  mutating func kill(
    _ row: TweenRow,
    at instant: Nanoseconds,
    as outcome: TweenOutcome = .killed,
  ) -> Bool {
    transition(row, at: instant, { $0.kill(at: $1, outcome: outcome) })
  }

  // MARK: Beginning

  /// Adds a new tween to the totals, and starts the tween if it starts automatically.
  ///
  /// - Parameter willStart: Whether the owner starts the tween next.
  /// - Returns: Whether the tween was made without a start.
  mutating func begin(_ row: TweenRow, willStart: Bool, at instant: Nanoseconds) -> Bool {
    let takesKey = willStart || row.record.autostart
    guard admit(row, takesKey: takesKey, at: instant) else { return false }
    guard row.record.autostart else {
      updateTotals(row)
      frames.replan(row)
      return true
    }
    let start = StartCommand.start(at: nil, delay: nil)
    transition(row, at: instant, startingBy: start) { $0.begin(start, at: $1, now: $1) }
    if row.record.flags.isEmpty {
      // Nothing has begun: the tween waits for its key.
      updateTotals(row)
    }
    return false
  }

  /// Kills a new tween in the closing, or beyond the limit.
  ///
  /// - Parameter takesKey: Whether the tween begins a run under its key.
  /// - Returns: Whether the tween may begin.
  mutating func admit(_ row: TweenRow, takesKey: Bool, at instant: Nanoseconds) -> Bool {
    guard phase == .open else {
      kill(row, at: instant)
      return false
    }
    guard !isBeyondLimit(row, takesKey: takesKey) else {
      refusedCount += 1
      kill(row, at: instant, as: .refused)
      return false
    }
    return true
  }

  private func isBeyondLimit(_ row: TweenRow, takesKey: Bool) -> Bool {
    guard totals.tracked >= maximumTweens else { return false }
    let others = totals.tracked - (row.record.flags.contains(.tracked) ? 1 : 0)
    guard others >= maximumTweens else { return false }
    guard takesKey, let names = row.names, let key = names.key else {
      return true
    }
    switch names.onConflict {
    case .replace, .continue: return index.runner(under: key) == nil
    case .keep, .queue: return true
    }
  }

  // MARK: Observers

  /// Sets what observers take of a tween. With subscribers, iteration boundaries become deadlines.
  mutating func setObservation(
    _ observation: TweenTraits,
    _ row: TweenRow,
    at instant: Nanoseconds,
  ) {
    let old = row.record.traits
    let new = old.subtracting(.observation).union(observation)
    guard new != old else { return }
    let deadline = row.deadline
    row.update { $0.traits = new }
    updateTotals(row)
    guard new.contains(.receivesRepeats) != old.contains(.receivesRepeats) else { return }
    if new.contains(.receivesRepeats) {
      row.updatePlayback { $0.catchUp(at: instant) }
    }
    // A new subscriber must not change the order of tweens that are due at the same time.
    let next = row.deadline
    if next != deadline {
      deadlines.update(row, to: next)
    }
  }
}
