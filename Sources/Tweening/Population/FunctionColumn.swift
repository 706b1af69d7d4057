/// Motions of any kind, each computed by its function.
@safe
final class FunctionColumn<Value: Sendable>: ShapeColumn {
  private let motions = ReferenceColumn<MotionFunction<Value>>()

  func grow(to rows: Int) {
    motions.grow(to: rows)
  }

  func set<Other>(_ row: Int32, _ shape: MotionShape<Other>) {
    guard let column = functions(of: Other.self) else {
      preconditionFailure("a motion of another type")
    }
    column.set(row, motion: MotionFunction(shape))
  }

  func set(_ row: Int32, motion: MotionFunction<Value>) {
    motions[row] = motion
  }

  func remove(_ row: Int32) {
    motions[row] = nil
  }

  private func motion(_ row: Int32) -> MotionFunction<Value> {
    guard let motion = motions[row] else {
      preconditionFailure("a row without a motion")
    }
    return motion
  }

  func shape<Other>(_ row: Int32) -> MotionShape<Other> {
    guard let column = functions(of: Other.self) else {
      preconditionFailure("a motion is read as of another type")
    }
    return column.motion(row).shape
  }

  // MARK: Values

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    unsafe target.initializeMemory(as: Value.self, to: motion(row).evaluate(progress))
  }

  func write(_ batch: RowBatch, _ scratch: FrameScratch) {
    motions.write(batch)
  }
}

extension ShapeColumn {
  /// The column, where it is one of functions of a type.
  func functions<Value>(of valueType: Value.Type) -> FunctionColumn<Value>? {
    guard type(of: self) == FunctionColumn<Value>.self else { return nil }
    return unsafe unsafeDowncast(self, to: FunctionColumn<Value>.self)
  }
}

extension ReferenceColumn {
  /// Generic code looks up the type of the values for each row, which takes as long as the rest: the
  /// loop is concrete for the commonest types.
  @_specialize(where Value == Double)
  @_specialize(where Value == Float)
  @_specialize(where Value == Int)
  @_specialize(where Value == SIMD2<Double>)
  @_specialize(where Value == SIMD4<Double>)
  @_specialize(where Value == TweenColor)
  @_specialize(where Value == String)
  fileprivate func write<Value>(_ batch: RowBatch) where Object == MotionFunction<Value> {
    let values = unsafe batch.values.assumingMemoryBound(to: Value.self)
    if batch.before.isEmpty {
      forEach(batch.rows, of: batch.chunk) { index, motion in
        let progress = unsafe EasedProgress(value: batch.progress[index], isBefore: false)
        unsafe (values + batch.rows[index]).initialize(to: motion.evaluate(progress))
      }
      return
    }
    forEach(batch.rows, of: batch.chunk) { index, motion in
      let value = motion.evaluate(batch.progress(index))
      unsafe (values + batch.rows[index]).initialize(to: value)
    }
  }
}

/// The shape of a motion, and the function that computes its values.
final class MotionFunction<Value: Sendable>: Sendable {
  let shape: MotionShape<Value>
  let evaluate: @Sendable (EasedProgress) -> Value

  init(_ shape: MotionShape<Value>) {
    self.shape = shape
    evaluate = shape.evaluation
  }
}
