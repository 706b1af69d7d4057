/// Lines that start with a velocity, all with the same curve, stored as three values a row.
///
/// The values hold no references.
final class PushedRows<Value: Sendable>: KindRows {
  private let curve: PushCurve
  private let type = ValueType(Value.self)
  private let vectors: VectorInterpolator
  private let from = RowColumn<Value>()
  private let to = RowColumn<Value>()
  private let push = RowColumn<Value>()

  /// - Parameter first: A motion with the curve of all rows.
  init(_ first: PushedLine<Value>) {
    curve = first.curve
    vectors = first.vectors
  }

  func set(_ row: Int32, _ line: PushedLine<Value>) {
    from.set(row, line.from)
    to.set(row, line.to)
    push.set(row, line.push)
  }

  func remove(_ row: Int32) {}

  func kind(_ row: Int32) -> PushedLine<Value> {
    PushedLine(from: from[row], to: to[row], push: push[row], curve, vectors)
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

/// The loop over the rows of a chunk. It is not generic over the values, because the compiler
/// inlines generic code less well.
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
