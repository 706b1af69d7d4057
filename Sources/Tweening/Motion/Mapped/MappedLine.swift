/// A line whose values are mapped by a function.
@usableFromInline
struct MappedLine<
  Source: Sendable, Value: Sendable, Transform: ValueTransform<Source, Value>,
>: MotionKind {
  @usableFromInline let line: LineMotion<Source>
  @usableFromInline let transform: Transform

  @inlinable
  init(_ line: LineMotion<Source>, _ transform: Transform) {
    self.line = line
    self.transform = transform
  }

  @inlinable
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
}
