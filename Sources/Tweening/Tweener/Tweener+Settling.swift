extension Tweener {
  /// Makes every change that is due by this instant, in order of time, then of scheduling.
  func settle() {
    let deadlines = schedule.deadlines
    guard deadlines.lowerBound <= instant else { return }
    // Where many deadlines are due, those of tweens without listeners come first, in any order. The
    // others stay in the queue, to be settled in order.
    for entry in deadlines.takeUnheard(by: instant) {
      guard let table = deadlines.table(of: entry) else { continue }
      fire(table, entry.location.row, at: entry.time, before: entry.time, stamp: nil)
    }
    while let (table, row, time) = deadlines.takeFirst(by: instant) {
      // A tween passes no boundary after the next deadline yet, so that all events are sent in order of
      // time.
      let limit = min(deadlines.lowerBound, instant.saturatingAdding(1))
      fire(table, row, at: time, before: limit, stamp: nil)
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
      schedule.deadlines.update(table, row)
    }
  }

  /// Does what follows from a transition: values, events, outcome, and the next deadline.
  func apply(_ transition: Transition, _ table: TweenTable, _ row: Int32) {
    replan(table, row)
    if let subscribers = table[row].subscribers {
      announce(transition, to: subscribers, table, row)
    }
    updateTotals(table, row)
    schedule.deadlines.update(table, row)
    if lifetime.phase == .closing, table[row].playback.isRunning, !table[row].playback.willFinish {
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
    subscriptions.deliverValue(table, row, isInRun: playback.isInRun || hasEnded)
    if subscribers.hearsEvents {
      for (type, event) in transition.deliveries {
        // The end value is an update, and comes before the end.
        if type == .completed {
          subscriptions.callUpdates(table, row)
        }
        let outcome = Transition.Events.endings.contains(type) ? playback.outcome : nil
        subscribers.send(event, of: table.identities[row], outcome: outcome)
        subscribers.call(type, event)
      }
    }
    // A jump to the end is one update, and not two.
    if transition.isJump, !hasEnded, !isEnding(playback) {
      subscriptions.callUpdates(table, row)
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

  /// Tells the live values and the frames what a tween does from now on.
  @inline(__always)
  func replan(_ table: TweenTable, _ row: Int32) {
    subscriptions.publish(table, row)
    frameDelivery.replan(table, row)
  }

  /// Updates the totals with one tween.
  func updateTotals(_ table: TweenTable, _ row: Int32) {
    let change = population.updateTotals(table, row)
    guard change.changed.contains(.watched), let subscribers = table[row].subscribers else {
      return
    }
    if change.flags.contains(.watched) {
      subscriptions.watched.insert(table.location(row), subscribers)
    } else {
      subscriptions.watched.remove(table.location(row), subscribers)
    }
  }

  /// Releases a tween that no handle names and that has nothing left to do. The table of the last
  /// tween is released, too.
  func releaseIfUnused(_ table: TweenTable, _ row: Int32) {
    guard table.read(row, { $0.isUnused }), table.identities[row] != 0 else { return }
    table[row].subscribers?.finishStreams()
    frameDelivery.release(table, row)
    population.release(table, row)
    if table.isEmpty {
      frameDelivery.remove(table)
    }
  }
}
