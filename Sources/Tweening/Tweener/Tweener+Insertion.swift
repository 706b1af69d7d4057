/// How tweens come to be. What depends on the type of value is inlined where the type is known, since
/// generic code looks the type up at every step.
extension Tweener {
  /// Takes a new tween into a table; `begin` follows.
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
      let batch = line.interpolator.erased
      let row = insertLine(type, motion.timing, batch, autostart, autokill)
      row.endpoints.write(from: line.from, to: line.to)
      return Tween(id: row.id, tweener: self, location: row.location)
    }
    let (id, location) = insert(type, AnyMotion(motion), autostart, autokill)
    return Tween(id: id, tweener: self, location: location)
  }

  /// Takes in a tween whose motion leads from one value to another, which hold no references.
  ///
  /// - Returns: Among others its two values, which are to be written.
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
    // A frame may be made before the tween begins: in the closure that configures the tween.
    table.replan(made.row)
    return (made.id, table.location(made.row), endpoints)
  }

  /// The table for lines that run once, which have the template's schedule then; nil where lines with
  /// this timing do not.
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

  /// Takes in a tween of any motion.
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
    if subscriptions.hearsAll {
      table.subscribers(row).hub = subscriptions.hub
    }
    return (id, row)
  }

  /// Takes a new tween into the population, and starts it where it is to start by itself.
  @usableFromInline
  func begin(_ location: TweenLocation) {
    // What was subscribed to before the start misses nothing.
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
      startUnheard(table, row)
    } else {
      updateTotals(table, row)
      start(table, row)
    }
    // An instant is over at once.
    settle()
  }

  /// Does what `start` does for a new tween, less what only listeners and keys need.
  private func startUnheard(_ table: TweenTable, _ row: Int32) {
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

  /// Makes a handle for a tween that exists: for a callback, which has none of its own.
  func handle<Value>(_ location: TweenLocation) -> Tween<Value> {
    let table = tables[location]
    table.update(location.row) { $0.handles += 1 }
    return Tween(id: table.identities[location.row], tweener: self, location: location)
  }

  // MARK: Neighbours

  /// Begins the making of tweens that are to be neighbours.
  @usableFromInline
  func beginNeighbours(_ count: Int) {
    population.neighbours = Neighbours(count: count)
  }

  @usableFromInline
  func endNeighbours() {
    population.neighbours = nil
  }
}
