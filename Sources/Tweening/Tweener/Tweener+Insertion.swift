extension Tweener {
  // Code that depends on the type of value is inlined where the type is known, because generic code
  // looks the type up at every step.

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
    func insertOne() {
      let names = TweenNames.make(nil, .replace, tags)
      tweens.append(insertStarted(motions[tweens.count], names, autostart, autokill))
    }
    while tweens.count < motions.count {
      // A tween with tags has names, and is not copied.
      let end = tags.isEmpty ? motions.endOfLines(from: tweens.count) : tweens.count + 1
      // The first tween sets the template, from which the others are copied.
      insertOne()
      if !insertLines(upTo: end, of: motions, into: &tweens, autostart, autokill) {
        while tweens.count < end {
          insertOne()
        }
      }
    }
    return tweens
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

  /// Inserts a tween with any motion.
  @usableFromInline
  func insert(
    _ type: ValueType,
    _ motion: AnyMotion,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> (id: TweenID, location: TweenLocation) {
    let schedule = Schedule(motion)
    let table = tables.table(for: type, motion.key(schedule)) { motion.shape.makeRows() }
    let (id, row) = insert(table, schedule, autostart, autokill)
    table.motions.setFirst(row, motion, schedule)
    table.replan(row)
    return (id, table.location(row))
  }

  func insert(
    _ table: TweenTable,
    _ schedule: Schedule,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> (id: TweenID, row: Int32) {
    let numbers = UniqueID.next(1)
    let id = TweenID(numbers.lowerBound)
    let playback = Playback(schedule, autokill: autokill ?? work.settings.autokill)
    let record = TweenRecord(
      playback: table.playbacks.insert(playback),
      handles: 1,
      autostart: autostart ?? work.settings.autostart,
    )
    let row = population.insert(numbers, record, into: table).lowerBound
    requests.handles.add(1, to: self)
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
    guard !isBeyondLimit(table, row, takesKey: table[row].autostart) else {
      refuse(table, row)
      return
    }
    guard table[row].autostart else {
      updateTotals(table, row)
      replan(table, row)
      recordNew(table, row)
      return
    }
    if table[row].subscribers == nil, table.playback(row).state == .new {
      startUnsubscribed(table, row)
    } else {
      updateTotals(table, row)
      start(table, row)
    }
    // A motion without duration ends at once.
    settle()
  }

  /// Returns whether a new tween is one more than the configuration allows.
  ///
  /// - Parameter takesKey: Whether the tween begins a run under its key.
  func isBeyondLimit(_ table: TweenTable, _ row: Int32, takesKey: Bool) -> Bool {
    let record = table[row]
    let others = population.trackedCount - (record.flags.contains(.tracked) ? 1 : 0)
    guard others >= work.settings.maximumTweens else { return false }
    guard takesKey, let names = record.subscribers?.names, let key = names.key else {
      return true
    }
    switch names.onConflict {
    case .replace, .continue: return population.index.runner(under: key) == nil
    case .keep, .queue: return true
    }
  }

  /// Kills a new tween that is one too many.
  func refuse(_ table: TweenTable, _ row: Int32) {
    population.refusedCount += 1
    kill(table, row, as: .refused)
  }

  /// Starts a new tween without subscribers and key: `start` less the steps for both.
  private func startUnsubscribed(_ table: TweenTable, _ row: Int32) {
    let (change, deadline) = table.startUnsubscribed(row, at: instant)
    population.count(change)
    replan(table, row)
    if let deadline {
      schedule.deadlines.insert(deadline, table, row)
    }
  }

  @usableFromInline
  func setNames(_ names: TweenNames, _ location: TweenLocation) {
    tables[location].subscribers(location.row).names = names
    population.index.add(location, names)
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
