extension Tweener {
  /// Makes every change that is due by this instant, in order of time, then of scheduling.
  func settle() {
    guard let first = deadlines.first, first.time <= instant else { return }
    settleSilently()
    while let entry = deadlines.first, entry.time <= instant {
      deadlines.removeFirst()
      guard let table = find(entry) else { continue }
      // A tween passes no boundary after the next deadline yet, so that all events are sent in order of
      // time.
      let limit = min(deadlines.first?.time ?? .max, instant.saturatingAdding(1))
      fire(table, entry.location.row, at: entry.time, before: limit, stamp: nil)
    }
  }

  /// Where many deadlines are due at once, those of tweens without listeners are settled in one pass,
  /// in any order. The others stay in the queue, to be settled in order.
  private func settleSilently() {
    // An actor checks its executor in each call of a closure that refers to the actor.
    let tables = tables
    let due = deadlines.removeMany(dueBy: instant) { entry in
      guard let table = tables.find(entry.location) else { return true }
      return table.read(entry.location.row) {
        $0.ticket != entry.ticket || $0.subscribers == nil
      }
    }
    for entry in due {
      guard let table = find(entry) else { continue }
      fire(table, entry.location.row, at: entry.time, before: entry.time, stamp: nil)
    }
  }

  /// Fires one deadline.
  ///
  /// - Parameters:
  ///   - limit: The time of the next deadline of another tween.
  ///   - stamp: The time to give the events; nil: each its own.
  func fire(
    _ table: TweenTable,
    _ row: Int32,
    at time: Nanoseconds,
    before limit: Nanoseconds,
    stamp: Nanoseconds?,
  ) {
    let transition = table.update(row) { record in
      let isHeard = record.isHeard
      return record.playback.fire(
        at: time,
        before: limit,
        now: instant,
        isHeard: isHeard,
        stamp: stamp,
      )
    }
    if let transition {
      apply(transition, table, row)
    } else {
      schedule(table, row)
    }
  }

  /// Does what follows from a transition: values, events, outcome, and the next deadline.
  func apply(_ transition: Transition, _ table: TweenTable, _ row: Int32) {
    replan(table, row)
    if let subscribers = table[row].subscribers {
      announce(transition, to: subscribers, table, row)
    }
    updateTotals(table, row)
    schedule(table, row)
    if transition.events.contains(.killed) {
      trackedCount -= 1
    }
    if transition.events.contains(.revived) {
      trackedCount += 1
    }
    if phase == .closing, table[row].playback.isRunning, !table[row].playback.willFinish {
      kill(table, row)
      return
    }
    releaseIfUnused(table, row)
  }

  private func announce(
    _ transition: Transition,
    to subscribers: Subscribers,
    _ table: TweenTable,
    _ row: Int32,
  ) {
    let playback = table[row].playback
    let hasEnded = !transition.events.isDisjoint(with: .endings) && playback.outcome != nil
    deliverValue(table, row, frame: nil, isInRun: playback.isInRun || hasEnded)
    if subscribers.hearsEvents {
      for (type, event) in transition.deliveries {
        // The end value is an update, and comes before the end.
        if type == .completed {
          callUpdates(table, row)
        }
        let outcome = Transition.Events.endings.contains(type) ? playback.outcome : nil
        subscribers.send(event, of: table.identities[row], outcome: outcome)
        subscribers.call(type, event)
      }
    }
    // A jump to the end is one update, and not two.
    if transition.isJump, !hasEnded, !isEnding(playback) {
      callUpdates(table, row)
    }
    guard hasEnded, let outcome = playback.outcome else { return }
    if transition.endsRun(with: outcome) {
      subscribers.call(outcome)
    }
    subscribers.resumeWaiters(with: outcome)
    subscribers.finishRun()
    if playback.state == .killed {
      subscribers.finishStreams()
    }
    if let names = subscribers.names {
      passKey(names, table.location(row), at: transition.time)
    }
  }

  /// Whether the end of a run is due at this very instant.
  private func isEnding(_ playback: Playback) -> Bool {
    guard playback.state == .active, let end = playback.deadline(isHeard: false) else {
      return false
    }
    return end <= instant
  }

  /// Puts the tween's next deadline in the queue, in place of the one before.
  func schedule(_ table: TweenTable, _ row: Int32) {
    let (time, hadDeadline) = table.read(row) { ($0.deadline, $0.ticket != 0) }
    if hadDeadline {
      deadlineCount -= 1
      table.update(row) { $0.ticket = 0 }
    }
    if let time {
      enqueue(time, table, row)
    } else if hadDeadline {
      dropDeadlinesLeftBehind()
    }
  }

  /// Puts a deadline of a tween that has none in the queue.
  func enqueue(_ time: Nanoseconds, _ table: TweenTable, _ row: Int32) {
    deadlineCount += 1
    let ticket = deadlines.insert(table.location(row), at: time)
    table.update(row) { $0.ticket = ticket }
    dropDeadlinesLeftBehind()
  }

  private func dropDeadlinesLeftBehind() {
    if deadlines.count > 2 * deadlineCount + 64 {
      deadlines.keep(where: isInForce)
    }
  }

  /// The table of a deadline that is in force; nil for one that was left behind.
  private func find(_ entry: DeadlineQueue.Entry) -> TweenTable? {
    guard let table = tables.find(entry.location) else { return nil }
    return table[entry.location.row].ticket == entry.ticket ? table : nil
  }

  private func isInForce(_ entry: DeadlineQueue.Entry) -> Bool {
    find(entry) != nil
  }

  /// The earliest deadline in force.
  var nextDeadline: Nanoseconds? {
    while let entry = deadlines.first {
      if isInForce(entry) {
        return entry.time
      }
      deadlines.removeFirst()
    }
    return nil
  }

  /// Updates the totals with one tween.
  func updateTotals(_ table: TweenTable, _ row: Int32) {
    let (flags, changed) = table.update(row) { $0.updateFlags() }
    guard !changed.isEmpty else { return }
    if changed.contains(.running) {
      runningCount += flags.contains(.running) ? 1 : -1
    }
    if changed.contains(.moving) {
      movingCount += flags.contains(.moving) ? 1 : -1
    }
    if changed.contains(.watched), let subscribers = table[row].subscribers {
      setWatched(flags.contains(.watched), subscribers, table.location(row))
    }
  }

  private func setWatched(
    _ isWatched: Bool,
    _ subscribers: Subscribers,
    _ location: TweenLocation,
  ) {
    if isWatched {
      watchedDue = .min
      subscribers.watchIndex = watched.count
      watched.append(location)
      return
    }
    // The last one takes the place that becomes free.
    let last = watched.removeLast()
    if last != location {
      watched[subscribers.watchIndex] = last
      tables[last][last.row].subscribers?.watchIndex = subscribers.watchIndex
    }
  }

  /// Releases a tween that no handle names and that has nothing left to do. The table of the last
  /// tween is released, too.
  func releaseIfUnused(_ table: TweenTable, _ row: Int32) {
    guard table.read(row, { $0.isUnused }), table.identities[row] != 0 else { return }
    if table[row].playback.state != .killed {
      trackedCount -= 1
    }
    if let subscribers = table[row].subscribers {
      subscribers.finishStreams()
      listenedCount -= subscribers.hadListeners ? 1 : 0
      if let names = subscribers.names {
        index.remove(table.location(row), tags: names.tags)
      }
    }
    renderer?.clear(table, row)
    oweLimits()
    table.remove(row)
    if table.isEmpty {
      tables.remove(table)
      renderer?.remove(table)
      template.remove(table)
    }
  }
}
