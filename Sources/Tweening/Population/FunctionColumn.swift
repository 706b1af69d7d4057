/// Motions of any kind, each computed by its function.
@safe
final class FunctionColumn<Value: Sendable>: ShapeColumn {
  private let functions = ColumnMemory(
    stride: MemoryLayout<MotionFunction<Value>>.stride,
    alignment: MemoryLayout<MotionFunction<Value>>.alignment,
  )
  /// The rows of each chunk that have a function.
  private var filled: [RowBits] = []
  /// The shapes that are more than a function.
  private let shapes = ReferenceColumn<KeptShape<Value>>()

  deinit {
    for (chunk, rows) in filled.enumerated() {
      for index in rows {
        unsafe (chunkFunctions(chunk) + index).deinitialize(count: 1)
      }
    }
  }

  func grow(to rows: Int) {
    functions.grow(to: rows)
    shapes.grow(to: rows)
    while filled.count < functions.chunkCount {
      filled.append(RowBits())
    }
  }

  private func chunkFunctions(_ chunk: Int) -> UnsafeMutablePointer<MotionFunction<Value>> {
    unsafe functions[chunk].assumingMemoryBound(to: MotionFunction<Value>.self)
  }

  private func place(_ row: Int32) -> UnsafeMutablePointer<MotionFunction<Value>> {
    precondition(row < functions.rows, "a row that the table does not have")
    return unsafe chunkFunctions(Int(row) >> Chunk.shift) + Int(row) & Chunk.mask
  }

  // MARK: Shapes

  func set<Other>(_ row: Int32, _ shape: MotionShape<Other>) {
    guard let column = functions(of: Other.self) else {
      preconditionFailure("a motion of another type")
    }
    column.setTyped(row, shape)
  }

  func setTyped(_ row: Int32, _ shape: MotionShape<Value>) {
    remove(row)
    unsafe place(row).initialize(to: MotionFunction(evaluate: shape.evaluation))
    filled[Int(row) >> Chunk.shift][Int(row) & Chunk.mask] = true
    switch shape {
    case .function: break
    case .lerp, .keyframes, .pushed, .staggered, .program: shapes[row] = KeptShape(shape)
    }
  }

  func remove(_ row: Int32) {
    guard filled[Int(row) >> Chunk.shift][Int(row) & Chunk.mask] else { return }
    filled[Int(row) >> Chunk.shift][Int(row) & Chunk.mask] = false
    unsafe place(row).deinitialize(count: 1)
    shapes[row] = nil
  }

  /// Where the function of a row is.
  private func function(_ row: Int32) -> UnsafeMutablePointer<MotionFunction<Value>> {
    precondition(filled[Int(row) >> Chunk.shift][Int(row) & Chunk.mask], "a row without a motion")
    return unsafe place(row)
  }

  func shape<Other>(_ row: Int32) -> MotionShape<Other> {
    guard let column = functions(of: Other.self) else {
      preconditionFailure("a motion is read as of another type")
    }
    return unsafe column.shapes[row]?.shape ?? .function(column.function(row).pointee.evaluate)
  }

  // MARK: Values

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    unsafe target.initializeMemory(as: Value.self, to: function(row).pointee(progress))
  }

  func write(_ batch: RowBatch, _ scratch: FrameScratch) {
    unsafe Self.write(batch, chunkFunctions(batch.chunk))
  }

  /// Generic code looks up the type of the values for each row, which takes as long as the rest: the
  /// loop is concrete for the commonest types.
  @_specialize(where Value == Double)
  @_specialize(where Value == Float)
  @_specialize(where Value == Int)
  @_specialize(where Value == SIMD2<Double>)
  @_specialize(where Value == SIMD4<Double>)
  @_specialize(where Value == TweenColor)
  @_specialize(where Value == String)
  private static func write(
    _ batch: RowBatch,
    _ functions: UnsafeMutablePointer<MotionFunction<Value>>,
  ) {
    let values = unsafe batch.values.assumingMemoryBound(to: Value.self)
    if batch.before.isEmpty {
      for index in 0..<batch.rows.count {
        let row = batch.rows[index]
        let progress = unsafe EasedProgress(value: batch.progress[index], isBefore: false)
        unsafe (values + row).initialize(to: functions[row](progress))
      }
      return
    }
    for index in 0..<batch.rows.count {
      let row = batch.rows[index]
      unsafe (values + row).initialize(to: functions[row](batch.progress(index)))
    }
  }
}

extension ShapeColumn {
  /// The column, where it is one of functions of a type.
  func functions<Value>(of valueType: Value.Type) -> FunctionColumn<Value>? {
    guard type(of: self) == FunctionColumn<Value>.self else { return nil }
    return unsafe unsafeDowncast(self, to: FunctionColumn<Value>.self)
  }
}

/// The function of a motion. It cannot be copied, so that a call in its place counts no reference.
struct MotionFunction<Value: Sendable>: ~Copyable {
  let evaluate: @Sendable (EasedProgress) -> Value

  @inline(__always)
  borrowing func callAsFunction(_ progress: EasedProgress) -> Value {
    evaluate(progress)
  }
}

/// A shape that is kept whole.
private final class KeptShape<Value: Sendable>: Sendable {
  let shape: MotionShape<Value>

  init(_ shape: MotionShape<Value>) {
    self.shape = shape
  }
}
