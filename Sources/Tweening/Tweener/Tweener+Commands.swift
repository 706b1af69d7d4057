/// What the commands of one tween, and of the population, are made of.
extension Tweener {
  /// Runs a command of a handle in an entry.
  @inline(__always)
  func command<R>(_ tween: Tween<some Any>, _ body: (AnyLane, Int32) -> R) -> R {
    precondition(tween.tweener === self, "a tween can be commanded only through its own tweener")
    return entry {
      let result = body(lane(tween.address), tween.address.slot)
      // A command may have made something due at this very instant.
      settle()
      return result
    }
  }

  /// Runs a command that needs to know the type of value.
  @inline(__always)
  func typedCommand<Value, R>(
    _ tween: Tween<Value>,
    _ body: (Lane<Value>, Int32) -> R,
  ) -> R {
    command(tween) { _, slot in body(lane(tween.address, of: Value.self), slot) }
  }

  /// Asks one tween's state machine; false where it refuses.
  @inline(__always)
  @discardableResult
  func transition(
    _ lane: AnyLane,
    _ slot: Int32,
    _ change: (inout Playback, Nanoseconds) -> Transition?,
  ) -> Bool {
    guard let transition = change(&lane[slot].playback, instant) else { return false }
    apply(transition, lane, slot)
    return true
  }

  @discardableResult
  func start(
    _ lane: AnyLane,
    _ slot: Int32,
    at time: Nanoseconds? = nil,
    delay: Nanoseconds? = nil,
  ) -> Bool {
    guard canStart(lane, slot) else { return false }
    supersede(lane, slot)
    commit(lane, slot)
    return transition(lane, slot) { playback, now in
      playback.start(at: time ?? now, now: now, delay: delay)
    }
  }

  @discardableResult
  func restart(_ lane: AnyLane, _ slot: Int32) -> Bool {
    guard lane[slot].playback.state != .killed else { return false }
    supersede(lane, slot)
    commit(lane, slot)
    return transition(lane, slot) { $0.restart(at: $1) }
  }

  @discardableResult
  func complete(_ lane: AnyLane, _ slot: Int32, at position: EndPosition) -> Bool {
    if canStart(lane, slot) {
      // Where it is refused, what was adjusted still waits for the next start.
      guard position != .end || lane.endsAtNextStart(slot) else { return false }
      commit(lane, slot)
    }
    return transition(lane, slot) { $0.complete(at: $1, position: position) }
  }

  @discardableResult
  func update(_ lane: AnyLane, _ slot: Int32, by duration: Nanoseconds) -> Bool {
    guard transition(lane, slot, { $0.update(by: duration, at: $1) }) else { return false }
    // What falls due has happened now, by this command, and not when time would have brought it.
    let serial = lane[slot].serial
    while lane[slot].serial == serial {
      let record = lane[slot]
      let isHeard = record.audience?.hearsRepeats ?? false
      guard let time = record.playback.deadline(isHeard: isHeard), time <= instant else { break }
      fire(lane, slot, at: time, before: instant.saturatingAdding(1), stamp: instant)
    }
    return true
  }

  @discardableResult
  func seek(
    _ lane: AnyLane,
    _ slot: Int32,
    to elapsed: Nanoseconds,
    _ events: SeekEvents,
  ) -> Bool {
    let isHeard = lane[slot].audience?.hearsRepeats ?? false
    return transition(lane, slot) {
      $0.seek(to: elapsed, at: $1, events: isHeard ? events : .silent)
    }
  }

  func canStart(_ lane: AnyLane, _ slot: Int32) -> Bool {
    switch lane[slot].playback.state {
    case .new, .inactive: true
    case .delayed, .active, .paused, .completed, .killed: false
    }
  }

  /// Takes what was adjusted since the last start.
  func commit(_ lane: AnyLane, _ slot: Int32) {
    guard lane.hasAdjustments, let schedule = lane.takeAdjustment(slot) else { return }
    lane[slot].playback.reschedule(schedule)
    guard !frameStreams.isEmpty else { return }
    isFrameOwed = true
    lane.replan(slot)
  }

  /// Ends the tween that runs under the key of one that is about to.
  func supersede(_ lane: AnyLane, _ slot: Int32) {
    guard let key = lane[slot].audience?.key else { return }
    let address = lane.address(slot)
    if let other = keys.updateValue(address, forKey: key), other != address {
      transition(self.lane(other), other.slot) { $0.kill(at: $1, outcome: .superseded) }
      keys[key] = address
    }
  }
}
