/// Motions along paths, each its own or one that many share.
@safe
final class PathColumn: MappedShapeColumn {
  private let from = SparseMemory(ValueType(Double.self))
  private let to = SparseMemory(ValueType(Double.self))
  private let outlines = ReferenceColumn<PathOutline>()

  func grow(to rows: Int) {
    outlines.grow(to: rows)
  }

  // MARK: Shapes

  func set(_ row: Int32, _ line: PathLine) {
    from.set(row, 0, line.from)
    to.set(row, 0, line.to)
    outlines[row] = line.outline
  }

  func remove(_ row: Int32) {
    outlines[row] = nil
  }

  private func outline(_ row: Int32) -> PathOutline {
    guard let outline = outlines[row] else {
      preconditionFailure("a row without a path")
    }
    return outline
  }

  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    let line = PathLine(outline(row), from: from.get(row), to: to.get(row))
    return line.shape(of: Value.self)
  }

  // MARK: Values

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    let point = outline(row).point(
      from: from.get(row),
      to: to.get(row),
      progress: progress.value,
    )
    unsafe target.initializeMemory(as: SIMD2<Double>.self, to: point)
  }

  func write(_ batch: RowBatch, _ scratch: FrameScratch) {
    let from = unsafe from[batch.chunk].assumingMemoryBound(to: Double.self)
    let to = unsafe to[batch.chunk].assumingMemoryBound(to: Double.self)
    let values = unsafe batch.values.assumingMemoryBound(to: SIMD2<Double>.self)
    outlines.forEach(batch.rows, of: batch.chunk) { index, outline in
      let row = batch.rows[index]
      let point = unsafe outline.point(
        from: from[row],
        to: to[row],
        progress: batch.progress[index],
      )
      unsafe (values + row).initialize(to: point)
    }
  }
}
