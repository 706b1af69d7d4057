/// Motions of one kind from one value to another: two values a row, without references.
///
/// A motion that runs once is put together from its two values and its schedule. The motions of loops
/// are also kept whole, for single values. So are motions of another kind, which tweens may have been
/// given after they were made.
@safe
final class EndpointValues: TableValues {
  private struct KeptMotion {
    let evaluator: any MotionEvaluator
    /// Whether the motion is of the table's kind.
    let isSwept: Bool
  }

  private let key: BatchKey
  private let interpolate: BatchInterpolator
  private let type: ValueType
  private let from: ColumnMemory
  private let to: ColumnMemory
  private var motions = MotionColumn<KeptMotion>()

  init(_ key: BatchKey, _ type: ValueType, _ interpolate: BatchInterpolator) {
    self.key = key
    self.interpolate = interpolate
    self.type = type
    from = ColumnMemory(stride: type.stride, alignment: type.alignment)
    to = ColumnMemory(stride: type.stride, alignment: type.alignment)
  }

  func grow(to rows: Int) {
    for column in [from, to] {
      let old = column.rows
      column.grow(to: rows)
      // Loops go over free rows, too: all bits zero are values, as their type has no references.
      let index = old & Chunk.mask
      let memory = unsafe column[old >> Chunk.shift] + index * type.stride
      unsafe memory.initializeMemory(
        as: UInt8.self,
        repeating: 0,
        count: (rows - old) * type.stride,
      )
    }
  }

  func endpoints(_ row: Int32) -> Endpoints? {
    places(row)
  }

  private func places(_ row: Int32) -> Endpoints {
    unsafe Endpoints(type, from: place(row, in: from), to: place(row, in: to))
  }

  private func place(_ row: Int32, in column: ColumnMemory) -> UnsafeMutableRawPointer {
    precondition(row < column.rows, "a row that the table does not have")
    return unsafe column[Int(row) >> Chunk.shift] + (Int(row) & Chunk.mask) * type.stride
  }

  // MARK: Motions

  func set(_ row: Int32, _ motion: any MotionEvaluator, _ schedule: Schedule) {
    let isOfKind = BatchKey(motion.timing, schedule) == key
    let isSwept = isOfKind && motion.write(to: places(row))
    if isSwept, key.loop == nil {
      motions[row] = nil
      return
    }
    // Of eases that are equal by name the table has the first, so that a value is the same for every
    // way of asking.
    let evaluator = isSwept ? motion.with(ease: key.ease) : motion
    motions[row] = KeptMotion(evaluator: evaluator, isSwept: isSwept)
  }

  func remove(_ row: Int32) {
    motions[row] = nil
  }

  func motion<Value>(_ row: Int32, _ schedule: Schedule) -> Motion<Value> {
    if let kept = motions[row] {
      return kept.evaluator.typed()
    }
    let (delay, duration) = schedule.simpleTiming
    let (from, to) = places(row).read(as: Value.self)
    return Motion(
      timing: Timing(duration: duration, delay: delay, ease: key.ease),
      shape: .lerp(from: from, to: to, Interpolator(interpolate)),
    )
  }

  // MARK: Values

  /// To the last bit what the motion gives.
  func write(
    _ row: Int32,
    _ schedule: Schedule,
    at point: PlaybackPoint,
    to target: UnsafeMutableRawPointer,
  ) -> Bool {
    if let kept = motions[row] {
      return unsafe kept.evaluator.write(at: point, to: target)
    }
    let isBefore = point.position < 0 || (point.position == 0 && point.isReversed)
    let linear = point.isAtEnd ? 1 : Double(max(0, point.position)) / schedule.iterationLength
    let places = places(row)
    unsafe interpolate.one(
      from: places.from,
      to: places.to,
      progress: key.ease(linear, before: isBefore),
      into: target,
    )
    // A motion that runs once and is not kept has its fill on both sides.
    return true
  }

  func isSwept(_ row: Int32) -> Bool {
    motions[row]?.isSwept ?? true
  }

  // MARK: Frames

  /// How many rows are computed before the next are begun; nil: all.
  private var blockSize: Int? {
    guard key.loop == nil else { return IterationFolder.size }
    return interpolate.isOfDoubles ? nil : FrameScratch.size
  }

  func sweep(_ run: BatchRun, _ scratch: FrameScratch) {
    let columns = run.columns
    for rows in columns.blocks(of: blockSize ?? columns.count) {
      let part = columns.part(rows)
      let progress = key.loop.map { scratch.folder.fold(part, $0) } ?? part
      sweep(progress, rows, run, scratch)
    }
  }

  /// - Parameters:
  ///   - progress: The progress of a block of a run.
  ///   - rows: Which rows of the run the block is.
  private func sweep(
    _ progress: ProgressColumns,
    _ rows: Range<Int>,
    _ run: BatchRun,
    _ scratch: FrameScratch,
  ) {
    let start = unsafe from[run.chunk]
    let end = unsafe to[run.chunk]
    if interpolate.isOfDoubles {
      // The commonest type has a loop that does all at once.
      let first = rows.lowerBound
      unsafe key.ease.apply(
        to: DoubleBatch(
          columns: progress,
          from: start.assumingMemoryBound(to: Double.self) + first,
          to: end.assumingMemoryBound(to: Double.self) + first,
          values: run.values.assumingMemoryBound(to: Double.self) + first,
        )
      )
      return
    }
    unsafe key.ease.apply(to: EasedBatch(columns: progress, eased: scratch.progress))
    interpolate(
      unsafe InterpolatedRows(
        rows: rows,
        from: start,
        to: end,
        values: run.values,
        progress: scratch.progress,
      )
    )
  }
}
