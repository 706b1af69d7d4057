extension Tweener {
  // Most tweens have motions that are lines between values without references.

  /// Inserts and starts the tweens of lines with one timing.
  ///
  /// - Parameter end: The index after the last of the lines.
  /// - Returns: Whether the tweens were inserted.
  @inlinable
  func insertLines<Value>(
    upTo end: Int,
    of motions: [Motion<Value>],
    into tweens: inout [Tween<Value>],
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> Bool {
    let type = ValueType(Value.self)
    let count = end - tweens.count
    guard count > 0, type.isTrivial else { return false }
    return insertStartedLines(count, type, motions[tweens.count].timing, autostart, autokill) {
      guard case .line(let line) = motions[tweens.count].shape else {
        preconditionFailure("a motion that is not a line is inserted as one")
      }
      $2.write(from: line.from, to: line.to)
      tweens.append(Tween(id: $0, tweener: self, location: $1))
    }
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
  ) -> (id: TweenID, location: TweenLocation, endpoints: Endpoints) {
    let table: TweenTable
    let made: (id: TweenID, row: Int32)
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

  /// Inserts and starts tweens like the tween that was made last: lines between two values without
  /// references, with its timing. The tweens have no names and no subscribers.
  ///
  /// - Parameter write: Called for each tween, in order. Writes the endpoints.
  /// - Returns: Whether the tweens were inserted; false if they differ from the last tween, do not
  ///   start, or end at once.
  @usableFromInline
  func insertStartedLines(
    _ count: Int,
    _ type: ValueType,
    _ timing: Timing,
    _ autostart: Bool?,
    _ autokill: Bool?,
    _ write: (_ id: TweenID, _ location: TweenLocation, _ endpoints: Endpoints) -> Void,
  ) -> Bool {
    let autokill = autokill ?? work.settings.autokill
    guard
      autostart ?? work.settings.autostart, lifetime.phase == .open,
      !subscriptions.forwardsAllEvents,
      count <= work.settings.maximumTweens - population.trackedCount,
      let started = population.template.started(type, timing, at: instant, autokill: autokill),
      started.deadline ?? .max > instant
    else { return false }
    let table = started.table
    requests.handles.add(count, to: self)
    var numbers = UniqueID.next(count)
    while !numbers.isEmpty {
      let rows = population.insert(numbers, started.record, into: table)
      table.playbacks.retain(started.record.playback, rows.count)
      frameDelivery.replan(table, rows)
      if let deadline = started.deadline {
        schedule.deadlines.insert(deadline, table, rows)
      }
      for (number, row) in zip(numbers, rows) {
        write(TweenID(number), table.location(row), started.lines.endpoints(row))
      }
      numbers = numbers.dropFirst(rows.count)
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
}

extension Array {
  /// Returns the index after the motions from an index on that are lines with one timing, and at
  /// least the next index.
  @inlinable
  func endOfLines<Value>(from first: Int) -> Int where Element == Motion<Value> {
    guard
      case .line = self[first].shape, let offset = MemoryLayout<Element>.offset(of: \.timing)
    else { return first + 1 }
    return unsafe withUnsafeBufferPointer { motions in
      guard let base = motions.baseAddress else { return first + 1 }
      let timings = unsafe UnsafeRawPointer(base) + offset
      let stride = MemoryLayout<Element>.stride
      var end = first + 1
      while end < motions.count, case .line = unsafe motions[end].shape,
        unsafe Timing.areEqual(timings + first * stride, timings + end * stride)
      {
        end += 1
      }
      return end
    }
  }
}

extension Timing {
  /// Compares two timings in place: a comparison of two elements of an array copies both.
  @unsafe
  @usableFromInline
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    let left = unsafe left.assumingMemoryBound(to: Timing.self)
    let right = unsafe right.assumingMemoryBound(to: Timing.self)
    return unsafe left.pointee == right.pointee
  }
}
