/// The shapes of motions that one loop computes, by the rows of a table.
///
/// Values are written to memory of the table's value type.
@usableFromInline
protocol MotionRows: AnyObject {
  /// Allocates memory for at least `rows` rows, a capacity that `Chunk` computes.
  func grow(to rows: Int)

  /// Removes the shape of a row.
  func remove(_ row: Int32)

  /// Returns the shape of a row. `Value` is the table's value type.
  func shape<Value>(_ row: Int32) -> MotionShape<Value>

  /// Returns the velocity of a row, as its shape does.
  func velocity<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement

  /// Returns what the value of a row does not show, as its shape does.
  func remainder<Vector: VectorInterpolatable>(
    _ row: Int32,
    of value: Vector,
    at progress: EasedProgress,
  ) -> Vector.Movement?

  /// Writes the value of a row at a progress to uninitialized memory.
  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer)

  /// Writes the values of rows of one chunk to uninitialized memory, with the same bits as row by
  /// row.
  func write(_ batch: RowBatch, _ scratch: RowScratch)

  /// The memory of rows that are lines between values without references; nil for other rows.
  var lines: LineMemory? { get }
}

extension MotionRows {
  func grow(to rows: Int) {}

  var lines: LineMemory? {
    nil
  }

  func velocity<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement {
    let shape: MotionShape<Vector> = shape(row)
    return shape.velocity(of: Vector.self, at: point, rate: rate)
  }

  func remainder<Vector: VectorInterpolatable>(
    _ row: Int32,
    of value: Vector,
    at progress: EasedProgress,
  ) -> Vector.Movement? {
    let shape: MotionShape<Vector> = shape(row)
    return shape.remainder(of: value, at: progress)
  }
}

/// The motions of one kind, by the rows of a table.
protocol KindRows<Kind>: MotionRows {
  associatedtype Kind: MotionKind

  /// Returns the motion of a row.
  func kind(_ row: Int32) -> Kind
}

extension KindRows {
  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    retyped(kind(row).shape)
  }

  /// Returns the velocity of a row, without an object for the shape.
  func velocity<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement {
    kind(row).velocity(of: Vector.self, at: point, rate: rate)
  }

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    unsafe target.initializeMemory(as: Kind.Value.self, to: kind(row).value(at: progress))
  }
}

/// The motions of a kind that is computed row by row.
final class PlainRows<Kind: MotionKind>: KindRows {
  private let kinds = RowColumn<KindRow<Kind>>()

  func set(_ row: Int32, _ kind: Kind) {
    kinds.set(row, KindRow(kind: kind))
  }

  func remove(_ row: Int32) {
    kinds.remove(row)
  }

  func kind(_ row: Int32) -> Kind {
    unsafe kinds.pointer(to: row).pointee.kind
  }

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    let value = unsafe kinds.pointer(to: row).pointee.value(at: progress)
    unsafe target.initializeMemory(as: Kind.Value.self, to: value)
  }

  func write(_ batch: RowBatch, _ scratch: RowScratch) {
    unsafe Kind.write(batch, kinds[batch.chunk])
  }
}

/// Motions of any kind, for a table that has received motions of too many kinds.
final class MixedRows<Element: Sendable>: MotionRows {
  private let shapes = RowColumn<MixedRow<Element>>()

  func set(_ row: Int32, _ shape: any Shape<Element>) {
    shapes.set(row, MixedRow(shape: shape))
  }

  func remove(_ row: Int32) {
    shapes.remove(row)
  }

  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    unsafe retyped(shapes.pointer(to: row).pointee.shape.unboxed)
  }

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    let value = unsafe shapes.pointer(to: row).pointee.value(at: progress)
    unsafe target.initializeMemory(as: Element.self, to: value)
  }

  func write(_ batch: RowBatch, _ scratch: RowScratch) {
    let values = unsafe batch.values.assumingMemoryBound(to: Element.self)
    let shapes = unsafe shapes[batch.chunk]
    for index in 0..<batch.rows.count {
      let row = batch.rows[index]
      unsafe (values + row).initialize(to: shapes[row].value(at: batch.progress(index)))
    }
  }
}

/// A motion of any kind in the row of a table.
private struct MixedRow<Value: Sendable>: ~Copyable {
  let shape: any Shape<Value>

  borrowing func value(at progress: EasedProgress) -> Value {
    shape.value(at: progress)
  }
}
