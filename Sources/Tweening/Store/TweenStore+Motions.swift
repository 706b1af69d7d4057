extension TweenStore {
  /// Replaces a tween's motion at once, as the handle's `adjust(_:)` does.
  @discardableResult
  mutating func adjust(
    _ table: TweenTable,
    _ row: Int32,
    to motion: Motion<some Any>,
    at instant: Nanoseconds,
  ) -> Bool {
    setMotion(table, row, AnyMotion(motion), at: instant) {
      $0.reschedule($1, at: $2)?.sendingChange
    }
  }

  /// Gives a tween that may start now another start value.
  ///
  /// - Returns: False also if the motion has no start value to replace.
  mutating func replaceStart<Value: Sendable>(
    _ table: TweenTable,
    _ row: Int32,
    with value: Value,
    at instant: Nanoseconds,
  ) -> Bool {
    let motion: Motion<Value> = table.motion(row)
    guard
      table.readPlayback(row, { $0.canStart }), mayBegin(table, row),
      let motion = motion.replacingStart(value)
    else { return false }
    return setMotion(table, row, AnyMotion(motion), at: instant) { $0.reschedule($1, at: $2) }
  }

  /// Leaves a tween at rest at a value.
  mutating func set<Value: Interpolatable>(
    _ table: TweenTable,
    _ row: Int32,
    to value: Value,
    at instant: Nanoseconds,
  ) -> Bool {
    var motion = AnyMotion(Motion.holding(value))
    motion.face = table.motions.faces[row]?.held
    let isSet = setMotion(table, row, motion, at: instant) { $0.rest($1, at: $2) }
    if isSet, let names = table[row].details?.names {
      // A tween that waits for its key gives up its turn, even if no run of it has ended.
      withdraw(names)
    }
    return isSet
  }

  /// Leaves a new tween at rest at the end of its motion, before `begin`.
  mutating func rest(_ location: TweenLocation, at instant: Nanoseconds) {
    tables[location].updatePlayback(location.row) { playback in
      _ = playback.rest(playback.schedule, at: instant, as: nil)
    }
  }

  /// Replaces a tween's motion.
  ///
  /// - Parameter change: Replaces the schedule of the playback.
  private mutating func setMotion(
    _ table: TweenTable,
    _ row: Int32,
    _ motion: AnyMotion,
    at instant: Nanoseconds,
    _ change: (inout Playback, Schedule, Nanoseconds) -> Transition?,
  ) -> Bool {
    let schedule = Schedule(motion)
    return transition(table, row, at: instant) {
      change(&$0, schedule, $1)
    } then: {
      table.set(row, motion, schedule)
    }
  }
}

extension Motion where Value: Interpolatable {
  /// A motion that has one value, and no duration.
  static func holding(_ value: Value) -> Motion {
    Motion(from: value, to: value).duration(.zero)
  }
}

extension Playback {
  fileprivate var canStart: Bool {
    switch state {
    case .new, .inactive: true
    case .delayed, .active, .paused, .completed, .killed: false
    }
  }
}
