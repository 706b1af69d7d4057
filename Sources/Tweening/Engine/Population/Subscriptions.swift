/// The subscribers of one tweener that get events, values and live values.
final class Subscriptions {
  let hub = EventHub()
  /// Whether the hub hears the tweens.
  var hearsAll = false
  let watched: WatchedTweens
  private var liveCells = LiveCells()
  private let timekeeper: Timekeeper

  init(_ tables: TweenTables, _ timekeeper: Timekeeper) {
    self.timekeeper = timekeeper
    watched = WatchedTweens(tables)
  }

  // MARK: Values

  /// Yields the value of this instant to the streams of a tween, unless they have it.
  ///
  /// - Parameter isInRun: Whether a run is under way, or has just ended.
  func deliverValue(_ table: TweenTable, _ row: Int32, isInRun: Bool) {
    table.deliverValue(row, at: timekeeper.instant, frame: nil, isInRun: isInRun)
  }

  /// Calls the callbacks of a tween that wait for another value, with the value of this instant.
  func callUpdates(_ table: TweenTable, _ row: Int32) {
    table.callUpdates(row, at: timekeeper.instant)
  }

  /// The clock time from which a stream of values takes a frame; the latest time where none does.
  var frameDue: Nanoseconds {
    timekeeper.isFlowing ? watched.due : .max
  }

  /// Delivers the values of this instant at a frame.
  func deliverFrame(at frame: Nanoseconds) {
    watched.deliver(frame, at: timekeeper.instant)
  }

  // MARK: Live values

  func insert(_ cell: LiveCell) {
    liveCells.insert(cell)
  }

  /// Tells a tween's live values what the tween does from now on.
  @inline(__always)
  func publish(_ table: TweenTable, _ row: Int32) {
    if !liveCells.isEmpty, let cell = table[row].subscribers?.live {
      cell.publish(table, row, timekeeper.timebase, clock: timekeeper.clockInstant)
    }
  }

  /// Tells all live values how time passes from now on.
  func publishTime() {
    liveCells.publish(timekeeper.timebase, clock: timekeeper.clockInstant)
  }
}

/// The tweens with a value that changes, and a stream of values or a callback of their own.
final class WatchedTweens {
  private let locations = UncheckedAccessArray<TweenLocation>()
  private let tables: TweenTables
  private var earliest = Nanoseconds.min

  init(_ tables: TweenTables) {
    self.tables = tables
  }

  var isEmpty: Bool {
    locations.isEmpty
  }

  /// The clock time from which a frame goes to any of the tweens; the latest time where none does.
  var due: Nanoseconds {
    locations.isEmpty ? .max : earliest
  }

  /// Lets the next frame go to all: there is a new subscription.
  func expectFrame() {
    earliest = .min
  }

  func insert(_ location: TweenLocation, _ subscribers: Subscribers) {
    earliest = .min
    subscribers.watchIndex = locations.count
    locations.append(location)
  }

  func remove(_ location: TweenLocation, _ subscribers: Subscribers) {
    // The last one takes the place that becomes free.
    let last = locations.removeLast()
    if last != location {
      locations[subscribers.watchIndex] = last
      tables[last][last.row].subscribers?.watchIndex = subscribers.watchIndex
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
      earliest = min(earliest, table[location.row].subscribers?.frameDue ?? .max)
    }
  }
}

extension TweenTable {
  /// Yields the value of an instant to the streams of a tween, unless they have it.
  ///
  /// - Parameters:
  ///   - frame: The clock time of the frame; nil: a change that every consumer is told at once.
  ///   - isInRun: Whether a run is under way, or has just ended.
  fileprivate func deliverValue(
    _ row: Int32,
    at instant: Nanoseconds,
    frame: Nanoseconds?,
    isInRun: Bool,
  ) {
    guard let subscribers = self[row].subscribers else { return }
    let point = self[row].playback.point(at: instant)
    subscribers.deliver(point, frame: frame, isInRun: isInRun) { yield in
      withValue(row, at: point, yield)
    }
  }

  /// Calls the callbacks of a tween that wait for another value.
  fileprivate func callUpdates(_ row: Int32, at instant: Nanoseconds) {
    guard let subscribers = self[row].subscribers, subscribers.hearsUpdates else { return }
    let point = self[row].playback.point(at: instant)
    withValue(row, at: point) { subscribers.call($0) }
  }
}
