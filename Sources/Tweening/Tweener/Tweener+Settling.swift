extension Tweener {
  /// Makes every change that is due by this instant, in order of time, then of scheduling.
  func settle() {
    while let entry = deadlines.first, entry.time <= instant {
      deadlines.removeFirst()
      let lane = lanes[Int(entry.address.lane)]
      guard isInForce(entry) else { continue }
      fire(lane, entry.address.slot, at: entry.time, stamp: nil)
    }
  }

  /// Fires one deadline.
  ///
  /// - Parameter stamp: The time to give the events; nil: the deadline's own.
  func fire(
    _ lane: AnyLane,
    _ slot: Int32,
    at time: Nanoseconds,
    stamp: Nanoseconds?,
  ) {
    let isHeard = lane[slot].audience?.hearsRepeats ?? false
    let firing = lane[slot].playback.fire(at: time, now: instant, isHeard: isHeard)
    switch firing {
    case .transition(var transition):
      transition.time = stamp ?? time
      apply(transition, lane, slot)

    case .later:
      schedule(lane, slot)
    }
  }

  /// Does what follows from a transition: values, events, outcome, and the next deadline.
  func apply(_ transition: Transition, _ lane: AnyLane, _ slot: Int32) {
    if !frameStreams.isEmpty {
      isFrameOwed = true
      lane.replan(slot)
    }
    if let audience = lane[slot].audience {
      announce(transition, to: audience, lane, slot)
    }
    count(lane, slot)
    schedule(lane, slot)
    if transition.news.contains(.killed) {
      trackedCount -= 1
    }
    if transition.news.contains(.revived) {
      trackedCount += 1
    }
    forget(lane, slot)
  }

  private func announce(
    _ transition: Transition,
    to audience: Audience,
    _ lane: AnyLane,
    _ slot: Int32,
  ) {
    let playback = lane[slot].playback
    let hasEnded = !transition.news.isDisjoint(with: .endings) && playback.outcome != nil
    // A stream that was asked for between two runs waits for the next, whatever is set until then.
    if playback.isInRun || hasEnded {
      lane.deliverValue(slot, at: instant, frame: nil)
    }
    // The end value is an update too, and comes before the news of the end; a jump to the end is
    // one update, and not two.
    if transition.isJump, !isEnding(playback) {
      audience.call(.update, on: self)
    }
    if audience.hearsEvents {
      for (news, event) in transition.events {
        audience.send(event)
        audience.call(.event(news), on: self)
      }
    }
    guard hasEnded, let outcome = playback.outcome else { return }
    audience.resumeWaiters(with: outcome)
    audience.valueStreams?.finish()
    if playback.state == .killed {
      audience.finishEvents()
    }
    if let key = audience.key, keys[key] == lane.address(slot) {
      keys[key] = nil
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
  func schedule(_ lane: AnyLane, _ slot: Int32) {
    if lane[slot].hasDeadline {
      lane[slot].hasDeadline = false
      deadlineCount -= 1
    }
    lane[slot].ticket &+= 1
    let isHeard = lane[slot].audience?.hearsRepeats ?? false
    guard let time = lane[slot].playback.deadline(isHeard: isHeard) else { return }
    lane[slot].hasDeadline = true
    deadlineCount += 1
    deadlines.insert(lane.address(slot), at: time, ticket: lane[slot].ticket)
    if deadlines.count > 2 * deadlineCount + 64 {
      deadlines.keep(where: isInForce)
    }
  }

  private func isInForce(_ entry: DeadlineQueue.Entry) -> Bool {
    let record = lanes[Int(entry.address.lane)][entry.address.slot]
    return record.hasDeadline && record.ticket == entry.ticket
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

  /// Brings the totals up to date with one tween.
  func count(_ lane: AnyLane, _ slot: Int32) {
    let record = lane[slot]
    let isMoving = record.playback.isMoving
    let standing = Standing(
      isRunning: record.playback.isRunning,
      isMoving: isMoving,
      isWatched: isMoving && record.audience?.isWatching ?? false,
    )
    let before = record.standing
    guard standing != before else { return }
    lane[slot].standing = standing
    runningCount += standing.isRunning.number - before.isRunning.number
    movingCount += standing.isMoving.number - before.isMoving.number
    if standing.isWatched != before.isWatched {
      if standing.isWatched {
        watched.insert(lane.address(slot))
      } else {
        watched.remove(lane.address(slot))
      }
    }
  }

  /// Lets go of a tween that nobody can name, and that has nothing left to do.
  func forget(_ lane: AnyLane, _ slot: Int32) {
    let record = lane[slot]
    guard record.serial != 0, record.isForgotten else { return }
    if record.playback.state != .killed {
      trackedCount -= 1
    }
    record.audience?.finishEvents()
    record.audience?.valueStreams?.finish()
    lane.remove(slot)
  }
}

extension Bool {
  fileprivate var number: Int {
    self ? 1 : 0
  }
}
