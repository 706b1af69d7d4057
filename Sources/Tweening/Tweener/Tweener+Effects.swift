extension Tweener {
  /// Does what must happen outside the store after its transitions: before the next command to it.
  @inline(__always)
  func performEffects() {
    if store.hasEffects {
      performAll()
    }
  }

  private func performAll() {
    var effects = store.takeEffects(reusing: exchange(&entryState.effects, with: []))
    while !effects.isEmpty {
      for effect in effects {
        perform(effect)
      }
      effects = store.takeEffects(reusing: effects)
    }
    effects.shrink()
    entryState.effects = effects
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .changed(let change):
      deliver(change)

    case .watched(let location, let isWatched):
      guard let observers = tables[location].observers else { return }
      if isWatched {
        observerRegistry.watched.insert(location, observers)
      } else {
        observerRegistry.watched.remove(location, observers)
      }

    case .unused(let location, let id):
      guard let row = tables.find(location), row.id == id, row.isUnused else { return }
      end(row)
    }
  }

  /// Ends what observes a tween that nothing refers to any more, and removes the tween.
  private func end(_ row: TweenRow) {
    recordRelease(row)
    row.observers?.end()
    store.remove(row)
  }

  /// Sends the values, events and ends of a change to what observes the tween.
  private func deliver(_ change: TweenChange) {
    let row = tables[change.location]
    if observerRegistry.replication.isShared, change.hasEnded || !change.isByTime {
      recordChange(row, isByTime: change.isByTime, hadKey: change.hadKey)
    }
    guard store.isObserved || row.observers != nil else { return }
    let observers = observerRegistry.observers(row)
    observerRegistry.publish(row)
    deliver(change, to: observers, row)
    store.setObservation(observation(observers), row, at: instant)
  }

  private func deliver(_ change: TweenChange, to observers: TweenObservers, _ row: TweenRow) {
    let (transition, playback) = (change.transition, change.playback)
    let hasEnded = change.hasEnded
    let isReplaced = transition.events.contains(.replaced)
    if let details = row.record.details, details.hasNewMotion {
      details.hasNewMotion = false
      observers.forgetPoints()
    }
    let isInRun = playback.isInRun || hasEnded || transition.isJump
    observers.deliverValue(row, at: instant, frame: nil, isInRun: isInRun)
    if observers.receivesEvents {
      for (type, event) in transition.deliveries {
        if type == .changed, !hasEnded {
          if observers.sendChange(event, at: timekeeper.clockInstant, next: nextChange) {
            observerRegistry.changes.insert(change.location)
          }
          continue
        }
        // The end value is an update, which is delivered before the end.
        if type == .completed {
          observers.callbacks.callUpdates(row, at: instant)
        }
        let isEnd = isReplaced || Transition.Events.endings.contains(type)
        let outcome = isEnd ? playback.outcome : nil
        observers.send(event, outcome: outcome)
        observers.callbacks.call(type, event)
      }
    }
    // A jump to the end is one update, not two.
    if transition.isJump, isReplaced || !hasEnded, !isEnding(playback) {
      observers.callbacks.callUpdates(row, at: instant)
    }
    guard hasEnded, let outcome = playback.outcome else { return }
    if transition.endsRun(with: outcome) {
      observers.callbacks.call(outcome)
    }
    observers.resumeWaiters(with: outcome)
    observers.finishRun()
    if playback.state == .killed {
      observers.finishStreams()
    }
  }

  /// Returns whether the end of a run is due at this very instant.
  private func isEnding(_ playback: Playback) -> Bool {
    guard playback.state == .active, let end = playback.deadline(isSubscribed: false) else {
      return false
    }
    return end <= instant
  }

  /// Returns what a tween's subscribers, and the subscribers of all tweens, take of the tween.
  ///
  /// - Parameter subscribers: The tween's own, or nil if there are none.
  func observation(_ observers: TweenObservers?) -> TweenTraits {
    let traits = observers?.observation ?? []
    return store.isObserved ? traits.union(.receivesRepeats) : traits
  }
}
