extension Tweener {
  /// Makes every change that is due by this instant, in order of time, then of scheduling.
  func settle() {
    guard let first = deadlines.first, first.time <= instant else { return }
    settleSilently()
    while let entry = deadlines.first, entry.time <= instant {
      deadlines.removeFirst()
      let lane = lane(entry.address)
      guard isInForce(entry) else { continue }
      // What comes after the next entry waits for it, so that all events are told in order of time.
      let limit = min(deadlines.first?.time ?? .max, instant.saturatingAdding(1))
      fire(lane, entry.address.slot, at: entry.time, before: limit, stamp: nil)
    }
  }

  /// Where many are due at once, those that nobody listens to are settled in one pass: their order
  /// shows nowhere. The rest stay, to be taken in theirs.
  private func settleSilently() {
    let due = deadlines.removeMany(dueBy: instant) { entry in
      let lane = lane(entry.address)
      return lane[entry.address.slot].audience == nil || !isInForce(entry)
    }
    for entry in due where isInForce(entry) {
      fire(lane(entry.address), entry.address.slot, at: entry.time, before: entry.time, stamp: nil)
    }
  }

  /// Fires one deadline.
  ///
  /// - Parameters:
  ///   - limit: The time from which on others come first.
  ///   - stamp: The time to give the events; nil: each its own.
  func fire(
    _ lane: AnyLane,
    _ slot: Int32,
    at time: Nanoseconds,
    before limit: Nanoseconds,
    stamp: Nanoseconds?,
  ) {
    let isHeard = lane[slot].audience?.hearsRepeats ?? false
    let transition = lane[slot].playback.fire(
      at: time,
      before: limit,
      now: instant,
      isHeard: isHeard,
      stamp: stamp,
    )
    if let transition {
      apply(transition, lane, slot)
    } else {
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
    if transition.events.contains(.killed) {
      trackedCount -= 1
    }
    if transition.events.contains(.revived) {
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
    let hasEnded = !transition.events.isDisjoint(with: .endings) && playback.outcome != nil
    // A stream that was asked for between two runs waits for the next, whatever is set until then.
    if playback.isInRun || hasEnded {
      lane.deliverValue(slot, at: instant, frame: nil)
    }
    // The end value is an update too, and comes before the events of the end; a jump to the end is
    // one update, and not two.
    if transition.isJump, !isEnding(playback) {
      audience.call(.update, on: self)
    }
    if audience.hearsEvents {
      for (type, event) in transition.deliveries {
        audience.send(event)
        audience.call(.event(type), on: self)
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
    if lane[slot].ticket != 0 {
      lane[slot].ticket = 0
      deadlineCount -= 1
    }
    let isHeard = lane[slot].audience?.hearsRepeats ?? false
    guard let time = lane[slot].playback.deadline(isHeard: isHeard) else { return }
    deadlineCount += 1
    lane[slot].ticket = deadlines.insert(lane.address(slot), at: time)
    if deadlines.count > 2 * deadlineCount + 64 {
      deadlines.keep(where: isInForce)
    }
  }

  private func isInForce(_ entry: DeadlineQueue.Entry) -> Bool {
    lane(entry.address)[entry.address.slot].ticket == entry.ticket
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
    var standing: Standing = []
    if lane[slot].playback.isRunning {
      standing.insert(.running)
    }
    if lane[slot].playback.isMoving {
      standing.insert(.moving)
      if lane[slot].audience?.isWatching ?? false {
        standing.insert(.watched)
      }
    }
    let changed = lane[slot].standing.symmetricDifference(standing)
    guard !changed.isEmpty else { return }
    lane[slot].standing = standing
    if changed.contains(.running) {
      runningCount += standing.contains(.running) ? 1 : -1
    }
    if changed.contains(.moving) {
      movingCount += standing.contains(.moving) ? 1 : -1
    }
    if changed.contains(.watched), let audience = lane[slot].audience {
      setWatched(standing.contains(.watched), audience, lane.address(slot))
    }
  }

  private func setWatched(_ isWatched: Bool, _ audience: Audience, _ address: Address) {
    if isWatched {
      audience.watchIndex = watched.count
      watched.append(address)
      return
    }
    // The last one takes the place that becomes free.
    let last = watched.removeLast()
    if last != address {
      watched[audience.watchIndex] = last
      lane(last)[last.slot].audience?.watchIndex = audience.watchIndex
    }
  }

  /// Lets go of a tween that nobody can name, and that has nothing left to do.
  func forget(_ lane: AnyLane, _ slot: Int32) {
    guard lane[slot].serial != 0, lane[slot].isForgotten else { return }
    if lane[slot].playback.state != .killed {
      trackedCount -= 1
    }
    if let audience = lane[slot].audience {
      audience.finishEvents()
      audience.valueStreams?.finish()
      listenedCount -= audience.hadListeners ? 1 : 0
    }
    lane.remove(slot)
  }
}
