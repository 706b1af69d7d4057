/// Motions of any kind, each computed by its function.
@safe
final class FunctionColumn<Value: Sendable>: ShapeColumn {
  private let functions = FunctionMemory<MotionFunction<Value>>()
  /// The shapes that are more than a function.
  private let shapes = ReferenceColumn<KeptShape<Value>>()

  func grow(to rows: Int) {
    functions.grow(to: rows)
    shapes.grow(to: rows)
  }

  // MARK: Shapes

  func set<Other>(_ row: Int32, _ shape: MotionShape<Other>) {
    guard let column = functions(of: Other.self) else {
      preconditionFailure("a motion of another type")
    }
    column.setTyped(row, shape)
  }

  func setTyped(_ row: Int32, _ shape: MotionShape<Value>) {
    functions.set(row, MotionFunction(evaluate: shape.evaluation))
    switch shape {
    case .function: shapes[row] = nil

    case .lerp, .keyframes, .pushed, .mapped, .staggered, .program:
      shapes[row] = KeptShape(shape)
    }
  }

  func remove(_ row: Int32) {
    functions.remove(row)
    shapes[row] = nil
  }

  func shape<Other>(_ row: Int32) -> MotionShape<Other> {
    guard let column = functions(of: Other.self) else {
      preconditionFailure("a motion is read as of another type")
    }
    return unsafe column.shapes[row]?
      .shape ?? .function(column.functions.place(row).pointee.evaluate)
  }

  // MARK: Values

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    unsafe target.initializeMemory(as: Value.self, to: functions.place(row).pointee(progress))
  }

  func write(_ batch: RowBatch, _ scratch: FrameScratch) {
    unsafe Self.write(batch, functions[batch.chunk])
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
  @inline(__always)
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
