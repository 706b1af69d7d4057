/// A line whose values are mapped by a function.
@usableFromInline
struct MappedLine<
  Source: Sendable, Value: Sendable, Transform: ValueTransform<Source, Value>,
>: MotionKind {
  @usableFromInline let line: LineMotion<Source>
  @usableFromInline let transform: Transform
  @usableFromInline let loop: TransformLoop<Transform>

  /// - Parameter loop: The loop over such functions, created where the types are concrete.
  @inlinable
  init(
    _ line: LineMotion<Source>,
    _ transform: Transform,
    _ loop: TransformLoop<Transform>,
  ) {
    self.line = line
    self.transform = transform
    self.loop = loop
  }

  @usableFromInline
  func value(at progress: EasedProgress) -> Value {
    transform(line.value(at: progress))
  }

  @usableFromInline var modification: Modification<Value>? {
    transform.modification(of: .line(line))
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    throw MotionCodingError(.function(kind: "map"), at: container.codingPath)
  }

  @usableFromInline
  func makeRows() -> any MotionRows {
    ValueType.isTrivial(Source.self) ? Rows(self) : PlainRows<MappedLine>()
  }

  @usableFromInline
  func store(in rows: any MotionRows, _ row: Int32) {
    if ValueType.isTrivial(Source.self) {
      unsafe unsafeDowncast(rows, to: Rows.self).set(row, self)
    } else {
      unsafe unsafeDowncast(rows, to: PlainRows<MappedLine>.self).set(row, self)
    }
  }

  /// Rows of mapped lines between values without references.
  private final class Rows: KindRows {
    private let type = ValueType(Source.self)
    private let interpolate: BatchInterpolator
    private let from = RowColumn<Source>()
    private let to = RowColumn<Source>()
    private let transforms = RowColumn<Transform>()
    private let loop: TransformLoop<Transform>

    init(_ first: MappedLine) {
      interpolate = first.line.interpolator.erased
      loop = first.loop
    }

    func set(_ row: Int32, _ mapped: MappedLine) {
      from.set(row, mapped.line.from)
      to.set(row, mapped.line.to)
      transforms.set(row, mapped.transform)
    }

    func remove(_ row: Int32) {
      transforms.remove(row)
    }

    func kind(_ row: Int32) -> MappedLine {
      let line = LineMotion(from: from[row], to: to[row], Interpolator(interpolate))
      return MappedLine(line, transforms[row], loop)
    }

    func write(_ batch: RowBatch, _ scratch: RowScratch) {
      let sources = unsafe batch.interpolated(
        interpolate,
        from: from[batch.chunk],
        to: to[batch.chunk],
        type,
        scratch,
      )
      let inputs = unsafe UnsafePointer(sources.assumingMemoryBound(to: Source.self))
      unsafe loop.write(batch, inputs, transforms[batch.chunk])
    }
  }
}
