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
    _ table: TweenTable,
    _ row: Int32,
    at instant: Nanoseconds,
    startingBy command: StartCommand? = nil,
    isByTime: Bool = false,
    _ change: (inout Playback, Nanoseconds) -> Transition?,
    then follow: () -> Void = {},
  ) -> Bool {
    if phase != .open || table[row].details?.names?.key != nil {
      return transitionUnderKey(
        table, row, at: instant, command, isByTime: isByTime, change, then: follow,
      )
    }
    let changed = table.transition(row) { playback, isSubscribed in
      if !isSubscribed {
        playback.catchUp(at: instant)
      }
      return change(&playback, instant)
    }
    guard let (transition, status) = changed else { return false }
    follow()
    record(transition, status, table, row, at: instant, isByTime: isByTime)
    return true
  }

  /// Returns a copy of a tween's playback on which everything due has passed, as before a command.
  func settledPlayback(_ table: TweenTable, _ row: Int32, at instant: Nanoseconds) -> Playback {
    var playback = table.playback(row)
    if !table[row].isSubscribed {
      playback.catchUp(at: instant)
    }
    return playback
  }

  /// Records a transition: the effect, the key, the totals and the next deadline.
  ///
  /// - Parameters:
  ///   - status: The status of the tween after the transition.
  ///   - isByTime: Whether time made the transition, and no command.
  mutating func record(
    _ transition: Transition,
    _ status: TweenTable.Status,
    _ table: TweenTable,
    _ row: Int32,
    at instant: Nanoseconds,
    isByTime: Bool = false,
  ) {
    frames.replan(table, row)
    if table[row].isObserved {
      announce(transition, table, row, at: instant, isByTime: isByTime)
    }
    count(status.change, table, row)
    let (state, deadline) = (status.playback.state, status.playback.deadline)
    deadlines.update(table, row, to: deadline)
    guard !endIfClosing(table, row, at: instant) else { return }
    let isKept = state.hasEnded && frames.keepEnded(table, row)
    if !isKept, table.read(row, { $0.isUnused(state) }) {
      release(table, row)
    }
  }

  mutating func announce(
    _ transition: Transition,
    _ table: TweenTable,
    _ row: Int32,
    at instant: Nanoseconds,
    isByTime: Bool,
  ) {
    let location = table.location(row)
    let names = table[row].details?.names
    let change = TweenChange(
      location: location,
      transition: transition,
      playback: table.playback(row),
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
  mutating func endIfClosing(_ table: TweenTable, _ row: Int32, at instant: Nanoseconds) -> Bool {
    guard
      phase == .closing,
      table.readPlayback(row, { $0.isRunning && !$0.willFinish })
    else { return false }
    kill(table, row, at: instant)
    return true
  }

  @discardableResult
  mutating func kill(
    _ table: TweenTable,
    _ row: Int32,
    at instant: Nanoseconds,
    as outcome: TweenOutcome = .killed,
  ) -> Bool {
    transition(table, row, at: instant, { $0.kill(at: $1, outcome: outcome) })
  }

  // MARK: Beginning

  /// Adds a new tween to the totals, and starts the tween if it starts automatically.
  ///
  /// - Parameter willStart: Whether the owner starts the tween next.
  /// - Returns: Whether the tween was made without a start.
  mutating func begin(
    _ table: TweenTable,
    _ row: Int32,
    willStart: Bool,
    at instant: Nanoseconds,
  ) -> Bool {
    let takesKey = willStart || table[row].autostart
    guard admit(table, row, takesKey: takesKey, at: instant) else { return false }
    guard table[row].autostart else {
      updateTotals(table, row)
      frames.replan(table, row)
      return true
    }
    let start = StartCommand.start(at: nil, delay: nil)
    transition(table, row, at: instant, startingBy: start) {
      $0.begin(start, at: $1, now: $1)
    }
    if table[row].flags.isEmpty {
      // Nothing has begun: the tween waits for its key.
      updateTotals(table, row)
    }
    return false
  }

  /// Kills a new tween in the closing, or beyond the limit.
  ///
  /// - Parameter takesKey: Whether the tween begins a run under its key.
  /// - Returns: Whether the tween may begin.
  mutating func admit(
    _ table: TweenTable,
    _ row: Int32,
    takesKey: Bool,
    at instant: Nanoseconds,
  ) -> Bool {
    guard phase == .open else {
      kill(table, row, at: instant)
      return false
    }
    guard !isBeyondLimit(table, row, takesKey: takesKey) else {
      refusedCount += 1
      kill(table, row, at: instant, as: .refused)
      return false
    }
    return true
  }

  private func isBeyondLimit(_ table: TweenTable, _ row: Int32, takesKey: Bool) -> Bool {
    guard totals.tracked >= maximumTweens else { return false }
    let others = totals.tracked - (table[row].flags.contains(.tracked) ? 1 : 0)
    guard others >= maximumTweens else { return false }
    guard takesKey, let names = table[row].details?.names, let key = names.key else {
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
    _ table: TweenTable,
    _ row: Int32,
    at instant: Nanoseconds,
  ) {
    let old = table[row].traits
    let new = old.subtracting(.observation).union(observation)
    guard new != old else { return }
    let deadline = table.deadline(row)
    table.update(row) { $0.traits = new }
    updateTotals(table, row)
    guard new.contains(.receivesRepeats) != old.contains(.receivesRepeats) else { return }
    if new.contains(.receivesRepeats) {
      table.updatePlayback(row) { $0.catchUp(at: instant) }
    }
    // A new subscriber must not change the order of tweens that are due at the same time.
    let next = table.deadline(row)
    if next != deadline {
      deadlines.update(table, row, to: next)
    }
  }
}
