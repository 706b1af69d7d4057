/// A row of a table, which has one tween.
struct TweenRow {
  let table: TweenTable
  let index: Int32

  var location: TweenLocation {
    TweenLocation(table: table.index, row: index)
  }

  /// The identity of the tween.
  var id: TweenID {
    table.identities[index]
  }

  /// The key and the tags of the tween, or nil if there are none.
  var names: TweenNames? {
    record.details?.names
  }

  // MARK: Record

  /// The tween's record.
  var record: TweenRecord {
    // Inlined, so that reading one part of a record does not copy the record.
    @inline(__always)
    get {
      table.records[index]
    }
  }

  /// Reads the tween's record in place: copying a record takes longer than most reads.
  @inline(__always)
  func read<Result>(_ body: (borrowing TweenRecord) -> Result) -> Result {
    table.records.read(index, body)
  }

  /// Changes the tween's record in place. `body` must not make tweens.
  @inline(__always)
  func update<Result>(_ body: (inout TweenRecord) -> Result) -> Result {
    table.records.update(index, body)
  }

  /// Returns the details of the tween, and makes the object if there is none.
  func makeDetails() -> TweenDetails {
    if let details = record.details {
      return details
    }
    let details = TweenDetails()
    update { $0.details = details }
    return details
  }
}

// MARK: - Motion

extension TweenRow {
  /// Returns the motion that the tween plays. `Value` is the table's type of value.
  func motion<Value>() -> Motion<Value> {
    table.motions.motion(index, readPlayback { $0.schedule })
  }

  /// Assigns another motion to the tween. The tween's playback has the motion's schedule already,
  /// or receives it at once.
  func set(_ motion: AnyMotion, _ schedule: Schedule) {
    table.motions.set(index, motion, schedule)
    record.details?.hasNewMotion = true
  }

  /// Assigns the core of a motion to the tween, whose face stays, as `set` does otherwise.
  func setCore(_ motion: AnyMotion, _ schedule: Schedule) {
    table.motions.setCore(index, motion, schedule)
    record.details?.hasNewMotion = true
  }

  /// The face of the motion, or nil if it shows its core.
  var face: Face? {
    table.motions.faces[index]
  }

  /// The timing of the motion, or nil if it follows from the schedule and the group.
  var positions: PositionTiming? {
    table.motions.timings[index]
  }

  /// Whether nothing may replace the tween's motion.
  var isEssential: Bool {
    // A timing that says so has rare parts, so it does not follow from the schedule.
    positions?.timing.isEssential ?? false
  }
}

// MARK: - Value

extension TweenRow {
  /// Returns the tween's value at an instant. `Value` is the table's type of value.
  func value<Value>(at time: Nanoseconds) -> Value {
    value(at: point(at: time))
  }

  /// Returns the value at a point of the tween's run.
  func value<Value>(at point: PlaybackPoint) -> Value {
    table.type.withValues(1) { values in
      write(at: point, to: values[0])
      return values[0].take()
    }
  }

  /// Calls `body` with the value at a point of the tween's run, in temporary memory.
  func withValue<Result>(at point: PlaybackPoint, _ body: (ErasedValue) -> Result) -> Result {
    table.type.withValues(1) { values in
      write(at: point, to: values[0])
      defer { table.type.destroy(values) }
      return body(values[0])
    }
  }

  private func write(at point: PlaybackPoint, to target: ErasedValue) {
    readPlayback { _ = table.motions.write(index, $0, at: point, to: target) }
  }
}
