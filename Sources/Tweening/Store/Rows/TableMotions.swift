/// The motions of a table's tweens, each in a batch of its kind.
///
/// The first batch is for the table's own kind, in which tweens are made. The other batches have
/// the tweens that were later given motions of other kinds.
final class TableMotions {
  /// An object, because copying a key takes longer than using it.
  final class Batch {
    let key: BatchKey
    let shapes: any MotionRows
    /// Whether the motions are as retargets make them: they run once with a linear ease.
    private let isLinear: Bool
    /// The rows of such motions, if they are pushed lines; otherwise nil.
    let pushed: PushedRows?
    /// The memory of the rows, if they are lines whose values contain no references; otherwise nil.
    let lines: LineMemory?
    /// The count of rows; not kept for the first batch, which is never removed.
    fileprivate(set) var count = 0

    fileprivate init(_ key: BatchKey, _ shapes: any MotionRows) {
      self.key = key
      self.shapes = shapes
      isLinear = key.pace == .once(.linear)
      pushed = isLinear ? shapes as? PushedRows : nil
      lines = shapes.lines
    }

    /// A method of the object, because copying a key takes longer than comparing it.
    fileprivate func has(_ key: BatchKey) -> Bool {
      self.key == key
    }

    /// Returns whether the motions have a shape, run once, and have a linear ease.
    fileprivate func hasLinear(_ shape: borrowing ShapeKey) -> Bool {
      isLinear && key.shape == shape
    }

    fileprivate func set(_ row: Int32, _ shape: any Shape) {
      if key.shape.isMixed {
        shape.storeMixed(in: shapes, row)
      } else {
        shape.store(in: shapes, row)
      }
    }
  }

  /// The first batch, which is never removed.
  private let first: Batch
  private var batches: [Batch?]
  let numbers = Column<UInt8>()
  /// The timings of rows whose progress does not follow from a delay and a duration alone. Most of
  /// these timings are part of the row's schedule.
  let timings = ReferenceColumn<PositionTiming>()
  private var rows = 0

  /// The memory of the first batch, if its motions are lines whose values contain no references.
  var lines: LineMemory? {
    first.lines
  }

  /// - Parameter shapes: The rows for shapes of the kind.
  init(_ key: BatchKey, _ shapes: any MotionRows) {
    first = Batch(key, shapes)
    batches = [first]
  }

  func grow(to rows: Int) {
    self.rows = rows
    numbers.grow(to: rows)
    timings.grow(to: rows)
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
  func set(_ row: Int32, _ motion: AnyMotion, _ schedule: Schedule) {
    let batch = move(row, to: number(for: motion.key(schedule), motion.shape))
    batch.set(row, motion.shape)
    setTiming(row, motion.timing, schedule, batch.key.pace)
  }

  /// Assigns a motion with a linear ease to a row: without an object, if there is a batch for it.
  func set(_ row: Int32, _ motion: KindMotion<some MotionKind>, _ schedule: Schedule) {
    guard
      Pace.isOnce(motion.timing, schedule),
      let number = number(forLinear: motion.kind.key, of: row)
    else {
      set(row, AnyMotion(Motion(motion)), schedule)
      return
    }
    motion.kind.store(in: move(row, to: number).shapes, row)
    setTiming(row, motion.timing, schedule, .once(.linear))
  }

  /// Returns the number of the batch for motions of a shape that run once with a linear ease, most
  /// often the row's own; nil: there is none.
  private func number(forLinear shape: ShapeKey, of row: Int32) -> Int? {
    let own = Int(numbers[row])
    if batch(own).hasLinear(shape) {
      return own
    }
    return batches.indices.first { batches[$0]?.hasLinear(shape) ?? false }
  }

  /// Moves a row to a batch, without a motion.
  private func move(_ row: Int32, to number: Int) -> Batch {
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
  func setFirst(
    _ row: Int32,
    _ shape: NewShape,
    _ timing: Timing,
    _ schedule: Schedule,
  ) -> Endpoints? {
    setTiming(row, timing, schedule, first.key.pace)
    switch shape {
    case .any(let shape):
      first.set(row, shape)
      return nil

    case .line:
      guard let lines else {
        preconditionFailure("a table of motions from one value to another has endpoints")
      }
      return lines.endpoints(row)
    }
  }

  private func setTiming(_ row: Int32, _ timing: Timing, _ schedule: Schedule, _ pace: Pace) {
    if case .once = pace, schedule.isPlain, timing.isSimple {
      timings[row] = nil
    } else {
      timings[row] = schedule.positions(of: timing, in: pace)
    }
  }

  /// The maximum count of batches for a kind each. The batch after these is for motions of any
  /// kind.
  private static let maxCount = 32

  /// Returns the number of the batch for a kind. If there are too many kinds, returns the number of
  /// the batch for motions of any kind.
  private func number(for key: BatchKey, _ shape: any Shape) -> Int {
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
  func remove(_ row: Int32) {
    let number = Int(numbers[row])
    if number > 0 || lines == nil {
      remove(row, from: number)
      numbers[row] = 0
    }
    timings[row] = nil
  }

  private func remove(_ row: Int32, from number: Int) {
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
  fileprivate func positions(of timing: Timing, in pace: Pace) -> PositionTiming {
    if let positions, !timing.ease.isCustom {
      return positions
    }
    return PositionTiming(timing.with(pace))
  }
}

extension Timing {
  /// Returns the timing with the ease of a pace. Custom eases are equal by name, and a batch has
  /// the first of them. So a value is the same in every way of reading it.
  fileprivate func with(_ pace: Pace) -> Timing {
    var timing = self
    switch pace {
    case .once(let ease), .loop(let ease, _), .model(let ease): timing.ease = ease
    case .any: break
    }
    return timing
  }
}
