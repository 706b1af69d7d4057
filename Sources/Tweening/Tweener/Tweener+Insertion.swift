/// The insertion of new tweens. Code that depends on the type of value is inlined where the type is
/// known, because generic code looks the type up at every step.
extension Tweener {
  /// Inserts a new tween into a table, before `begin`.
  @inlinable
  func insert<Value>(
    _ motion: borrowing Motion<Value>,
    _ names: TweenNames?,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> Tween<Value> {
    let tween = insert(motion, autostart, autokill)
    if let names {
      setNames(names, tween.location)
    }
    return tween
  }

  @inlinable
  func insert<Value>(
    _ motion: borrowing Motion<Value>,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> Tween<Value> {
    let type = ValueType(Value.self)
    if case .line(let line) = motion.shape, type.isTrivial {
      let interpolate = line.interpolator.erased
      let row = insertLine(type, motion.timing, interpolate, autostart, autokill)
      row.endpoints.write(from: line.from, to: line.to)
      return Tween(id: row.id, tweener: self, location: row.location)
    }
    let (id, location) = insert(type, AnyMotion(motion), autostart, autokill)
    return Tween(id: id, tweener: self, location: location)
  }

  /// Inserts a tween whose motion is a line between two values without references.
  ///
  /// - Returns: The identity and the location of the tween, and the endpoints that the caller must
  ///   write.
  @usableFromInline
  func insertLine(
    _ type: ValueType,
    _ timing: Timing,
    _ interpolate: BatchInterpolator,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> (id: UInt64, location: TweenLocation, endpoints: Endpoints) {
    let table: TweenTable
    let made: (id: UInt64, row: Int32)
    if let latest = findTable(type, timing, interpolate) {
      table = latest
      made = insert(table, population.template.schedule, autostart, autokill)
    } else {
      let schedule = Schedule(timing)
      let key = BatchKey(shape: .line, pace: Pace(timing, schedule))
      table = tables.table(for: type, key) { interpolate.makeRows() }
      made = insert(table, schedule, autostart, autokill)
      table.motions.setFirst(made.row, timing, schedule)
    }
    guard let endpoints = table.motions.lines?.endpoints(made.row) else {
      preconditionFailure("a table of motions from one value to another has endpoints")
    }
    // Replanned at once, because the closure that configures the tween may make a frame before the
    // start.
    table.replan(made.row)
    return (made.id, table.location(made.row), endpoints)
  }

  /// Returns the table for lines that run once, and updates the template to their schedule; nil
  /// where lines with this timing do not run once.
  private func findTable(
    _ type: ValueType,
    _ timing: Timing,
    _ interpolate: BatchInterpolator,
  ) -> TweenTable? {
    if let table = population.template.table(for: type, timing) {
      return table
    }
    guard timing.isSimple else { return nil }
    let schedule = Schedule(timing)
    let pace = Pace(timing, schedule)
    guard case .once = pace else { return nil }
    let table = tables.table(for: type, BatchKey(shape: .line, pace: pace)) {
      interpolate.makeRows()
    }
    population.template.set(timing, schedule, table)
    return table
  }

  /// Inserts a tween with any motion.
  @usableFromInline
  func insert(
    _ type: ValueType,
    _ motion: AnyMotion,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> (id: UInt64, location: TweenLocation) {
    let schedule = Schedule(motion)
    let table = tables.table(for: type, motion.key(schedule)) { motion.shape.makeRows() }
    let (id, row) = insert(table, schedule, autostart, autokill)
    table.motions.setFirst(row, motion, schedule)
    table.replan(row)
    return (id, table.location(row))
  }

  private func insert(
    _ table: TweenTable,
    _ schedule: Schedule,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> (id: UInt64, row: Int32) {
    let id = UniqueID.next()
    let row = population.insert(id, into: table)
    table.update(row) { record in
      record.playback = Playback(schedule, autokill: autokill ?? settings.autokill)
      record.autostart = autostart ?? settings.autostart
      record.handles = 1
    }
    if subscriptions.forwardsAllEvents {
      table.subscribers(row).hub = subscriptions.hub
    }
    return (id, row)
  }

  /// Adds a new tween to the population, and starts the tween if it starts automatically.
  @usableFromInline
  func begin(_ location: TweenLocation) {
    // Subscriptions from before the start miss no event.
    takeRequests()
    let table = tables[location]
    let row = location.row
    guard lifetime.phase == .open else {
      kill(table, row)
      return
    }
    guard table[row].autostart else {
      updateTotals(table, row)
      replan(table, row)
      return
    }
    if table[row].subscribers == nil, table[row].playback.state == .new {
      startUnsubscribed(table, row)
    } else {
      updateTotals(table, row)
      start(table, row)
    }
    // A motion without duration ends at once.
    settle()
  }

  /// Starts a new tween without subscribers and key: `start` less the steps for both.
  private func startUnsubscribed(_ table: TweenTable, _ row: Int32) {
    let instant = instant
    let (change, deadline) = table.update(row) { record in
      let transition = record.playback.start(at: instant, now: instant)
      precondition(transition != nil, "a new tween can be started")
      return (record.updateFlags(), record.deadline)
    }
    population.count(change)
    replan(table, row)
    if let deadline {
      schedule.deadlines.insert(deadline, table, row)
    }
  }

  @usableFromInline
  func setNames(_ names: TweenNames, _ location: TweenLocation) {
    tables[location].subscribers(location.row).names = names
    population.index.add(location, tags: names.tags)
  }

  // MARK: Neighbours

  /// Begins the insertion of tweens in neighbouring rows.
  @usableFromInline
  func beginNeighbours(_ count: Int) {
    population.neighbours = Neighbours(count: count)
  }

  @usableFromInline
  func endNeighbours() {
    population.neighbours = nil
  }
}
