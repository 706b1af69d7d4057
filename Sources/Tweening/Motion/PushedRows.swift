/// Lines that start with a velocity, all with the same curve, stored as three values a row.
///
/// The values hold no references. The class is not generic over the values, because generic code
/// looks the types of its parts up at every step.
final class PushedRows: MotionRows {
  let curve: PushCurve
  private let type: ValueType
  private let vectors: VectorInterpolator
  private let from: ColumnMemory
  private let to: ColumnMemory
  private let push: ColumnMemory

  /// - Parameter first: A motion with the curve of all rows.
  init<Value>(_ first: PushedLine<Value>) {
    curve = first.curve
    vectors = first.vectors
    type = ValueType(Value.self)
    from = ColumnMemory(stride: type.stride, alignment: type.alignment, isSparse: true)
    to = ColumnMemory(stride: type.stride, alignment: type.alignment, isSparse: true)
    push = ColumnMemory(stride: type.stride, alignment: type.alignment, isSparse: true)
  }

  func grow(to rows: Int) {
    from.grow(to: rows)
    to.grow(to: rows)
    push.grow(to: rows)
  }

  func set<Value>(_ row: Int32, _ line: PushedLine<Value>) {
    precondition(type.id == ObjectIdentifier(Value.self), "a row is set to values of another type")
    unsafe from.makeRoom(for: row).initializeMemory(as: Value.self, to: line.from)
    unsafe to.makeRoom(for: row).initializeMemory(as: Value.self, to: line.to)
    unsafe push.makeRoom(for: row).initializeMemory(as: Value.self, to: line.push)
  }

  func remove(_ row: Int32) {}

  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    let (from, to, push): (Value, Value, Value) = line(row)
    return PushedLine(from: from, to: to, push: push, curve, vectors).shape
  }

  private func line<Value>(_ row: Int32) -> (from: Value, to: Value, push: Value) {
    precondition(type.id == ObjectIdentifier(Value.self), "a row is read as values of another type")
    return unsafe (
      from.address(row).assumingMemoryBound(to: Value.self).pointee,
      to.address(row).assumingMemoryBound(to: Value.self).pointee,
      push.address(row).assumingMemoryBound(to: Value.self).pointee,
    )
  }

  // MARK: Values

  /// Returns the value from the progress 1 on.
  func end<Value>(_ row: Int32) -> Value {
    let (_, to, _): (Value, Value, Value) = line(row)
    return to
  }

  func value<Value: VectorInterpolatable>(_ row: Int32, at progress: Double) -> Value {
    let (from, to, push): (Value, Value, Value) = line(row)
    return curve.value(at: progress, from: from, to: to, push: push)
  }

  func velocity<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
    rate: Double,
  ) -> Vector.Movement {
    let (from, to, push): (Vector, Vector, Vector) = line(row)
    return retyped(curve.velocity(at: point, rate: rate, from: from, to: to, push: push))
  }

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    func write<Value: VectorInterpolatable>(_: Value.Type) {
      let value: Value = value(row, at: progress.value)
      unsafe target.initializeMemory(as: Value.self, to: value)
    }
    // The most frequent type needs no generic code.
    if vectors.valueType == Double.self {
      write(Double.self)
    } else {
      write(vectors.valueType)
    }
  }

  func write(_ batch: RowBatch, _ scratch: RowScratch) {
    // The loop overwrites the progress, so the ends are found before.
    let ends = PushedLoop.ends(of: batch)
    let loop = unsafe PushedLoop(
      type: type,
      from: UnsafeRawPointer(from[batch.chunk]),
      to: UnsafeRawPointer(to[batch.chunk]),
      push: UnsafeRawPointer(push[batch.chunk]),
    )
    loop.write(batch, curve, vectors, scratch)
    for (index, progress) in ends {
      let row = batch.rows[index]
      unsafe write(
        Int32(batch.chunk << Chunk.shift + row),
        progress,
        to: batch.values + row * type.stride,
      )
    }
  }
}

/// The loop over the rows of a chunk.
@safe
private struct PushedLoop {
  let type: ValueType
  let from: UnsafeRawPointer
  let to: UnsafeRawPointer
  let push: UnsafeRawPointer

  /// Writes the values of the rows. Rows at an end receive meaningless values.
  func write(
    _ batch: RowBatch,
    _ curve: PushCurve,
    _ vectors: VectorInterpolator,
    _ scratch: RowScratch,
  ) {
    let count = batch.rows.count
    let factors = unsafe scratch.push
    unsafe curve.apply(to: PushBatch(count: count, progress: batch.progress, push: factors))
    unsafe batch.interpolate(vectors.interpolator, from: from, to: to, type, scratch) { results in
      let pushes = unsafe batch.gathered(push, type, scratch)
      unsafe vectors.addMultiples(of: pushes, by: factors, to: results, count: count)
    }
  }

  /// Returns the rows whose progress is at an end or outside 0...1.
  static func ends(of batch: RowBatch) -> [(index: Int, progress: EasedProgress)] {
    let count = batch.rows.count
    // Without branches, so that the loop vectorizes.
    var inside = ~0 as UInt64
    for index in 0..<count {
      let progress = unsafe batch.progress[index]
      inside &= mask(progress > 0) & mask(progress < 1)
    }
    guard inside == 0 else { return [] }
    return (0..<count).map { ($0, batch.progress($0)) }
      .filter { !($0.progress.value > 0 && $0.progress.value < 1) }
  }
}
