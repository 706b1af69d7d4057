extension TweenStore {
  /// Inserts a tween, which has one handle.
  ///
  /// - Parameter beginning: The instant at which the tween begins, as by `begin`, if it has no
  ///   names and nothing keeps it from starting, or nil if `begin` follows.
  /// - Returns: The identity and the location of the tween, the endpoints of a line, which the
  ///   caller writes, and whether the tween has begun.
  @usableFromInline
  mutating func insert(
    _ type: ValueType,
    shape: NewShape,
    face: Face?,
    timing: Timing,
    names: TweenNames?,
    autostart: Bool?,
    autokill: Bool?,
    beginning: Nanoseconds?,
  ) -> (id: TweenID, location: TweenLocation, endpoints: Endpoints?, hasBegun: Bool) {
    let schedule = Schedule(timing, timeline: shape.timeline)
    let table = tables.table(for: type, shape.key(timing, schedule), shape)
    return table.use(as: TweenTable.self) {
      insert(
        into: $0, shape: shape, face: face, timing: timing, schedule: schedule, names: names,
        autostart: autostart ?? defaults.autostart, autokill: autokill ?? defaults.autokill,
        beginning: beginning,
      )
    }
  }

  private mutating func insert(
    into table: TweenTable,
    shape: NewShape,
    face: Face?,
    timing: Timing,
    schedule: Schedule,
    names: TweenNames?,
    autostart: Bool,
    autokill: Bool,
    beginning: Nanoseconds?,
  ) -> (id: TweenID, location: TweenLocation, endpoints: Endpoints?, hasBegun: Bool) {
    let id = TweenID(UniqueID.next())
    var record = TweenRecord(handles: 1, traits: autostart ? .autostart : [])
    if isObserved {
      record.traits.insert(.receivesRepeats)
    }
    var playback = Playback(schedule, autokill: autokill)
    var begun: (transition: Transition, status: TweenRow.Status)?
    if let beginning, names == nil, autostart, phase == .open, totals.tracked < maximumTweens,
      let transition = playback.start(at: beginning, now: beginning)
    {
      // Before the playback is stored: storing takes longer than the start.
      begun = (transition, record.updateStatus(after: playback))
    }
    // An index, and not a `TweenRow`, which would count its table (`Churn.create`).
    let row = table.insert(id, playback, record, in: bulk)
    let endpoints = table.motions.setFirst(row, shape, face, timing, schedule)
    if let begun, let beginning {
      commit(begun.transition, begun.status, table[row], at: beginning)
    } else {
      // Replanned at once, because the closure that configures the tween may make a frame before
      // the start.
      frames.replan(table[row])
    }
    let location = table[row].location
    if let names {
      table[row].update { $0.details = names }
      index.add(location, names)
    }
    return (id, location, endpoints, begun != nil)
  }
}
