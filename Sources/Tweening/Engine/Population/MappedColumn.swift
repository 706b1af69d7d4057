/// Motions whose values a function makes of those between two others, which hold no references.
@safe
final class MappedColumn<Source: Sendable, Value: Sendable>: MappedShapeColumn {
  private let type = ValueType(Source.self)
  private let interpolate: BatchInterpolator
  private let from: SparseMemory
  private let to: SparseMemory
  private let transforms = FunctionMemory<MotionTransform<Source, Value>>()

  init(_ interpolate: BatchInterpolator) {
    self.interpolate = interpolate
    from = SparseMemory(type)
    to = SparseMemory(type)
  }

  func grow(to rows: Int) {
    transforms.grow(to: rows)
  }

  // MARK: Shapes

  func set(_ row: Int32, _ line: MappedLine<Source, Value>) {
    from.set(row, 0, line.from)
    to.set(row, 0, line.to)
    transforms.set(row, MotionTransform(transform: line.transform))
  }

  func remove(_ row: Int32) {
    transforms.remove(row)
  }

  func shape<Other>(_ row: Int32) -> MotionShape<Other> {
    let line = unsafe MappedLine<Source, Value>(
      from.get(row),
      to.get(row),
      Interpolator(interpolate),
      transforms.place(row).pointee.transform,
    )
    return line.shape(of: Other.self)
  }

  // MARK: Values

  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer) {
    let line = Interpolator<Source>(interpolate)
    let source = line.one(from.get(row), to.get(row), progress.value)
    unsafe target.initializeMemory(as: Value.self, to: transforms.place(row).pointee(source))
  }

  func write(_ batch: RowBatch, _ scratch: FrameScratch) {
    let sources = unsafe batch.interpolated(
      interpolate,
      from: from[batch.chunk],
      to: to[batch.chunk],
      type,
      scratch,
    )
    unsafe Self.write(
      batch,
      sources.assumingMemoryBound(to: Source.self),
      transforms[batch.chunk],
    )
  }

  /// As of functions, the loop is concrete for the commonest types.
  @_specialize(where Source == Double, Value == Double)
  @_specialize(where Source == Double, Value == Int)
  @_specialize(where Source == Double, Value == SIMD2<Double>)
  @_specialize(where Source == Double, Value == String)
  @_specialize(where Source == Int, Value == String)
  @_specialize(where Source == SIMD2<Double>, Value == SIMD2<Double>)
  private static func write(
    _ batch: RowBatch,
    _ sources: UnsafeMutablePointer<Source>,
    _ transforms: UnsafeMutablePointer<MotionTransform<Source, Value>>,
  ) {
    let values = unsafe batch.values.assumingMemoryBound(to: Value.self)
    for index in 0..<batch.rows.count {
      let row = batch.rows[index]
      unsafe (values + row).initialize(to: transforms[row](sources[index]))
    }
  }
}

/// The function of a mapped motion. It cannot be copied, so that a call in its place counts no
/// reference.
struct MotionTransform<Source: Sendable, Value: Sendable>: ~Copyable {
  let transform: @Sendable (Source) -> Value

  @inline(__always)
  borrowing func callAsFunction(_ source: Source) -> Value {
    transform(source)
  }
}
