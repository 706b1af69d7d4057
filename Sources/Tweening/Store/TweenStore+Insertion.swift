extension TweenStore {
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
    let schedule = Schedule(timing, origin: shape.origin)
    let table = tables.table(for: type, shape.key(timing, schedule), shape)
    var traits: TweenTraits = autostart ?? defaults.autostart ? .autostart : []
    if isObserved {
      traits.insert(.receivesRepeats)
    }
    let id = TweenID(UniqueID.next())
    let playback = Playback(schedule, autokill: autokill ?? defaults.autokill)
    let row = table.insert(id, playback, TweenRecord(handles: 1, traits: traits), in: batch)
    let endpoints = table.motions.setFirst(row, shape, timing, schedule)
    // Replanned at once, because the closure that configures the tween may make a frame before the
    // start.
    frames.replan(table, row)
    let location = table.location(row)
    if let names {
      table.details(row).names = names
      index.add(location, names)
    }
    return (id, location, endpoints)
  }
}
