/// The motions of a table's tweens: each in a batch of its kind.
///
/// The first batch is that of the table's own kind, in which tweens are made. Tweens that have been
/// given motions of other kinds since are in the others.
final class TableMotions {
  /// An object, because a key takes longer to copy than to use.
  final class Batch {
    let key: BatchKey
    let shapes: any MotionRows
    /// How many rows there are.
    fileprivate(set) var count = 0

    fileprivate init(_ key: BatchKey, _ shapes: any MotionRows) {
      self.key = key
      self.shapes = shapes
    }

    /// Asked of the object: to copy a key takes longer than to compare it.
    fileprivate func has(_ key: BatchKey) -> Bool {
      self.key == key
    }

    fileprivate func set(_ row: Int32, _ shape: any AnyShape) {
      if key.shape.isMixed {
        shape.storeMixed(in: shapes, row)
      } else {
        shape.store(in: shapes, row)
      }
    }
  }

  private let batches = UncheckedAccessArray<Batch?>(capacity: 1)
  let numbers = ChunkedColumn<UInt8>(blank: 0)
  /// The timings of rows whose progress is not one of a delay and a duration. Most are part of the
  /// row's schedule.
  let timings = ReferenceColumn<PositionTiming>()
  private var rows = 0
  /// The memory of the first batch, where its motions are lines whose values hold no references.
  let lines: LineMemory?

  /// - Parameter shapes: Rows for shapes of the kind.
  init(_ key: BatchKey, _ shapes: any MotionRows) {
    lines = shapes.lines
    batches.append(Batch(key, shapes))
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

  /// Gives a row a motion, which need not be of the table's kind.
  func set(_ row: Int32, _ motion: AnyMotion, _ schedule: Schedule) {
    let number = number(for: motion.key(schedule), motion.shape)
    let old = Int(numbers[row])
    let batch = batch(number)
    if old != number {
      remove(row, from: old)
      batch.count += 1
      numbers[row] = UInt8(number)
    }
    batch.set(row, motion.shape)
    setTiming(row, motion.timing, schedule, batch.key.pace)
  }

  /// Gives a new row a motion of the table's kind.
  func setFirst(_ row: Int32, _ motion: AnyMotion, _ schedule: Schedule) {
    batch(0).set(row, motion.shape)
    setFirst(row, motion.timing, schedule)
  }

  /// Gives a new row the timing of a motion of the table's kind, whose shape is set otherwise.
  func setFirst(_ row: Int32, _ timing: Timing, _ schedule: Schedule) {
    setTiming(row, timing, schedule, batch(0).key.pace)
  }

  private func setTiming(_ row: Int32, _ timing: Timing, _ schedule: Schedule, _ pace: Pace) {
    let isOnce = schedule.isPlain && timing.isSimple && pace != .any
    timings[row] = isOnce ? nil : schedule.positions(of: timing, in: pace)
  }

  /// How many batches of kinds there are at most; behind them is that for motions of any kind.
  private static let most = 32

  /// The number of the batch for a kind; where there are too many, that for motions of any kind.
  private func number(for key: BatchKey, _ shape: any AnyShape) -> Int {
    if let number = batches.indices.first(where: { batches[$0]?.has(key) ?? false }) {
      return number
    }
    if key != .any {
      let vacancy = batches.indices.first { $0 < Self.most && batches[$0] == nil }
      if let vacancy {
        batches[vacancy] = makeBatch(key, shape)
        return vacancy
      }
      guard batches.count >= Self.most else {
        batches.append(makeBatch(key, shape))
        return batches.count - 1
      }
      return number(for: .any, shape)
    }
    while batches.count <= Self.most {
      batches.append(nil)
    }
    batches[Self.most] = makeBatch(.any, shape)
    return Self.most
  }

  private func makeBatch(_ key: BatchKey, _ shape: any AnyShape) -> Batch {
    // Batches of one kind of shape, which have different timings, share their rows.
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

  /// Lets go of a row's motion.
  func remove(_ row: Int32) {
    remove(row, from: Int(numbers[row]))
    numbers[row] = 0
    timings[row] = nil
  }

  private func remove(_ row: Int32, from number: Int) {
    let batch = batch(number)
    batch.shapes.remove(row)
    // The first batch stays, as tweens are made in it.
    guard number > 0 else { return }
    batch.count -= 1
    if batch.count == 0 {
      batches[number] = nil
    }
  }

  /// The motion of a row. `Value` is the table's type of value.
  func motion<Value>(_ row: Int32, _ schedule: Schedule) -> Motion<Value> {
    let batch = batch(Int(numbers[row]))
    return Motion(timing: timing(row, batch, schedule), shape: batch.shapes.shape(row))
  }

  private func timing(_ row: Int32, _ batch: Batch, _ schedule: Schedule) -> Timing {
    if let positions = timings[row] {
      return positions.timing
    }
    guard case .once(let ease) = batch.key.pace else {
      preconditionFailure("a row without a timing")
    }
    return Timing(
      duration: .nanoseconds(schedule.iterationLength),
      delay: .nanoseconds(schedule.delay),
      ease: ease,
    )
  }

  // MARK: Values

  /// Writes the value at a point of a row's run to memory that holds none: to the last bit what the
  /// motion gives.
  ///
  /// - Returns: Whether the motion is in effect there.
  @discardableResult
  func write(
    _ row: Int32,
    _ schedule: Schedule,
    at point: PlaybackPoint,
    to target: UnsafeMutableRawPointer,
  ) -> Bool {
    let batch = batch(Int(numbers[row]))
    if let positions = timings[row] {
      unsafe batch.shapes.write(row, positions.progress(at: point), to: target)
      return positions.isInEffect(at: point)
    }
    guard case .once(let ease) = batch.key.pace else {
      preconditionFailure("a row without a timing")
    }
    let steps = TimingModel(ofOne: schedule.iterationLength).steps(at: point)
    unsafe batch.shapes.write(row, EasedProgress(steps, ease), to: target)
    // A motion that runs once has its fill on both sides.
    return true
  }
}

extension Schedule {
  /// A timing in a batch, prepared for positions: that of the schedule, which was made of it,
  /// unless the ease is a custom one, of which the batch has its own.
  fileprivate func positions(of timing: Timing, in pace: Pace) -> PositionTiming {
    if let positions, !timing.ease.isCustom {
      return positions
    }
    return PositionTiming(timing.with(pace))
  }
}

extension Timing {
  /// The same timing with the ease of a pace. Of custom eases, which are equal by name, a batch has
  /// the first, so that a value is the same for every way of asking.
  fileprivate func with(_ pace: Pace) -> Timing {
    var timing = self
    switch pace {
    case .once(let ease), .loop(let ease, _): timing.ease = ease
    case .any: break
    }
    return timing
  }
}
