extension Tweener {
  /// What happens to all tweens, in order of time: each event with its tween, and with the outcome
  /// where it ends a run.
  ///
  /// As ``events(limit:)`` with room for 262,144 events, which take some 16 megabytes.
  public nonisolated var events: AsyncStream<TweenerEvent> {
    events(limit: 262_144)
  }

  /// What happens to all tweens, for a reader that may fall behind.
  ///
  /// Events of one time are in the order in which they were scheduled, as in ``AnyTween/events``. Each
  /// call is a new subscription, in effect at once: it gets the events of all later commands. The stream
  /// finishes when the tweener is closed or ceases to be. While there is one, every tween has listeners:
  /// each iteration boundary and each marker is a change that is due.
  ///
  /// - Parameter limit: How many events may wait for the reader; below 1 it counts as 1. Where more
  ///   wait, the stream ends: its last element is `overflowed`, after all that happened before.
  /// - Complexity: The first subscription is O(*n*).
  public nonisolated func events(limit: Int) -> AsyncStream<TweenerEvent> {
    let (stream, subscription) = EventStream<TweenerEvent>.make(limit: limit)
    let id = UniqueID.next()
    subscription.onTermination { [requests] in
      requests.post { $0.removeEvents(id) }
    }
    requests.post(orElse: { subscription.finish() }, { $0.addEvents(subscription, id) })
    return stream
  }

  private func addEvents(_ stream: EventStream<TweenerEvent>, _ id: UInt64) {
    guard lifetime.phase != .closed else {
      stream.finish()
      return
    }
    subscriptions.hub.add(stream, id: id)
    if !subscriptions.hearsAll {
      setHearsAll(true)
    }
  }

  private func removeEvents(_ id: UInt64) {
    subscriptions.hub.remove(id)
    if subscriptions.hearsAll, subscriptions.hub.isEmpty {
      setHearsAll(false)
    }
  }

  private func setHearsAll(_ hears: Bool) {
    settle()
    subscriptions.hearsAll = hears
    let hub = hears ? subscriptions.hub : nil
    for member in population.members
    where hears || member.table[member.row].subscribers != nil {
      let subscribers = member.table.subscribers(member.row)
      changeListeners(member.table, member.row) { subscribers.hub = hub }
    }
    schedule.hurry()
  }
}
