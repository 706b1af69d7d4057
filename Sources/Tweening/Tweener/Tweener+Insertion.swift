/// The insertion of new tweens. Code that depends on the type of value is inlined where the type is
/// known, because generic code looks the type up at every step.
extension Tweener {
  /// Inserts and starts a tween that nothing configures before its start.
  @inlinable
  func insertStarted<Value>(
    _ motion: borrowing Motion<Value>,
    _ names: TweenNames?,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> Tween<Value> {
    let type = ValueType(Value.self)
    if names == nil, case .line(let line) = motion.shape, type.isTrivial {
      var tween: Tween<Value>?
      _ = insertStartedLines(1, type, motion.timing, autostart, autokill) {
        $2.write(from: line.from, to: line.to)
        tween = Tween(id: $0, tweener: self, location: $1)
      }
      if let tween {
        return tween
      }
    }
    let tween = insert(motion, names, autostart, autokill)
    begin(tween.location)
    return tween
  }

  /// Inserts and starts tweens that nothing configures before their start.
  @inlinable
  func insertStarted<Value>(
    _ motions: [Motion<Value>],
    _ tags: Set<TweenKey>,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> [Tween<Value>] {
    var tweens: [Tween<Value>] = []
    tweens.reserveCapacity(motions.count)
    while tweens.count < motions.count {
      let lines = tags.isEmpty ? motions.lines(from: tweens.count) : 0
      if lines > 1, insertLines(lines, of: motions, into: &tweens, autostart, autokill) {
        continue
      }
      let names = TweenNames.make(nil, .replace, tags)
      tweens.append(insertStarted(motions[tweens.count], names, autostart, autokill))
    }
    return tweens
  }

  /// Inserts and starts the tweens of lines with one timing.
  ///
  /// - Returns: Whether the tweens were inserted.
  @inlinable
  func insertLines<Value>(
    _ count: Int,
    of motions: [Motion<Value>],
    into tweens: inout [Tween<Value>],
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> Bool {
    let type = ValueType(Value.self)
    guard type.isTrivial else { return false }
    return insertStartedLines(count, type, motions[tweens.count].timing, autostart, autokill) {
      // Lines only: `lines(from:)` has counted them.
      if case .line(let line) = motions[tweens.count].shape {
        $2.write(from: line.from, to: line.to)
      }
      tweens.append(Tween(id: $0, tweener: self, location: $1))
    }
  }

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

  /// Inserts and starts tweens like the one that was made last: lines between two values without
  /// references, with its timing. The tweens have no names and no subscribers.
  ///
  /// - Parameter write: Called for each tween, in order. Writes the endpoints.
  /// - Returns: Whether the tweens were inserted. They were not where they differ from the last
  ///   tween, do not start, or are over at once.
  @usableFromInline
  func insertStartedLines(
    _ count: Int,
    _ type: ValueType,
    _ timing: Timing,
    _ autostart: Bool?,
    _ autokill: Bool?,
    _ write: (_ id: UInt64, _ location: TweenLocation, _ endpoints: Endpoints) -> Void,
  ) -> Bool {
    let autokill = autokill ?? settings.autokill
    guard
      autostart ?? settings.autostart, lifetime.phase == .open, !subscriptions.forwardsAllEvents,
      let started = population.template.started(type, timing, at: instant, autokill: autokill),
      started.deadline ?? .max > instant
    else { return false }
    let table = started.table
    for id in UniqueID.next(count) {
      let row = population.insert(id, into: table)
      table.records[row] = started.record
      write(id, table.location(row), started.lines.endpoints(row))
      frameDelivery.replan(table, row)
      if let deadline = started.deadline {
        schedule.deadlines.insert(deadline, table, row)
      }
    }
    population.count(started.change, count)
    return true
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

extension Array {
  /// Returns the count of the motions from an index on that are lines with one timing.
  @inlinable
  func lines<Value>(from first: Int) -> Int where Element == Motion<Value> {
    var end = first
    while end < count, case .line = self[end].shape, self[end].timing == self[first].timing {
      end += 1
    }
    return end - first
  }
}
