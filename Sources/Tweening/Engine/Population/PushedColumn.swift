/// Motions from one value to another along one curve, begun with a velocity: three values a row,
/// without references.
@safe
final class PushedColumn: ShapeColumn {
  private let curve: PushCurve
  private let type: ValueType
  private let vectors: VectorInterpolator
  private let from: SparseMemory
  private let to: SparseMemory
  private let push: SparseMemory

  init(_ type: ValueType, _ curve: PushCurve, _ vectors: VectorInterpolator) {
    self.curve = curve
    self.type = type
    self.vectors = vectors
    from = SparseMemory(type)
    to = SparseMemory(type)
    push = SparseMemory(type)
  }

  func grow(to rows: Int) {}

  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  @_specialize(where Value == TweenColor)
  func set<Value>(_ row: Int32, _ shape: MotionShape<Value>) {
    guard case .pushed(let line) = shape else {
      preconditionFailure("a shape of another kind")
    }
    from.set(row, 0, line.from)
    to.set(row, 0, line.to)
    push.set(row, 0, line.push)
  }

  func remove(_ row: Int32) {}

  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    .pushed(line(row))
  }

  private func line<Value>(_ row: Int32) -> PushedLine<Value> {
    PushedLine(from: from.get(row), to: to.get(row), push: push.get(row), curve, vectors)
  }

  // MARK: Values

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    let progress = progress.value
    if progress >= 1 {
      unsafe type.copy(to.place(row), to: target)
      return
    }
    if progress <= 0 {
      unsafe type.copy(from.place(row), to: target)
      return
    }
    let factors = curve.factors(at: progress)
    unsafe vectors.line.one(
      from: from.place(row),
      to: to.place(row),
      progress: factors.progress,
      into: target,
    )
    var push = factors.push
    unsafe vectors.addMultiples(of: self.push.place(row), by: &push, to: target, count: 1)
  }

  func write(_ batch: RowBatch, _ scratch: FrameScratch) {
    let rows = batch.rows
    let stride = type.stride
    let factors = unsafe scratch.push
    // Before the progress is written over.
    let ends = ends(of: batch)
    unsafe curve.apply(
      to: PushBatch(count: rows.count, progress: batch.progress, push: factors)
    )
    let push = unsafe self.push[batch.chunk]
    unsafe batch.interpolate(
      vectors.line,
      from: from[batch.chunk],
      to: to[batch.chunk],
      type,
      scratch,
    ) { results in
      let vectors = unsafe batch.gathered(push, type, scratch)
      unsafe self.vectors.addMultiples(of: vectors, by: factors, to: results, count: rows.count)
    }
    for (index, progress) in ends {
      let row = rows[index]
      unsafe write(
        Int32(batch.chunk << Chunk.shift + row),
        progress,
        to: batch.values + row * stride,
      )
    }
  }

  /// The rows whose progress lies at or outside an end.
  private func ends(of batch: RowBatch) -> [(index: Int, progress: EasedProgress)] {
    var ends = 0
    for index in 0..<batch.rows.count {
      let progress = unsafe batch.progress[index]
      ends &+= progress > 0 && progress < 1 ? 0 : 1
    }
    guard ends > 0 else { return [] }
    return (0..<batch.rows.count).map { ($0, batch.progress($0)) }
      .filter { !($0.progress.value > 0 && $0.progress.value < 1) }
  }
}
