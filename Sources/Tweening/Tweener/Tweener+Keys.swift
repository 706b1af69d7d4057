/// How tweens take turns under a key.
extension Tweener {
  /// Whether a tween may have its key.
  private enum Turn {
    case now
    case later
    case never
  }

  /// Asks one tween's state machine for what may begin a run, which the tween's key must allow.
  ///
  /// - Parameters:
  ///   - beginning: What waits for the key, where the tween is to wait; nil: what cannot wait.
  ///   - follow: Changes the tween's motion, after the state machine and before its effects.
  /// - Returns: Whether the run has begun, or waits for the key.
  @discardableResult
  func transitionToRun(
    _ table: TweenTable,
    _ row: Int32,
    _ beginning: Beginning? = nil,
    _ change: (inout Playback, Nanoseconds) -> Transition?,
    then follow: () -> Void = {},
  ) -> Bool {
    let names = table[row].subscribers?.names
    guard lifetime.phase != .open || names?.key != nil else {
      return transition(table, row, change, then: follow)
    }
    var playback = table[row].playback
    let wasInRun = playback.isInRun
    guard var result = change(&playback, instant) else { return false }
    let location = table.location(row)
    let begins = !wasInRun && playback.isInRun
    var continued: ContinuedMotion?
    guard lifetime.phase == .open || !begins else { return false }
    if begins, let names, let key = names.key {
      switch turn(of: location, names, key, beginning != nil) {
      case .now:
        if beginning != nil {
          continued = continuedMotion(playback, location, names, key)
        }
        if let continued {
          // The run begins anew, with another motion.
          playback = table[row].playback
          playback.schedule = continued.schedule
          guard let changed = change(&playback, instant) else { return false }
          result = changed
        }
        takeKey(key, names, location)

      case .later:
        return wait(for: key, names, location, beginning)

      case .never:
        // A tween that has run before is left as it is.
        if beginning != nil, table[row].playback.state == .new {
          kill(table, row, as: .superseded)
        }
        return false
      }
    }
    table.update(row) { $0.playback = playback }
    continued?.set()
    follow()
    apply(result, table, row)
    return true
  }

  /// Whether a start would not be refused.
  func mayBegin(_ table: TweenTable, _ row: Int32) -> Bool {
    guard lifetime.phase == .open else { return false }
    guard let names = table[row].subscribers?.names, let key = names.key else { return true }
    return names.waiting == nil && turn(of: table.location(row), names, key, true) != .never
  }

  private func turn(
    of location: TweenLocation,
    _ names: TweenNames,
    _ key: TweenKey,
    _ canWait: Bool,
  ) -> Turn {
    guard let runner = population.index.runner(under: key), runner != location else { return .now }
    switch names.onConflict {
    case .replace, .continue: return .now
    case .ignore: return .never
    case .queue: return canWait ? .later : .never
    }
  }

  /// The motion with which a tween goes on from the one that runs under its key; nil where the tween
  /// begins as it is.
  ///
  /// - Parameter playback: The tween as it would begin.
  private func continuedMotion(
    _ playback: Playback,
    _ location: TweenLocation,
    _ names: TweenNames,
    _ key: TweenKey,
  ) -> ContinuedMotion? {
    guard
      names.onConflict == .continue,
      let runner = population.index.runner(under: key), runner != location
    else { return nil }
    return continueMotion(of: location, playback, from: runner)
  }

  /// Gives a tween its key, and ends the tween that has it.
  private func takeKey(_ key: TweenKey, _ names: TweenNames, _ location: TweenLocation) {
    withdraw(names)
    let runner = population.index.setRunner(location, under: key)
    guard let other = runner, other != location else { return }
    kill(tables[other], other.row, as: .superseded)
  }

  /// Lets a tween wait for its key; false where it waits already.
  private func wait(
    for key: TweenKey,
    _ names: TweenNames,
    _ location: TweenLocation,
    _ beginning: Beginning?,
  ) -> Bool {
    guard let beginning, names.waiting == nil else { return false }
    let turn = UniqueID.next()
    names.waiting = (turn, beginning)
    population.index.enqueue(location, for: key, turn: turn)
    return true
  }

  /// Lets a tween that is to be killed wait no longer, so that it does not begin because another ends.
  func withdrawWaiting(_ table: TweenTable, _ row: Int32) -> Bool {
    if let names = table[row].subscribers?.names {
      withdraw(names)
    }
    return true
  }

  /// Lets a tween wait no longer.
  func withdraw(_ names: TweenNames) {
    guard let key = names.key, let turn = names.waiting?.turn else { return }
    names.waiting = nil
    population.index.withdraw(turn, from: key)
  }

  /// Takes its key from a tween whose run has ended at `time`, and gives it to the next one.
  func passKey(_ names: TweenNames, _ location: TweenLocation, at time: Nanoseconds) {
    withdraw(names)
    guard let key = names.key, population.index.removeRunner(location, under: key) else { return }
    guard lifetime.phase == .open else { return }
    while population.index.runner(under: key) == nil, let next = population.index.next(for: key) {
      beginTurn(next, key, at: time)
    }
  }

  private func beginTurn(_ location: TweenLocation, _ key: TweenKey, at time: Nanoseconds) {
    let table = tables[location]
    guard
      let names = table[location.row].subscribers?.names,
      let beginning = names.waiting?.beginning.noSooner(than: time)
    else { preconditionFailure("a tween that does not wait has a turn") }
    withdraw(names)
    _ = population.index.setRunner(location, under: key)
    let hasBegun = transition(table, location.row) { $0.begin(beginning, at: time, now: $1) }
    if !hasBegun {
      _ = population.index.removeRunner(location, under: key)
      releaseIfUnused(table, location.row)
    }
  }
}
