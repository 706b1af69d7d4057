extension Tweener {
  /// Does what must happen outside the store after its transitions: before the next command to it.
  @inline(__always)
  func performEffects() {
    if store.hasEffects {
      performAll()
    }
  }

  private func performAll() {
    var effects = store.takeEffects(reusing: exchange(&work.effects, with: []))
    while !effects.isEmpty {
      for effect in effects {
        perform(effect)
      }
      effects = store.takeEffects(reusing: effects)
    }
    effects.shrink()
    work.effects = effects
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .changed(let change):
      announce(change)

    case .watched(let location, let isWatched):
      guard let subscribers = tables[location].subscribers(location.row) else { return }
      if isWatched {
        subscriptions.watched.insert(location, subscribers)
      } else {
        subscriptions.watched.remove(location, subscribers)
      }

    case .unused(let location, let id):
      guard
        let table = tables.find(location), table.identities[location.row] == id,
        table.isUnused(location.row)
      else { return }
      end(table, location.row)
    }
  }

  /// Ends what observes a tween that nothing refers to any more, and removes the tween.
  private func end(_ table: TweenTable, _ row: Int32) {
    recordRelease(table, row)
    if let subscribers = table.subscribers(row) {
      subscribers.sendChanges(of: table.identities[row])
      subscribers.finishStreams()
      subscribers.resumeWaiters(with: .killed)
    }
    store.remove(table, row)
  }

  /// Sends the values, events and ends of a change to what observes the tween.
  private func announce(_ change: TweenChange) {
    let table = tables[change.location]
    let row = change.location.row
    if subscriptions.replication.isShared, change.hasEnded || !change.isByTime {
      recordChange(table, row, isByTime: change.isByTime, hadKey: change.hadKey)
    }
    guard store.isObserved || table[row].details?.observers != nil else { return }
    let subscribers = subscriptions.subscribers(table, row)
    subscriptions.publish(table, row)
    announce(change, to: subscribers, table, row)
    store.setObservation(observation(subscribers), table, row, at: instant)
  }

  private func announce(
    _ change: TweenChange,
    to subscribers: Subscribers,
    _ table: TweenTable,
    _ row: Int32,
  ) {
    let (transition, playback) = (change.transition, change.playback)
    let hasEnded = change.hasEnded
    let isReplaced = transition.events.contains(.replaced)
    if let details = table[row].details, details.hasNewMotion {
      details.hasNewMotion = false
      subscribers.forgetPoints()
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

  /// Returns what a tween's subscribers, and those of all tweens, take of the tween.
  ///
  /// - Parameter subscribers: The tween's own; nil: there are none.
  func observation(_ subscribers: Subscribers?) -> TweenTraits {
    let traits = subscribers?.observation ?? []
    return store.isObserved ? traits.union(.receivesRepeats) : traits
  }
}
