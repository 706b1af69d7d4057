/// The motions of a table's tweens, each in a batch of its kind.
///
/// The first batch is for the table's own kind, in which tweens are made. The other batches have
/// the tweens that were later given motions of other kinds.
struct TableMotions: ~Copyable {
  /// The first batch, which is never removed.
  private let first: Batch
  /// The memory of the first batch, if its motions are lines whose values contain no references.
  let lines: LineMemory?
  private(set) var batches: [Batch?]
  let numbers = Column<UInt8>()
  /// The timings of rows whose progress does not follow from their schedule and their batch. Most
  /// of these timings are part of the row's schedule.
  let timings = ReferenceColumn<PositionTiming>()
  /// The faces of rows; nil for rows that show their cores.
  let faces = ReferenceColumn<Face>()
  /// The face that was set last. Most faces are equal to the face before, so rows share one object:
  /// with an object for each, `Sweep.snapped` takes four times as long.
  private var latestFace: Face?
  /// What rows show in place of their movements; nil for rows that show their motions. Rows that
  /// have it also have a timing.
  let reduced = ReferenceColumn<ReducedRow>()
  let type: ValueType
  /// What rows with motions that are not essential show in place of their movements.
  private(set) var reduction: ReducedMotion
  private var rows = 0

  /// - Parameter shapes: The rows for shapes of the kind.
  init(_ key: BatchKey, _ type: ValueType, _ shapes: any MotionRows, _ reduction: ReducedMotion) {
    self.type = type
    self.reduction = reduction
    first = Batch(key, shapes)
    lines = first.lines
    batches = [first]
  }

  mutating func grow(to rows: Int) {
    self.rows = rows
    numbers.grow(to: rows)
    timings.grow(to: rows)
    faces.grow(to: rows)
    reduced.grow(to: rows)
    for number in batches.indices {
      batches[number]?.shapes.grow(to: rows)
    }
  }

  func batch(_ number: Int) -> Batch {
    guard let batch = batches[number] else {
      preconditionFailure("a batch that was let go")
    }
    return batch
  }

  // MARK: Motions

  /// Assigns a motion to a row. The motion need not be of the table's kind.
  mutating func set(_ row: Int32, _ motion: AnyMotion, _ schedule: Schedule) {
    let batch = move(row, to: number(for: motion.key(schedule), motion.shape))
    batch.set(row, motion.shape)
    setFace(row, motion.face)
    setTiming(row, motion.timing, schedule, of: batch)
  }

  /// Moves a row to a batch, without a motion.
  mutating func move(_ row: Int32, to number: Int) -> Batch {
    let batch = batch(number)
    let own = Int(numbers[row])
    if own == number {
      batch.shapes.remove(row)
    } else {
      batch.count += 1
      remove(row, from: own)
      numbers[row] = UInt8(number)
    }
    return batch
  }

  /// Assigns a motion of the table's kind to a new row.
  ///
  /// - Returns: The endpoints of a line, which the caller writes.
  mutating func setFirst(
    _ row: Int32,
    _ shape: NewShape,
    _ face: Face?,
    _ timing: Timing,
    _ schedule: Schedule,
  ) -> Endpoints? {
    setTiming(row, timing, schedule, of: first)
    if let face {
      setFace(row, face)
    }
    switch shape {
    case .any(let shape):
      first.set(row, shape)
      return nil

    case .line:
      guard let endpoints = lines?.endpoints(row) else {
        preconditionFailure("a table of motions from one value to another has endpoints")
      }
      return endpoints
    }
  }

  /// Sets the face of a row.
  mutating func setFace(_ row: Int32, _ face: Face?) {
    guard let face else {
      if let latest = latestFace, latest === faces[row] {
        // A modifier may retain objects of the user.
        latestFace = nil
      }
      faces[row] = nil
      return
    }
    if !(latestFace?.isEqual(to: face) ?? false) {
      latestFace = face
    }
    faces[row] = latestFace
  }

