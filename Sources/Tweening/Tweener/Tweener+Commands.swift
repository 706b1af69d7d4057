/// The parts of the commands of one tween and of the population.
extension Tweener {
  /// Runs a command of a handle in an entry.
  @inline(__always)
  func command<R>(_ tween: Tween<some Any>, _ body: (TweenTable, Int32) -> R) -> R {
    precondition(tween.tweener === self, "a tween can be commanded only through its own tweener")
    return entry {
      let result = body(tables[tween.location], tween.location.row)
      // A command may have made something due at this very instant.
      settle()
      return result
    }
  }

  /// Asks one tween's state machine; false where the state machine refuses.
  @inline(__always)
  @discardableResult
  func transition(
    _ table: TweenTable,
    _ row: Int32,
    _ change: (inout Playback, Nanoseconds) -> Transition?,
  ) -> Bool {
    guard let transition = table.update(row, { change(&$0.playback, instant) })
    else { return false }
    apply(transition, table, row)
    return true
  }

  @discardableResult
  func start(
    _ table: TweenTable,
    _ row: Int32,
    at time: Nanoseconds? = nil,
    delay: Nanoseconds? = nil,
  ) -> Bool {
    guard canStart(table, row) else { return false }
    supersede(table, row)
    commit(table, row)
    return transition(table, row) { playback, now in
      playback.start(at: time ?? now, now: now, delay: delay)
    }
  }

  @discardableResult
  func restart(_ table: TweenTable, _ row: Int32) -> Bool {
    guard table[row].playback.state != .killed else { return false }
    supersede(table, row)
    commit(table, row)
    return transition(table, row) { $0.restart(at: $1) }
  }

  @discardableResult
  func complete(_ table: TweenTable, _ row: Int32, at position: EndPosition) -> Bool {
    if canStart(table, row) {
      // A refused command leaves adjustments for the next start.
      guard position != .end || table.endsAtNextStart(row) else { return false }
      commit(table, row)
    }
    return transition(table, row) { $0.complete(at: $1, position: position) }
  }

  @discardableResult
  func update(_ table: TweenTable, _ row: Int32, by duration: Nanoseconds) -> Bool {
    guard transition(table, row, { $0.update(by: duration, at: $1) }) else { return false }
    // What falls due happens at this instant, by this command, and has this instant as its time.
    let id = table.identities[row]
    while table.identities[row] == id {
      guard let time = table.read(row, { $0.deadline }), time <= instant else { break }
      fire(table, row, at: time, before: instant.saturatingAdding(1), stamp: instant)
    }
    return true
  }

  @discardableResult
  func seek(
    _ table: TweenTable,
    _ row: Int32,
    to elapsed: Nanoseconds,
    _ events: SeekEvents,
  ) -> Bool {
    let isHeard = table[row].isHeard
    return transition(table, row) {
      $0.seek(to: elapsed, at: $1, events: isHeard ? events : .silent)
    }
  }

  func canStart(_ table: TweenTable, _ row: Int32) -> Bool {
    switch table[row].playback.state {
    case .new, .inactive: true
    case .delayed, .active, .paused, .completed, .killed: false
    }
  }

  /// Makes what was adjusted since the last start the motion of a tween.
  func commit(_ table: TweenTable, _ row: Int32) {
    guard let schedule = table.takeAdjustment(row) else { return }
    table.update(row) { $0.playback.reschedule(schedule) }
    replan(table, row)
  }

  /// Ends the tween that runs under the key of a tween that is about to start.
  func supersede(_ table: TweenTable, _ row: Int32) {
    guard let key = table[row].subscribers?.key else { return }
    let location = table.location(row)
    if let other = keys.updateValue(location, forKey: key), other != location {
      transition(tables[other], other.row) { $0.kill(at: $1, outcome: .superseded) }
      keys[key] = location
    }
  }
}
