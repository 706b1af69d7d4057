extension Motion {
  /// Returns a motion whose values are computed from the values of this motion.
  ///
  /// The new motion is a function of progress, which cannot be encoded.
  ///
  /// - Parameter transform: A pure function from a value of this motion to a value of the new one.
  ///   The engine calls the function for every frame, so it must be fast.
  @inlinable
  public func map<T: Sendable>(_ transform: @escaping @Sendable (Value) -> T) -> Motion<T> {
    switch shape {
    case .line(let line):
      let mapped = MappedLine(line, transform)
      return Motion<T>(timing: timing, shape: .kind(KindShape(mapped)))

    case .kind(let shape):
      let mapped = FunctionMotion({ transform(shape.value(at: $0)) }, of: shape)
      return Motion<T>(timing: timing, shape: .kind(KindShape(mapped)))
    }
  }
}

/// A line whose values are mapped by a function.
@usableFromInline
struct MappedLine<Source: Sendable, Value: Sendable>: EncodableKind {
  @usableFromInline let line: LineMotion<Source>
  @usableFromInline let transform: @Sendable (Source) -> Value

  @inlinable
  init(_ line: LineMotion<Source>, _ transform: @escaping @Sendable (Source) -> Value) {
    self.line = line
    self.transform = transform
  }

  @inlinable
  func value(at progress: EasedProgress) -> Value {
    transform(line.value(at: progress))
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    throw MotionCodingError(.function(kind: "map"), at: container.codingPath)
  }
}
