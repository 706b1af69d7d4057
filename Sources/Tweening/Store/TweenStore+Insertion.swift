extension TweenStore {
  /// The shape of a new tween's motion.
  @usableFromInline
  enum NewShape {
    case any(AnyMotion)
    /// A line between two values without references, which the caller writes to the endpoints.
    /// Most shapes are such.
    case line(BatchInterpolator)
  }

  /// Inserts a tween, before `begin`. The tween has one handle.
  ///
  /// - Returns: The identity and the location of the tween, and the endpoints of a line.
  @usableFromInline
  mutating func insert(
    _ type: ValueType,
    _ timing: Timing,
    _ shape: NewShape,
    _ names: TweenNames?,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> (id: TweenID, location: TweenLocation, endpoints: Endpoints?) {
    let schedule: Schedule
    let table: TweenTable
    switch shape {
    case .any(let motion):
      schedule = Schedule(motion)
      table = tables.table(for: type, motion.key(schedule)) { motion.shape.makeRows() }

    case .line(let interpolate):
      schedule = Schedule(timing)
      let key = BatchKey(shape: .line, pace: Pace(timing, schedule))
      table = tables.table(for: type, key) { interpolate.makeRows() }
    }
    var traits: TweenTraits = autostart ?? defaults.autostart ? .autostart : []
    if isObserved {
      traits.insert(.receivesRepeats)
    }
    let id = TweenID(UniqueID.next())
    let row = table.insert(id, TweenRecord(handles: 1, traits: traits), in: batch)
    table.setPlayback(row, Playback(schedule, autokill: autokill ?? defaults.autokill))
    // Replanned at once, because the closure that configures the tween may make a frame before the
    // start.
    frames.replan(table, row)
    let location = table.location(row)
    if let names {
      table.details(row).names = names
      index.add(location, names)
    }
    switch shape {
    case .any(let motion):
      table.motions.setFirst(row, motion, schedule)
      return (id, location, nil)

    case .line:
      table.motions.setFirst(row, timing, schedule)
      guard let endpoints = table.motions.lines?.endpoints(row) else {
        preconditionFailure("a table of motions from one value to another has endpoints")
      }
      return (id, location, endpoints)
    }
  }
}
