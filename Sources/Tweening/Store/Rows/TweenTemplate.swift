/// The timing, the schedule and the table of the tween that was made last. The next tween shares
/// them if its timing is equal: most tweens are made like the previous tween.
///
/// Each tweener has one template, which changes in place: a schedule and a timing are too large to
/// copy for each tween.
final class TweenTemplate {
  @safe @exclusivity(unchecked) private var timing = Timing()
  @safe @exclusivity(unchecked) private(set) var schedule = Schedule(Timing())
  /// The table for motions from one value to another with this timing; nil if the table is gone.
  @safe @exclusivity(unchecked) private(set) var table: TweenTable?
  /// The type of the table's values.
  @safe @exclusivity(unchecked) private var typeID: ObjectIdentifier?
  @safe @exclusivity(unchecked) private var started: StartedTween?

  /// Returns the table, if the tween that was made last had the same type of value and the same
  /// timing.
  func table(for type: ValueType, _ timing: Timing) -> TweenTable? {
    hasTable(for: type, timing) ? table : nil
  }

  @inline(__always)
  private func hasTable(for type: ValueType, _ timing: Timing) -> Bool {
    typeID == type.id && self.timing == timing
  }

  func set(_ timing: Timing, _ schedule: Schedule, _ table: TweenTable) {
    self.timing = timing
    self.schedule = schedule
    self.table = table
    typeID = table.type.id
    started = nil
  }

  /// Returns a tween of the template that has started at an instant; nil if the tween that was made
  /// last had another type of value or another timing.
  func started(
    _ type: ValueType,
    _ timing: Timing,
    at instant: Nanoseconds,
    autokill: Bool,
  ) -> StartedTween? {
    guard hasTable(for: type, timing) else { return nil }
    if let started, started.instant == instant, started.autokill == autokill {
      return started
    }
    guard let table, let lines = table.motions.lines, schedule.isPlain else { return nil }
    let started = StartedTween(Playback(schedule, autokill: autokill), at: instant, table, lines)
    self.started = started
    return started
  }

  /// Forgets a table that is gone.
  func remove(_ table: TweenTable) {
    if self.table === table {
      self.table = nil
      typeID = nil
      started = nil
      // The ease may retain what a user's function captures.
      timing = Timing()
    }
  }
}

/// A tween without subscribers right after its start, from which others are copied: tweens with one
/// schedule that start at one instant are equal.
final class StartedTween {
  fileprivate let instant: Nanoseconds
  fileprivate let autokill: Bool
  let table: TweenTable
  let lines: LineMemory
  /// The record, with one handle, and without references. Each copy is a user of its playback.
  let record: TweenRecord
  /// The part of the tween in the totals.
  let change: TweenFlags.Change
  let deadline: Nanoseconds?

  fileprivate init(
    _ playback: Playback,
    at instant: Nanoseconds,
    _ table: TweenTable,
    _ lines: LineMemory,
  ) {
    self.instant = instant
    autokill = playback.autokill
    self.table = table
    self.lines = lines
    var playback = playback
    playback.startNew(at: instant)
    var record = TweenRecord(playback: table.playbacks.insert(playback), traits: .autostart)
    record.handles = 1
    change = record.updateFlags(playback)
    deadline = playback.deadline(isSubscribed: false)
    self.record = record
  }

  deinit {
    table.playbacks.release(record.playback)
  }
}
