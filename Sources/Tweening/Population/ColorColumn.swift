/// Motions between colors that are mixed in another space than OKLab.
@safe
final class ColorColumn: MappedShapeColumn {
  private let from = SparseMemory(ValueType(TweenColor.self))
  private let to = SparseMemory(ValueType(TweenColor.self))
  // Apart from the colors, which only the ends need.
  private let mixedFrom = SparseMemory(ValueType(SIMD4<Double>.self))
  private let mixedTo = SparseMemory(ValueType(SIMD4<Double>.self))
  private let spaces = SparseMemory(ValueType(TweenColor.InterpolationSpace.self))

  func grow(to rows: Int) {}

  // MARK: Shapes

  func set(_ row: Int32, _ line: ColorLine) {
    from.set(row, 0, line.from)
    to.set(row, 0, line.to)
    mixedFrom.set(row, 0, line.mixed.from)
    mixedTo.set(row, 0, line.mixed.to)
    spaces.set(row, 0, line.mixed.space)
  }

  func remove(_ row: Int32) {}

  private func line(_ row: Int32) -> ColorLine {
    ColorLine(
      from.get(row),
      to.get(row),
      MixedColors(from: mixedFrom.get(row), to: mixedTo.get(row), space: spaces.get(row)),
    )
  }

  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    line(row).shape(of: Value.self)
  }

  // MARK: Values

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    unsafe target.initializeMemory(as: TweenColor.self, to: line(row).color(at: progress.value))
  }

  func write(_ batch: RowBatch, _ scratch: FrameScratch) {
    let from = unsafe from[batch.chunk].assumingMemoryBound(to: TweenColor.self)
    let to = unsafe to[batch.chunk].assumingMemoryBound(to: TweenColor.self)
    let mixedFrom = unsafe mixedFrom[batch.chunk].assumingMemoryBound(to: SIMD4<Double>.self)
    let mixedTo = unsafe mixedTo[batch.chunk].assumingMemoryBound(to: SIMD4<Double>.self)
    let spaces = unsafe spaces[batch.chunk]
      .assumingMemoryBound(to: TweenColor.InterpolationSpace.self)
    let values = unsafe batch.values.assumingMemoryBound(to: TweenColor.self)
    for index in 0..<batch.rows.count {
      let row = batch.rows[index]
      let progress = unsafe batch.progress[index]
      let color: TweenColor
      switch progress {
      case 0: color = unsafe from[row]

      case 1: color = unsafe to[row]

      case _:
        let mixed = unsafe MixedColors(from: mixedFrom[row], to: mixedTo[row], space: spaces[row])
        color = mixed.color(at: progress)
      }
      unsafe (values + row).initialize(to: color)
    }
  }
}