  func setTiming(
    _ row: Int32,
    _ timing: Timing,
    _ schedule: borrowing Schedule,
    of batch: Batch,
  ) {
    let isReduced = reduction.isReducing && !timing.isEssential
    if reduction.isReducing {
      reduced[row] = isReduced ? ReducedRow(reduction) : nil
    }
    if !isReduced, batch.implies(timing, schedule) {
      timings[row] = nil
    } else {
      timings[row] = schedule.positions(of: timing, in: batch.key.timing)
    }
  }

  /// Changes what rows show in place of their movements.
  ///
  /// - Parameter schedules: The rows with motions, each with its schedule.
  mutating func reduce(
    by reduction: ReducedMotion,
    _ schedules: some Sequence<(row: Int32, schedule: Schedule)>,
  ) {
    self.reduction = reduction
    for (row, schedule) in schedules {
      reduced[row] = nil
      setTiming(row, timing(row, schedule), schedule, of: batch(Int(numbers[row])))
    }
  }

  /// The maximum count of batches for a kind each. The batch after these is for motions of any
  /// kind.
  private static let maxCount = 32

  /// Returns the number of the batch for a kind. If there are too many kinds, returns the number of
  /// the batch for motions of any kind.
  private mutating func number(for key: BatchKey, _ shape: any Shape) -> Int {
    if let number = batches.indices.first(where: { batches[$0]?.has(key) ?? false }) {
      return number
    }
    if key != .any {
      let vacancy = batches.indices.first { $0 < Self.maxCount && batches[$0] == nil }
      if let vacancy {
        batches[vacancy] = makeBatch(key, shape)
        return vacancy
      }
      guard batches.count >= Self.maxCount else {
        batches.append(makeBatch(key, shape))
        return batches.count - 1
      }
      return number(for: .any, shape)
    }
    while batches.count <= Self.maxCount {
      batches.append(nil)
    }
    batches[Self.maxCount] = makeBatch(.any, shape)
    return Self.maxCount
  }

  private func makeBatch(_ key: BatchKey, _ shape: any Shape) -> Batch {
    // Batches with one kind of shape, but different timings, share their rows.
    for number in batches.indices {
      if let batch = batches[number], batch.key.shape == key.shape {
        return Batch(key, batch.shapes)
      }
    }
    let shapes = key.shape.isMixed ? shape.makeMixedRows() : shape.makeRows()
    if rows > 0 {
      shapes.grow(to: rows)
    }
    return Batch(key, shapes)
  }

  /// Removes a row's motion.
  mutating func remove(_ row: Int32) {
    let number = Int(numbers[row])
    if number > 0 || lines == nil {
      remove(row, from: number)
      numbers[row] = 0
    }
    timings[row] = nil
    reduced[row] = nil
    if faces[row] != nil {
      setFace(row, nil)
    }
  }

  private mutating func remove(_ row: Int32, from number: Int) {
    let batch = batch(number)
    batch.shapes.remove(row)
    // The first batch stays, because tweens are made in it.
    guard number > 0 else { return }
    batch.count -= 1
    if batch.count == 0 {
      batches[number] = nil
    }
  }
}

extension Schedule {
  /// Returns a timing in a batch, prepared for positions. The schedule has that timing already,
  /// unless the ease is custom: then the timing has the ease of the batch.
  fileprivate func positions(of timing: Timing, in key: TimingKey) -> PositionTiming {
    if let positions, !timing.ease.isCustom {
      return positions
    }
    return PositionTiming(timing.with(key))
  }
}

extension Timing {
  /// Returns the timing with the ease of a key. Custom eases are equal by name, and a batch has
  /// the first of them. So a value is the same in every way of reading it.
  fileprivate func with(_ key: TimingKey) -> Timing {
    var timing = self
    switch key {
    case .once(let ease), .loop(let ease, _), .model(let ease): timing.ease = ease
    case .any: break
    }
    return timing
  }
}
