/// Lines that start with a velocity, all with the same curve, stored as three values a row.
///
/// The values hold no references. The class is not generic over the values, because generic code
/// looks the types of its parts up at every step.
final class PushedRows: MotionRows {
  let curve: PushCurve
  private let vectors: VectorInterpolator
  private let from: ValueColumn
  private let to: ValueColumn
  private let push: ValueColumn

  /// - Parameter first: A motion with the curve of all rows.
  init<Value>(_ first: PushedLine<Value>) {
    curve = first.curve
    vectors = first.vectors
    let type = ValueType(Value.self)
    from = ValueColumn(type, isSparse: true)
    to = ValueColumn(type, isSparse: true)
    push = ValueColumn(type, isSparse: true)
  }

  func grow(to rows: Int) {
    from.grow(to: rows)
    to.grow(to: rows)
    push.grow(to: rows)
  }

  func set<Value>(_ row: Int32, _ line: PushedLine<Value>) {
    from.insert(row, line.from)
    to.insert(row, line.to)
    push.insert(row, line.push)
  }

  func remove(_ row: Int32) {}

  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    let (from, to, push): (Value, Value, Value) = line(row)
    return PushedLine(from: from, to: to, push: push, curve, vectors).shape
  }

  private func line<Value>(_ row: Int32) -> (from: Value, to: Value, push: Value) {
    (from[row].load(), to[row].load(), push[row].load())
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
  ) -> Vector.Movement {
    let (from, to, push): (Vector, Vector, Vector) = line(row)
    return retyped(curve.velocity(at: point, from: from, to: to, push: push))
  }

  func write(_ row: Int32, _ progress: EasedProgress, to target: ErasedValue) {
    func write<Value: VectorInterpolatable>(_: Value.Type) {
      let value: Value = value(row, at: progress.value)
      target.initialize(to: value)
    }
    // The most frequent type needs no generic code.
    if vectors.valueType == Double.self {
      write(Double.self)
    } else {
      write(vectors.valueType)
    }
  }

  func write(_ slice: RowSlice, _ scratch: RowScratch) {
    // The loop overwrites the progress, so the ends are found before.
    let ends = PushedLoop.ends(of: slice)
    let loop = PushedLoop(
      from: from[slice.chunk],
      to: to[slice.chunk],
      push: push[slice.chunk],
    )
    loop.write(slice, curve, vectors, scratch)
    for (index, progress) in ends {
      let row = slice.rows[index]
      write(Int32(slice.chunk << Chunk.shift + row), progress, to: slice.values[row])
    }
  }
}

/// The loop over the rows of a chunk.
private struct PushedLoop {
  let from: ErasedValues
  let to: ErasedValues
  let push: ErasedValues

  /// Writes the values of the rows. Rows at an end receive meaningless values.
  func write(
    _ slice: RowSlice,
    _ curve: PushCurve,
    _ vectors: VectorInterpolator,
    _ scratch: RowScratch,
  ) {
    let factors = scratch.push.prefix(slice.rows.count)
    curve.apply(to: PushFactors(progress: slice.progress, push: factors))
    slice.interpolate(
      vectors.interpolator,
      from: slice.gathered(from, scratch, .from),
      to: slice.gathered(to, scratch, .to),
      scratch,
    ) { results in
      let pushes = slice.gathered(push, scratch, .from)
      vectors.addMultiples(of: pushes, by: factors, to: results)
    }
  }

  /// Returns the rows whose progress is at an end or outside 0...1.
  static func ends(of slice: RowSlice) -> [(index: Int, progress: EasedProgress)] {
    let count = slice.progress.count
    // Without branches, so that the loop vectorizes.
    var inside = ~0 as UInt64
    for index in 0..<count {
      let progress = slice.progress[index]
      inside &= mask(progress > 0) & mask(progress < 1)
    }
    guard inside == 0 else { return [] }
    return (0..<count).map { ($0, slice.progress($0)) }
      .filter { !($0.progress.value > 0 && $0.progress.value < 1) }
  }
}
