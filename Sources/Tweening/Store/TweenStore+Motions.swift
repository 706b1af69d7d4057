extension TweenStore {
  /// Replaces a tween's motion at once, as the handle's `adjust(_:)` does.
  @discardableResult
  mutating func adjust(
    _ row: TweenRow,
    to motion: Motion<some Any>,
    at instant: Nanoseconds,
  ) -> Bool {
    setMotion(row, AnyMotion(motion), at: instant) {
      $0.reschedule($1, at: $2)?.sendingChange
    }
  }

  /// Gives a tween that may start now another start value.
  ///
  /// - Returns: False also if the motion has no start value to replace.
  mutating func replaceStart<Value: Sendable>(
    _ row: TweenRow,
    with value: Value,
    at instant: Nanoseconds,
  ) -> Bool {
    let motion: Motion<Value> = row.motion()
    guard
      row.readPlayback({ $0.canStart }), mayBegin(row),
      let motion = motion.replacingStart(value)
    else { return false }
    return setMotion(row, AnyMotion(motion), at: instant) { $0.reschedule($1, at: $2) }
  }

  /// Leaves a tween at rest at a value.
  mutating func set<Value: Interpolatable>(
    _ row: TweenRow,
    to value: Value,
    at instant: Nanoseconds,
  ) -> Bool {
    var motion = AnyMotion(Motion.holding(value))
    motion.face = row.face?.held
    let isSet = setMotion(row, motion, at: instant) { $0.rest($1, at: $2) }
    if isSet, let names = row.names {
      // A tween that waits for its key gives up its turn, even if no run of it has ended.
      withdraw(names)
    }
    return isSet
  }

  /// Leaves a new tween at rest at the end of its motion, before `begin`.
  mutating func rest(_ location: TweenLocation, at instant: Nanoseconds) {
    tables[location].updatePlayback { playback in
      _ = playback.rest(playback.schedule, at: instant, as: nil)
    }
  }

  /// Replaces a tween's motion.
  ///
  /// - Parameter change: Replaces the schedule of the playback.
  private mutating func setMotion(
    _ row: TweenRow,
    _ motion: AnyMotion,
    at instant: Nanoseconds,
    _ change: (inout Playback, Schedule, Nanoseconds) -> Transition?,
  ) -> Bool {
    let schedule = Schedule(motion)
    return transition(row, at: instant) {
      change(&$0, schedule, $1)
    } then: {
      row.set(motion, schedule)
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
