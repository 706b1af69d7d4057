extension TweenStore {
  /// The settings of a new tween.
  struct NewTween {
    let autostart: Bool
    let autokill: Bool
  }

  /// Inserts a tween with any motion, before `begin`. The tween has one handle.
  mutating func insert(
    _ type: ValueType,
    _ motion: AnyMotion,
    _ tween: NewTween,
  ) -> (id: TweenID, location: TweenLocation) {
    let schedule = Schedule(motion)
    let table = tables.table(for: type, motion.key(schedule)) { motion.shape.makeRows() }
    let (id, row) = insert(table, schedule, tween)
    table.motions.setFirst(row, motion, schedule)
    return (id, table.location(row))
  }

  /// Inserts a tween whose motion is a line between two values without references, before `begin`.
  /// Most tweens are such.
  ///
  /// - Returns: The identity and the location of the tween, and the endpoints that the caller must
  ///   write.
  mutating func insertLine(
    _ type: ValueType,
    _ timing: Timing,
    _ interpolate: BatchInterpolator,
    _ tween: NewTween,
  ) -> (id: TweenID, location: TweenLocation, endpoints: Endpoints) {
    let schedule = Schedule(timing)
    let key = BatchKey(shape: .line, pace: Pace(timing, schedule))
    let table = tables.table(for: type, key) { interpolate.makeRows() }
    let (id, row) = insert(table, schedule, tween)
    table.motions.setFirst(row, timing, schedule)
    guard let endpoints = table.motions.lines?.endpoints(row) else {
      preconditionFailure("a table of motions from one value to another has endpoints")
    }
    return (id, table.location(row), endpoints)
  }

  private mutating func insert(
    _ table: TweenTable,
    _ schedule: Schedule,
    _ tween: NewTween,
  ) -> (id: TweenID, row: Int32) {
    let id = TweenID(UniqueID.next())
    var traits: TweenTraits = tween.autostart ? .autostart : []
    if isObserved {
      traits.insert(.receivesRepeats)
    }
    let row = table.insert(id, TweenRecord(handles: 1, traits: traits), in: batch)
    table.setPlayback(row, Playback(schedule, autokill: tween.autokill))
    // Replanned at once, because the closure that configures the tween may make a frame before the
    // start.
    frames.replan(table, row)
    return (id, row)
  }
}
