extension Tweener {
  /// Makes every change that is due by this instant, in order of time; at one time, in scheduling
  /// order.
  @inline(__always)
  func settle() {
    if schedule.deadlines.lowerBound <= instant {
      settleDue()
    }
  }

  private func settleDue() {
    let deadlines = schedule.deadlines
    // With many due deadlines, the tweens without subscribers are settled first, in any order. The
    // other deadlines stay in the queue, and are settled in order.
    for run in deadlines.takeUnsubscribed(by: instant) {
      // The entries of a run are of one table. With its last tween, the table is removed.
      guard let table = tables.find(run.first.location) else { continue }
      var latest: SharedSettlement?
      for entry in run {
        fireUnsubscribed(entry, table, deadlines, &latest)
      }
    }
    while let (table, row, time) = deadlines.takeFirst(by: instant) {
      // A tween passes no boundary beyond the next deadline yet, so that all events are sent in
      // order of time.
      let limit = min(deadlines.lowerBound, instant.saturatingAdding(1))
      fire(table, row, at: time, before: limit, stamp: nil)
    }
  }

  /// Settles one deadline.
  ///
  /// - Parameters:
  ///   - limit: The time before which the tween may pass boundaries: in ordered settling, at most
  ///     the next deadline.
  ///   - stamp: The time of all events; with nil, each event has its own time.
  func fire(
    _ table: TweenTable,
    _ row: Int32,
    at time: Nanoseconds,
    before limit: Nanoseconds,
    stamp: Nanoseconds?,
  ) {
    let isSubscribed = table[row].isSubscribed
    let transition = table.updatePlayback(row) {
      $0.fire(at: time, before: limit, now: instant, isSubscribed: isSubscribed, stamp: stamp)
    }
    if let transition {
      apply(transition, table, row, isByTime: true)
    } else {
      schedule.deadlines.update(table, row)
    }
  }

  /// Settles the deadline of a tween without subscribers: `fire` and `apply` less the steps for
  /// subscribers. Does nothing if the entry is stale.
  private func fireUnsubscribed(
    _ entry: DeadlineQueue.Entry,
    _ table: TweenTable,
    _ deadlines: TweenDeadlines,
    _ latest: inout SharedSettlement?,
  ) {
    let row = entry.location.row
    let result = table.fireUnsubscribed(entry, now: instant, &latest)
    guard let (change, deadline, isUnused) = result else { return }
    frameDelivery.replan(table, row)
    population.count(change)
    deadlines.replace(with: deadline, table, row)
    let hasEnded = change.changed.contains(.running) && !change.flags.contains(.running)
    let isKept = (hasEnded || isUnused) && frameDelivery.keepEnded(table, row)
    if isUnused, !isKept {
      release(table, row)
    } else {
      endIfClosing(table, row)
    }
  }

  /// Kills a tween that runs without an end ahead, if the tweener is closing.
  ///
  /// - Returns: Whether the tween was killed.
  @discardableResult
  private func endIfClosing(_ table: TweenTable, _ row: Int32) -> Bool {
    guard
      lifetime.phase == .closing,
      table.readPlayback(row, { $0.isRunning && !$0.willFinish })
    else { return false }
    kill(table, row)
    return true
  }

  /// Applies the effects of a transition: values, events, outcome, and the next deadline.
  ///
  /// - Parameter isByTime: Whether time made the transition, and no command.
  func apply(
    _ transition: Transition,
    _ table: TweenTable,
    _ row: Int32,
    isByTime: Bool = false,
  ) {
    replan(table, row)
    if let subscribers = table[row].subscribers {
      announce(transition, to: subscribers, table, row, isByTime)
    }
    updateTotals(table, row)
    schedule.deadlines.update(table, row)
    if !endIfClosing(table, row) {
      if table.readPlayback(row, { $0.hasEnded }) {
        frameDelivery.keepEnded(table, row)
      }
      releaseIfUnused(table, row)
    }
  }

  private func announce(
    _ transition: Transition,
    to subscribers: Subscribers,
    _ table: TweenTable,
    _ row: Int32,
    _ isByTime: Bool,
  ) {
    let playback = table.playback(row)
    let hasEnded = !transition.events.isDisjoint(with: .endings) && playback.outcome != nil
    let isReplaced = transition.events.contains(.replaced)
    if subscriptions.replication.isShared, hasEnded || !isByTime, let names = subscribers.names {
      recordChange(table, row, names, isByTime: isByTime)
    }
    subscriptions.deliverValue(
      table,
      row,
      isInRun: playback.isInRun || hasEnded || transition.isJump,
    )
    if subscribers.receivesEvents {
      for (type, event) in transition.deliveries {
        if type == .changed, !hasEnded {
          sendChange(event, to: subscribers, table, row)
          continue
        }
        // The end value is an update, which is delivered before the end.
        if type == .completed {
          subscriptions.callUpdates(table, row)
        }
        let isEnd = isReplaced || Transition.Events.endings.contains(type)
        let outcome = isEnd ? playback.outcome : nil
        subscribers.send(event, of: table.identities[row], outcome: outcome)
        subscribers.call(type, event)
      }
    }
    // A jump to the end is one update, not two.
    if transition.isJump, isReplaced || !hasEnded, !isEnding(playback) {
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

  private func sendChange(
    _ event: TweenEvent,
    to subscribers: Subscribers,
    _ table: TweenTable,
    _ row: Int32,
  ) {
    let id = table.identities[row]
    let clock = timekeeper.clockInstant
    if subscribers.sendChange(event, of: id, at: clock, next: nextChange) {
      subscriptions.changes.insert(table.location(row))
    }
  }

  /// Returns whether the end of a run is due at this very instant.
  private func isEnding(_ playback: Playback) -> Bool {
    guard playback.state == .active, let end = playback.deadline(isSubscribed: false) else {
      return false
    }
    return end <= instant
  }

  /// Updates the live values and the frames after a change of a tween's motion or playback.
  @inline(__always)
  func replan(_ table: TweenTable, _ row: Int32) {
    subscriptions.publish(table, row)
    frameDelivery.replan(table, row)
  }

  /// Updates the totals with the state of one tween.
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

  /// Releases the tweens without a handle whose last values no stream of frames waits for any
  /// longer.
  func releaseDone() {
    for done in frameDelivery.takeDone() {
      let row = done.location.row
      guard let table = tables.find(done.location), table.identities[row] == done.id else {
        preconditionFailure("an ended tween was released before its last value was taken")
      }
      table.update(row) { $0.awaitedEnds -= 1 }
      guard table.isUnused(row) else { continue }
      if done.isLost {
        population.lostEndCount += 1
      }
      release(table, row)
    }
  }

  /// Releases a tween without a handle and without remaining work.
  func releaseIfUnused(_ table: TweenTable, _ row: Int32) {
    if table.isUnused(row), table.identities[row] != .none {
      release(table, row)
    }
  }

  /// Releases a tween. The release of a table's last tween releases the table, too.
  func release(_ table: TweenTable, _ row: Int32) {
    if let subscribers = table[row].subscribers {
      recordRelease(table, row, subscribers)
      subscribers.sendChanges(of: table.identities[row])
      subscribers.finishStreams()
      subscribers.resumeWaiters(with: .killed)
    }
    frameDelivery.release(table, row)
    population.release(table, row)
    if table.isEmpty {
      frameDelivery.remove(table)
    }
  }
}
