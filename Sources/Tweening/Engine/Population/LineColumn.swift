/// Motions from one value to another: two values a row, without references.
@safe
final class LineColumn: ShapeColumn {
  private let interpolate: BatchInterpolator
  private let type: ValueType
  private let from: ColumnMemory
  private let to: ColumnMemory

  init(_ type: ValueType, _ interpolate: BatchInterpolator) {
    self.interpolate = interpolate
    self.type = type
    from = ColumnMemory(stride: type.stride, alignment: type.alignment)
    to = ColumnMemory(stride: type.stride, alignment: type.alignment)
  }

  func grow(to rows: Int) {
    let stride = type.stride
    for column in [from, to] {
      // Loops go over free rows, too: all bits zero are values, as their type has no references.
      unsafe column.grow(to: rows) { memory, count in
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: count * stride)
      }
    }
  }

  /// The first and the last value of a row, to be written.
  func endpoints(_ row: Int32) -> Endpoints {
    unsafe Endpoints(type, from: place(row, in: from), to: place(row, in: to))
  }

  private func place(_ row: Int32, in column: ColumnMemory) -> UnsafeMutableRawPointer {
    precondition(row < column.rows, "a row that the table does not have")
    return unsafe column[Int(row) >> Chunk.shift] + (Int(row) & Chunk.mask) * type.stride
  }

  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  @_specialize(where Value == TweenColor)
  func set<Value>(_ row: Int32, _ shape: MotionShape<Value>) {
    guard case .lerp(let from, let to, _) = shape else {
      preconditionFailure("a shape of another kind")
    }
    endpoints(row).write(from: from, to: to)
  }

  func remove(_ row: Int32) {}

  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    let (from, to) = endpoints(row).read(as: Value.self)
    return .lerp(from: from, to: to, Interpolator(interpolate))
  }

  // MARK: Values

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    let ends = endpoints(row)
    unsafe interpolate.one(from: ends.from, to: ends.to, progress: progress.value, into: target)
  }

  func write(_ batch: RowBatch, _ scratch: FrameScratch) {
    unsafe batch.interpolate(
      interpolate,
      from: from[batch.chunk],
      to: to[batch.chunk],
      type,
      scratch,
    ) { _ in }
  }

  // MARK: Runs

  /// Computes a run of rows, free ones too, whose progress is a line or that of loops.
  func write(_ run: BatchRun, _ pace: Pace, _ scratch: FrameScratch) {
    let columns = run.columns
    switch pace {
    case .once(let ease) where interpolate.isOfDoubles:
      // The commonest kind has a loop that does all at once.
      unsafe ease.apply(
        to: DoubleBatch(
          columns: columns,
          from: from[run.chunk].assumingMemoryBound(to: Double.self),
          to: to[run.chunk].assumingMemoryBound(to: Double.self),
          values: run.values.assumingMemoryBound(to: Double.self),
        )
      )

    case .once(let ease):
      for rows in columns.blocks(of: FrameScratch.size) {
        unsafe ease.apply(to: EasedBatch(columns: columns.part(rows), eased: scratch.progress))
        interpolate(rows, run, scratch)
      }

    case .loop(let ease, let direction):
      for rows in columns.blocks(of: FrameScratch.size) {
        unsafe columns.part(rows).fold(direction, to: scratch.progress)
        unsafe ease.apply(to: PlainBatch(count: rows.count, progress: scratch.progress))
        interpolate(rows, run, scratch)
      }

    case .any: preconditionFailure("motions of different timings have no common loop")
    }
  }

  /// - Parameter rows: Which rows of the run have their progress in the scratch memory.
  private func interpolate(_ rows: Range<Int>, _ run: BatchRun, _ scratch: FrameScratch) {
    interpolate(
      unsafe InterpolatedRows(
        rows: rows,
        from: from[run.chunk],
        to: to[run.chunk],
        values: run.values,
        progress: scratch.progress,
      )
    )
  }
}
