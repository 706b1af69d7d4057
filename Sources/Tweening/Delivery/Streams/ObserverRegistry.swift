/// The subscriptions of one tweener to events, values and live values.
final class ObserverRegistry {
  let hub = EventHub()
  let watched: WatchedTweens
  let changes: PendingChanges
  let replication: Replication
  @safe @exclusivity(unchecked) var liveCells = LiveCells()
  private let timekeeper: Timekeeper
  private let total = ObserverTotal()

  init(_ tables: TweenTables, _ timekeeper: Timekeeper) {
    self.timekeeper = timekeeper
    watched = WatchedTweens(tables)
    changes = PendingChanges(tables)
    replication = Replication(timekeeper)
  }

  // MARK: Tweens

  /// Returns the subscribers of a tween, and makes the object if there is none.
  func observers(_ row: TweenRow) -> TweenObservers {
    if let observers = row.observers {
      return observers
    }
    let details = row.makeDetails()
    let observers = TweenObservers(of: row.id, names: details.names, hub: hub, among: total)
    details.observers = observers
    return observers
  }

  /// Ends the streams and waits of all tweens, as the tweener is deallocated. No callback runs: a
  /// callback receives a handle, and a handle retains the tweener.
  func end(_ tables: TweenTables) {
    for table in tables.all {
      for row in table.rows where row.record.isObserved {
        let observers = observers(row)
        guard let transition = row.updatePlayback({ $0.kill(at: timekeeper.instant) }) else {
          continue
        }
        let outcome = row.outcome ?? .killed
        for (_, event) in transition.deliveries {
          observers.send(event, outcome: outcome)
        }
        observers.end()
      }
    }
  }

  /// Whether a change of some tween may have a subscriber.
  var receiveChanges: Bool {
    total.count.current > 0 || !hub.streams.isEmpty || replication.hasSubscribers
  }

  // MARK: Values

  /// The clock time from which a frame has a `changed` event, or a value for a stream or a
  /// callback; the latest time if it has none.
  var frameDue: Nanoseconds {
    min(changes.due, timekeeper.isFlowing ? watched.due : .max)
  }

  /// Delivers the values of this instant at a frame.
  func deliver(_ frame: Nanoseconds) {
    if timekeeper.isFlowing, frame >= watched.due {
      watched.deliver(frame, at: timekeeper.instant)
    }
  }

  // MARK: Live values

  /// Publishes a change of a tween to the tween's live values.
  func publish(_ row: TweenRow) {
    if !liveCells.isEmpty, let cell = row.observers?.live {
      cell.publish(row, timekeeper)
    }
  }

  /// Publishes a change of the timebase to all live values.
  func publishTime() {
    liveCells.publish(timekeeper)
  }
}

/// The tweens whose value changes, and that have a stream of values or an update callback of their
/// own.
final class WatchedTweens {
  private var locations: [TweenLocation] = []
  private let tables: TweenTables
  private var earliest = Nanoseconds.min

  init(_ tables: TweenTables) {
    self.tables = tables
  }

  /// The clock time from which any of the tweens takes a frame; the latest time if none does.
  var due: Nanoseconds {
    locations.isEmpty ? .max : earliest
  }

  /// Delivers the next frame to all tweens, because there is a new subscription.
  func expectFrame() {
    earliest = .min
  }

  func insert(_ location: TweenLocation, _ observers: TweenObservers) {
    earliest = .min
    observers.watchIndex = locations.count
    locations.append(location)
  }

  func remove(_ location: TweenLocation, _ observers: TweenObservers) {
    // The last location moves to the index that becomes free.
    let last = locations.removeLast()
    locations.shrink()
    if last != location {
      locations[observers.watchIndex] = last
      tables[last].observers?.watchIndex = observers.watchIndex
    }
  }

  /// Delivers the values of an instant at a frame.
  func deliver(_ frame: Nanoseconds, at instant: Nanoseconds) {
    earliest = .max
    forEach { observers, row in
      observers.deliverValue(row, at: instant, frame: frame, isInRun: true)
      observers.callbacks.callUpdates(row, at: instant)
      earliest = min(earliest, observers.frameDue)
    }
  }

  /// Delivers the values of an instant to all streams, at any frame rate, because no frame follows
  /// while time stands still.
  func deliverLast(at instant: Nanoseconds) {
    forEach { $0.deliverValue($1, at: instant, frame: nil, isInRun: true) }
  }

  /// Queues the update callbacks of all tweens.
  func callUpdates(at instant: Nanoseconds) {
    forEach { $0.callbacks.callUpdates($1, at: instant) }
  }

  @inline(__always)
  private func forEach(_ body: (TweenObservers, TweenRow) -> Void) {
    for index in locations.indices {
      let row = tables[locations[index]]
      if let observers = row.observers {
        body(observers, row)
      }
    }
  }
}
