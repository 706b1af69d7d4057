extension TweenStore {
  /// Makes the changes of tweens that nothing observes, if many are due: in any order. In the order
  /// of `settle`, `Deadlines.random` takes four times as long.
  mutating func settleUnobserved(until instant: Nanoseconds) {
    // The other deadlines stay in the queue, and are settled in order.
    for deadline in deadlines.takeUnobserved(by: instant).joined() {
      if let row = tables.row(of: deadline) {
        fire(row, at: deadline.time, now: instant, before: deadline.time, stamp: nil)
      }
    }
  }

  /// Makes changes that are due by an instant, in order of time; at one time, in scheduling order.
  ///
  /// - Returns: Whether a change has effects. Then there may be more that is due.
  mutating func settle(until instant: Nanoseconds) -> Bool {
    while !hasEffects, let (row, time) = deadlines.takeFirst(by: instant) {
      // A tween passes no boundary beyond the next deadline yet, so that all events are sent in
      // order of time.
      let limit = min(deadlines.lowerBound, instant.saturatingAdding(1))
      fire(row, at: time, now: instant, before: limit, stamp: nil)
    }
    return hasEffects
  }

  /// Makes the change of one tween that is due.
  ///
  /// - Parameters:
  ///   - time: The deadline.
  ///   - limit: The time before which the tween may pass boundaries: in ordered settling, at most
  ///     the next deadline.
  ///   - stamp: The time of all events; with nil, each event has its own time.
  mutating func fire(
    _ row: TweenRow,
    at time: Nanoseconds,
    now instant: Nanoseconds,
    before limit: Nanoseconds,
    stamp: Nanoseconds?,
  ) {
    let changed = row.transition {
      $0.fire(at: time, before: limit, now: instant, isSubscribed: $1, stamp: stamp)
    }
    if let (transition, status) = changed {
      commit(transition, status, row, at: instant, isByTime: true)
    } else {
      let isSubscribed = row.record.isSubscribed
      let merge = isSubscribed ? row.readPlayback { $0.mergeTime(now: instant) } : nil
      deadlines.update(row, to: merge ?? row.deadline)
    }
  }
}
