/// The shapes of motions that one loop computes, by the rows of a table.
///
/// Values are written to memory of the table's value type.
@usableFromInline
protocol MotionRows: AnyObject {
  /// Allocates memory for at least `rows` rows, a capacity that `Chunk` computes.
  func grow(to rows: Int)

  /// Removes the shape of a row, which may then have another.
  func remove(_ row: Int32)

  /// Returns the shape of a row. `Value` is the table's value type.
  func shape<Value>(_ row: Int32) -> MotionShape<Value>

  /// Returns the velocity of a row, as its shape does.
  func velocity<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement

  /// Returns the acceleration of a row, as its shape does.
  func acceleration<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement?

  /// Writes the value of a row at a progress to uninitialized memory.
  func write(_ row: Int32, _ progress: EasedProgress, to target: ErasedValue)

  /// Writes the values of rows of one chunk to uninitialized memory, with the same bits as row by
  /// row.
  func write(_ slice: RowSlice, _ scratch: RowScratch)

  /// The memory of rows that are lines between values without references; nil for other rows.
  var lines: LineMemory? { get }
}

extension MotionRows {
  var lines: LineMemory? {
    nil
  }

  /// Returns the rows as rows of their type.
  ///
  /// - Precondition: `Rows` is the type of the rows.
  func downcast<Rows: MotionRows>(to rowsType: Rows.Type) -> Rows {
    precondition(type(of: self) == rowsType, "motions are stored in rows of another kind")
    return unsafe unsafeDowncast(self, to: rowsType)
  }

  /// Returns the value of a row at a progress. `Value` is the table's value type.
  @inline(__always)
  func value<Value>(_ row: Int32, _ progress: EasedProgress) -> Value {
    unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { target in
      write(row, progress, to: unsafe ErasedValues(BufferView(target))[0])
      return unsafe target.moveElement(from: 0)
    }
  }

  func velocity<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    let shape: MotionShape<Vector> = shape(row)
    return shape.velocity(of: Vector.self, at: point)
  }

  func acceleration<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement? {
    let shape: MotionShape<Vector> = shape(row)
    return shape.kind.knownAcceleration(of: Vector.self, at: point)
  }
}
