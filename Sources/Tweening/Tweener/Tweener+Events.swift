extension Tweener {
  /// The events of all tweens and of the tweener, in order of time. Each event of a tween has its
  /// tween with its key and tags, and also the outcome if the event ends a run. An event of the
  /// tweener has no tween.
  ///
  /// This is the stream of ``events(limit:)`` with a limit of 262,144 events, which take about 21
  /// megabytes.
  public nonisolated var events: AsyncStream<TweenerEvent> {
    events(limit: 262_144)
  }

  /// Returns the events of all tweens, for a subscriber that may fall behind.
  ///
  /// Events with the same time are in the order in which they were scheduled, as in
  /// ``AnyTween/events``. A merged `changed` event is delivered with its frame, so it may come
  /// after events of other tweens that happened later. Each call is a new subscription, in effect
  /// at once: the stream has the events of all later commands. The stream finishes when the tweener
  /// is closed or released. While such a stream exists, every tween has a subscriber, so the
  /// tweener also wakes for iteration boundaries and markers.
  ///
  /// - Parameter limit: The most events that wait for the subscriber; a limit below 1 counts as 1.
  ///   When more events wait, the stream ends: its last element is `overflowed`, after all events
  ///   before the overflow.
  /// - Complexity: O(*n*) for the first subscription.
  public nonisolated func events(limit: Int) -> AsyncStream<TweenerEvent> {
    let (stream, admitted) = EventStream<TweenerEvent>.make(limit: limit, among: streams)
    guard let subscription = admitted else { return stream }
    let id = UniqueID.next()
    subscription.onTermination { [requests] in
      requests.post { $0.removeEvents(id) }
    }
    requests.post(orElse: { subscription.finish() }, { $0.addEvents(subscription, id) })
    return stream
  }

  private func addEvents(_ stream: EventStream<TweenerEvent>, _ id: UInt64) {
    guard store.phase != .closed else {
      stream.finish()
      return
    }
    // The changes that wait are from before this subscription.
    subscriptions.changes.send(next: nextChange)
    subscriptions.hub.add(stream, id: id)
    if !subscriptions.forwardsAllEvents {
      setForwardsAllEvents(true)
    }
  }

  private func removeEvents(_ id: UInt64) {
    subscriptions.hub.remove(id)
    if subscriptions.forwardsAllEvents, subscriptions.hub.isEmpty {
      setForwardsAllEvents(false)
    }
  }

  private func setForwardsAllEvents(_ forwards: Bool) {
    settle()
    subscriptions.forwardsAllEvents = forwards
    store.isObserved = forwards
    let hub = forwards ? subscriptions.hub : nil
    for member in store.members {
      let (table, row) = (member.table, member.row)
      table.subscribers(row)?.hub = hub
      let traits = table.subscribers(row)?.observation ?? []
      let observation = forwards ? traits.union(.receivesRepeats) : traits
      store.setObservation(observation, table, row, at: instant)
    }
    performEffects()
    schedule.allowImmediateWake()
  }
}
