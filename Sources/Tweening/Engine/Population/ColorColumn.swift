/// Motions between colors that are mixed in another space than OKLab.
@safe
final class ColorColumn: MappedShapeColumn {
  private let from = SparseMemory(ValueType(TweenColor.self))
  private let to = SparseMemory(ValueType(TweenColor.self))
  // The components that are mixed, apart from the colors, which only the ends need.
  private let starts = SparseMemory(ValueType(SIMD4<Double>.self))
  private let stops = SparseMemory(ValueType(SIMD4<Double>.self))
  private let spaces = SparseMemory(ValueType(TweenColor.InterpolationSpace.self))

  func grow(to rows: Int) {}

  // MARK: Shapes

  func set(_ row: Int32, _ line: ColorLine) {
    from.set(row, 0, line.from)
    to.set(row, 0, line.to)
    starts.set(row, 0, line.ends.from)
    stops.set(row, 0, line.ends.to)
    spaces.set(row, 0, line.ends.space)
  }

  func remove(_ row: Int32) {}

  private func ends(_ row: Int32) -> ColorEnds {
    ColorEnds(from: starts.get(row), to: stops.get(row), space: spaces.get(row))
  }

  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    ColorLine(from.get(row), to.get(row), ends(row)).shape(of: Value.self)
  }

  // MARK: Values

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    let color = ends(row).color(at: progress.value, from: from.get(row), to: to.get(row))
    unsafe target.initializeMemory(as: TweenColor.self, to: color)
  }

  func write(_ batch: RowBatch, _ scratch: FrameScratch) {
    let from = unsafe from[batch.chunk].assumingMemoryBound(to: TweenColor.self)
    let to = unsafe to[batch.chunk].assumingMemoryBound(to: TweenColor.self)
    let starts = unsafe starts[batch.chunk].assumingMemoryBound(to: SIMD4<Double>.self)
    let stops = unsafe stops[batch.chunk].assumingMemoryBound(to: SIMD4<Double>.self)
    let spaces = unsafe spaces[batch.chunk]
      .assumingMemoryBound(to: TweenColor.InterpolationSpace.self)
    let values = unsafe batch.values.assumingMemoryBound(to: TweenColor.self)
    for index in 0..<batch.rows.count {
      let row = batch.rows[index]
      let progress = unsafe batch.progress[index]
      let ends = unsafe ColorEnds(from: starts[row], to: stops[row], space: spaces[row])
      let color = unsafe ends.color(at: progress, from: from[row], to: to[row])
      unsafe (values + row).initialize(to: color)
    }
  }
}
