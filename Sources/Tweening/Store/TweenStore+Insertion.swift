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
    frames.replan(table, row..<row + 1)
    return (id, table.location(row))
  }

  private mutating func insert(
    _ table: TweenTable,
    _ schedule: Schedule,
    _ tween: NewTween,
  ) -> (id: TweenID, row: Int32) {
    let numbers = UniqueID.next(1)
    var traits: TweenTraits = tween.autostart ? .autostart : []
    if isObserved {
      traits.insert(.receivesRepeats)
    }
    let playback = Playback(schedule, autokill: tween.autokill)
    let record = TweenRecord(
      playback: table.playbacks.insert(playback),
      handles: 1,
      traits: traits,
    )
    let row = insert(numbers, record, into: table).lowerBound
    return (TweenID(numbers.lowerBound), row)
  }

  // MARK: Lines

  // Most tweens have motions that are lines between values without references.

  /// Inserts a tween whose motion is a line between two values without references, before `begin`.
  ///
  /// - Returns: The identity and the location of the tween, and the endpoints that the caller must
  ///   write.
  mutating func insertLine(
    _ type: ValueType,
    _ timing: Timing,
    _ interpolate: BatchInterpolator,
    _ tween: NewTween,
  ) -> (id: TweenID, location: TweenLocation, endpoints: Endpoints) {
    let table: TweenTable
    let made: (id: TweenID, row: Int32)
    if let latest = findTable(type, timing, interpolate) {
      table = latest
      made = insert(table, template.schedule, tween)
    } else {
      let schedule = Schedule(timing)
      let key = BatchKey(shape: .line, pace: Pace(timing, schedule))
      table = tables.table(for: type, key) { interpolate.makeRows() }
      made = insert(table, schedule, tween)
      table.motions.setFirst(made.row, timing, schedule)
    }
    guard let endpoints = table.motions.lines?.endpoints(made.row) else {
      preconditionFailure("a table of motions from one value to another has endpoints")
    }
    // Replanned at once, because the closure that configures the tween may make a frame before the
    // start.
    frames.replan(table, made.row..<made.row + 1)
    return (made.id, table.location(made.row), endpoints)
  }

  /// Inserts and starts tweens like the tween that was made last: lines between two values without
  /// references, with its timing. The tweens have no names and no observers.
  ///
  /// - Parameter write: Called for each tween, in order. Writes the endpoints.
  /// - Returns: Whether the tweens were inserted; false if they differ from the last tween, do not
  ///   start, or end at once.
  mutating func insertStartedLines(
    _ count: Int,
    _ type: ValueType,
    _ timing: Timing,
    _ tween: NewTween,
    at instant: Nanoseconds,
    _ write: (_ id: TweenID, _ location: TweenLocation, _ endpoints: Endpoints) -> Void,
  ) -> Bool {
    guard
      tween.autostart, phase == .open, !isObserved,
      count <= maximumTweens - totals.tracked,
      let started = template.started(type, timing, at: instant, autokill: tween.autokill),
      started.deadline ?? .max > instant
    else { return false }
    let table = started.table
    var numbers = UniqueID.next(count)
    while !numbers.isEmpty {
      let rows = insert(numbers, started.record, into: table)
      table.playbacks.retain(started.record.playback, rows.count)
      frames.replan(table, rows)
      if let deadline = started.deadline {
        deadlines.insert(deadline, table, rows)
      }
      for (number, row) in zip(numbers, rows) {
        write(TweenID(number), table.location(row), started.lines.endpoints(row))
      }
      numbers = numbers.dropFirst(rows.count)
    }
    self.count(started.change, count)
    return true
  }

  /// Returns the table for lines that run once, and updates the template to their schedule; nil
  /// where lines with this timing do not run once.
  private func findTable(
    _ type: ValueType,
    _ timing: Timing,
    _ interpolate: BatchInterpolator,
  ) -> TweenTable? {
    if let table = template.table(for: type, timing) {
      return table
    }
    guard timing.isSimple else { return nil }
    let schedule = Schedule(timing)
    let pace = Pace(timing, schedule)
    guard case .once = pace else { return nil }
    let table = tables.table(for: type, BatchKey(shape: .line, pace: pace)) {
      interpolate.makeRows()
    }
    template.set(timing, schedule, table)
    return table
  }
}
