/// The motions of a table's tweens: each in a batch of its kind.
///
/// The first batch is that of the table's own kind, in which tweens are made. Tweens that have been
/// given motions of other kinds since are in the others.
final class TableMotions {
  struct Batch {
    let key: BatchKey
    let shapes: any ShapeColumn
    /// How many rows there are.
    fileprivate(set) var count = 0
  }

  private let type: ValueType
  private let batches = UncheckedAccessArray<Batch?>(capacity: 1)
  let numbers = ChunkedColumn<UInt8>(blank: 0)
  /// The timings of rows whose progress is not one of a delay and a duration. Most are part of the row's
  /// schedule.
  let timings = ReferenceColumn<PositionTiming>()
  private var rows = 0
  /// The shapes of the first batch, where they are from one value to another.
  let lines: LineColumn?

  /// - Parameter shapes: A column for shapes of the kind.
  init(_ type: ValueType, _ key: BatchKey, _ shapes: any ShapeColumn) {
    self.type = type
    lines = shapes as? LineColumn
    batches.append(Batch(key: key, shapes: shapes))
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
  ///
  /// - Parameter key: The kind of the motion.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  @_specialize(where Value == TweenColor)
  func set<Value>(
    _ row: Int32,
    _ motion: Motion<Value>,
    _ schedule: Schedule,
    _ key: BatchKey,
  ) {
    let number = number(for: key, motion.shape)
    let old = Int(numbers[row])
    if old != number {
      remove(row, from: old)
      batches.update(number) { $0?.count += 1 }
      numbers[row] = UInt8(number)
    }
    let batch = batch(number)
    if let functions = batch.shapes.functions(of: Value.self) {
      // Without a detour through generic code, which looks up types at every step.
      functions.setTyped(row, motion.shape)
    } else {
      batch.shapes.set(row, motion.shape)
    }
    guard schedule.isPlain, motion.timing.isSimple, batch.key.pace != .any else {
      timings[row] = schedule.positions(of: motion, in: batch.key.pace)
      return
    }
    timings[row] = nil
  }

  /// How many batches of kinds there are at most; behind them is that for motions of any kind.
  private static let most = 32

  /// The number of the batch for a kind; where there are too many, that for motions of any kind.
  private func number(for key: BatchKey, _ shape: MotionShape<some Any>) -> Int {
    if let number = batches.indices.first(where: { batches[$0]?.key == key }) {
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

  private func makeBatch(_ key: BatchKey, _ shape: MotionShape<some Any>) -> Batch {
    // Batches of one kind of shape, which have different timings, share a column.
    for number in batches.indices {
      if let batch = batches[number], batch.key.shape == key.shape {
        return Batch(key: key, shapes: batch.shapes)
      }
    }
    let shapes = shape.makeColumn(key.shape, type)
    if rows > 0 {
      shapes.grow(to: rows)
    }
    return Batch(key: key, shapes: shapes)
  }

  /// Lets go of a row's motion.
  func remove(_ row: Int32) {
    remove(row, from: Int(numbers[row]))
    numbers[row] = 0
    timings[row] = nil
  }

  private func remove(_ row: Int32, from number: Int) {
    batch(number).shapes.remove(row)
    // The first batch stays, as tweens are made in it.
    guard number > 0 else { return }
    batches.update(number) { $0?.count -= 1 }
    if batch(number).count == 0 {
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

extension BatchKey {
  init(_ motion: borrowing Motion<some Any>, _ schedule: Schedule, _ type: ValueType) {
    shape = motion.shape.kind(isTrivial: type.isTrivial)
    pace = Pace(motion.timing, schedule)
  }
}

extension Schedule {
  /// The timing of a motion in a batch, prepared for positions: that of the schedule, which was made of
  /// the motion, unless the ease is a custom one, of which the batch has its own.
  fileprivate func positions(of motion: Motion<some Any>, in pace: Pace) -> PositionTiming {
    if let positions, !motion.timing.ease.isCustom {
      return positions
    }
    return PositionTiming(motion.timing.with(pace))
  }
}

extension Timing {
  /// The same timing with the ease of a pace. Of custom eases, which are equal by name, a batch has the
  /// first, so that a value is the same for every way of asking.
  fileprivate func with(_ pace: Pace) -> Timing {
    var timing = self
    switch pace {
    case .once(let ease), .loop(let ease, _): timing.ease = ease
    case .any: break
    }
    return timing
  }
}
