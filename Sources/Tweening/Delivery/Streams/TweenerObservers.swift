/// The subscriptions of one tweener to events, values and live values.
final class TweenerObservers {
  let hub = EventHub()
  let watched: WatchedTweens
  let changes: PendingChanges
  let replication: Replication
  @safe @exclusivity(unchecked) private var liveCells = LiveCells()
  private let timekeeper: Timekeeper

  init(_ tables: TweenTables, _ timekeeper: Timekeeper) {
    self.timekeeper = timekeeper
    watched = WatchedTweens(tables)
    changes = PendingChanges(tables)
    replication = Replication(timekeeper)
  }

  // MARK: Tweens

  /// Returns the subscribers of a tween, and makes the object if there is none.
  func observers(_ table: TweenTable, _ row: Int32) -> TweenObservers {
    if let observers = table.observers(row) {
      return observers
    }
    let details = table.details(row)
    let observers = TweenObservers(names: details.names)
    observers.hub = hubOfAll
    details.observers = observers
    return observers
  }

  /// Ends the streams and waits of all tweens, as the tweener is deallocated. No callback runs: a
  /// callback receives a handle, and a handle retains the tweener.
  func end(_ tables: TweenTables) {
    for table in tables.all {
      for row in table.rows where table[row].isObserved {
        let observers = observers(table, row)
        guard let transition = table.updatePlayback(row, { $0.kill(at: timekeeper.instant) }) else {
          continue
        }
        let outcome = table.playback(row).outcome ?? .killed
        observers.end(with: transition, of: table.identities[row], outcome: outcome)
      }
    }
  }

  /// The hub, if it has subscriptions; otherwise nil.
  var hubOfAll: EventHub? {
    hub.isEmpty ? nil : hub
  }

  // MARK: Values

  /// Yields the current value to the streams of a tween, unless they have already received it.
  ///
  /// - Parameter isInRun: Whether a run is in progress, or has just ended.
  func deliverValue(_ table: TweenTable, _ row: Int32, isInRun: Bool) {
    table.deliverValue(row, at: timekeeper.instant, frame: nil, isInRun: isInRun)
  }

  /// Queues the update callbacks of a tween, with the current value.
  func callUpdates(_ table: TweenTable, _ row: Int32) {
    table.callUpdates(row, at: timekeeper.instant)
  }

  /// The clock time from which a frame has a `changed` event, or a value for a stream or a
  /// callback; the latest time if it has none.
  var frameDue: Nanoseconds {
    min(changes.due, timekeeper.isFlowing ? watched.due : .max)
  }

  /// Delivers the current values at a frame.
  func deliverFrame(at frame: Nanoseconds) {
    if timekeeper.isFlowing, frame >= watched.due {
      watched.deliver(frame, at: timekeeper.instant)
    }
  }

  /// Delivers the current values to all streams, at any frame rate, because no frame follows while
  /// time stands still.
  func deliverLastValues() {
    watched.deliverLast(at: timekeeper.instant)
  }

  /// Queues the update callbacks of all watched tweens.
  func callUpdates() {
    watched.callUpdates(at: timekeeper.instant)
  }

  // MARK: Live values

  func insert(_ cell: LiveCell) {
    liveCells.insert(cell)
  }

  /// Publishes a change of a tween to the tween's live values.
  @inline(__always)
  func publish(_ table: TweenTable, _ row: Int32) {
    if !liveCells.isEmpty, let cell = table.observers(row)?.live {
      cell.publish(table, row, timekeeper.timebase, clock: timekeeper.clockInstant)
    }
  }

  /// Publishes a change of the timebase to all live values.
  func publishTime() {
    liveCells.publish(timekeeper.timebase, clock: timekeeper.clockInstant)
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
      tables[last].observers(last.row)?.watchIndex = observers.watchIndex
    }
  }

  /// Delivers the values of an instant at a frame.
  func deliver(_ frame: Nanoseconds, at instant: Nanoseconds) {
    earliest = .max
    for index in locations.indices {
      let location = locations[index]
      let table = tables[location]
      table.deliverValue(location.row, at: instant, frame: frame, isInRun: true)
      table.callUpdates(location.row, at: instant)
      earliest = min(earliest, table.observers(location.row)?.frameDue ?? .max)
    }
  }

  /// Delivers the values of an instant to all streams, at any frame rate.
  func deliverLast(at instant: Nanoseconds) {
    for index in locations.indices {
      let location = locations[index]
      tables[location].deliverValue(location.row, at: instant, frame: nil, isInRun: true)
    }
  }

  func callUpdates(at instant: Nanoseconds) {
    for index in locations.indices {
      let location = locations[index]
      tables[location].callUpdates(location.row, at: instant)
    }
  }
}

extension TweenTable {
  /// Yields the value at an instant to the streams of a tween, unless they have already received
  /// it.
  ///
  /// - Parameters:
  ///   - frame: The clock time of the frame; nil: a change that every consumer receives at once.
  ///   - isInRun: Whether a run is in progress, or has just ended.
  fileprivate func deliverValue(
    _ row: Int32,
    at instant: Nanoseconds,
    frame: Nanoseconds?,
    isInRun: Bool,
  ) {
    guard let observers = observers(row) else { return }
    let point = playback(row).point(at: instant)
    observers.deliver(point, frame: frame, isInRun: isInRun) { yield in
      withValue(row, at: point, yield)
    }
  }

  /// Queues the update callbacks of a tween.
  fileprivate func callUpdates(_ row: Int32, at instant: Nanoseconds) {
    guard let observers = observers(row), observers.receivesUpdates else { return }
    let point = playback(row).point(at: instant)
    withValue(row, at: point) { observers.call($0) }
  }
}
