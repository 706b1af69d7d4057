extension TweenStore {
  /// The time at which a tween may have its key.
  private enum Turn {
    case now
    case later
    case never
  }

  /// Applies a change to one tween as `transition` does, also where the tween has a key.
  mutating func transitionUnderKey(
    _ row: TweenRow,
    at instant: Nanoseconds,
    _ command: StartCommand?,
    isByTime: Bool,
    _ change: (inout Playback, Nanoseconds) -> Transition?,
    then follow: () -> Void,
  ) -> Bool {
    let names = row.names
    var playback = settledPlayback(row, at: instant)
    let wasInRun = playback.isInRun
    guard var result = change(&playback, instant) else { return false }
    let location = row.location
    let begins = !wasInRun && playback.isInRun
    var continued: ContinuedMotion?
    guard phase == .open || !begins else { return false }
    if begins, let names, let key = names.key {
      switch turn(of: location, names, key, command != nil) {
      case .now:
        if command != nil, names.onConflict == .continue,
          let runner = index.runner(under: key), runner != location
        {
          continued = row.continueMotion(playback, from: tables[runner], at: instant)
        }
        if let continued {
          // The change is applied again, to a playback with the continued motion's schedule.
          playback = row.playback
          playback.schedule = continued.schedule
          guard let changed = change(&playback, instant) else { return false }
          result = changed
        }
        takeKey(key, names, location, at: instant)

      case .later:
        return wait(for: key, names, location, command)

      case .never:
        // A tween that has run before does not change.
        if command != nil, row.state == .new {
          kill(row, at: instant, as: .superseded)
        }
        return false
      }
    }
    row.setPlayback(playback)
    continued?.set()
    follow()
    commit(result, row.updateStatus(), row, at: instant, isByTime: isByTime)
    return true
  }

  /// Whether a start would be accepted: the start begins a run, or waits for the key.
  func mayBegin(_ row: TweenRow) -> Bool {
    guard phase == .open else { return false }
    guard let names = row.names, let key = names.key else { return true }
    return names.waiting == nil && turn(of: row.location, names, key, true) != .never
  }

  private func turn(
    of location: TweenLocation,
    _ names: TweenNames,
    _ key: TweenKey,
    _ canWait: Bool,
  ) -> Turn {
    guard let runner = index.runner(under: key), runner != location else { return .now }
    switch names.onConflict {
    case .replace, .continue: return .now
    case .keep: return .never
    case .queue: return canWait ? .later : .never
    }
  }

  /// Assigns a key to its tween, and ends the tween that runs under the key.
  mutating func takeKey(
    _ key: TweenKey,
    _ names: TweenNames,
    _ location: TweenLocation,
    at instant: Nanoseconds,
  ) {
    withdraw(names)
    let runner = index.setRunner(location, under: key)
    guard let other = runner, other != location else { return }
    kill(tables[other], at: instant, as: .superseded)
  }

  /// Adds a tween to the queue for its key; returns false if the tween is already in the queue.
  mutating func wait(
    for key: TweenKey,
    _ names: TweenNames,
    _ location: TweenLocation,
    _ command: StartCommand?,
  ) -> Bool {
    guard let command, names.waiting == nil else { return false }
    let turn = UniqueID.next()
    names.waiting = (turn, command)
    index.enqueue(location, for: key, turn: turn)
    return true
  }

  /// Removes a tween from the queue for its key.
  mutating func withdraw(_ names: TweenNames) {
    guard let key = names.key, let turn = names.waiting?.turn else { return }
    names.waiting = nil
    index.withdraw(turn, from: key)
  }

  /// Removes the key from a tween whose run has ended at `time`, and passes the key to the next
  /// tween.
  mutating func passKey(
    _ names: TweenNames,
    _ location: TweenLocation,
    at time: Nanoseconds,
    now instant: Nanoseconds,
  ) {
    withdraw(names)
    guard let key = names.key, index.removeRunner(location, under: key) else { return }
    guard phase == .open else { return }
    while index.runner(under: key) == nil, let next = index.next(for: key) {
      beginTurn(next, at: time, now: instant)
    }
  }

  private mutating func beginTurn(
    _ location: TweenLocation,
    at time: Nanoseconds,
    now instant: Nanoseconds,
  ) {
    let row = tables[location]
    guard
      let names = row.names,
      let command = names.waiting?.command.noSooner(than: time)
    else { preconditionFailure("a tween that does not wait has a turn") }
    withdraw(names)
    // What ended the last turn is the change of the key.
    let hasBegun = transition(row, at: instant, isByTime: true) {
      $0.begin(command, at: time, now: $1)
    }
    if !hasBegun {
      releaseIfUnused(row)
    }
  }
}
