extension Motion {
  /// The motion of another value, computed from the value of this motion.
  ///
  /// - Parameter transform: A pure function; the engine calls it for every frame, so it must be
  ///   fast.
  @inlinable
  public func map<T: Sendable>(_ transform: @escaping @Sendable (Value) -> T) -> Motion<T> {
    switch shape {
    case .line(let line):
      let mapped = MappedLine(line, transform, TransformLoop())
      return Motion<T>(timing: timing, shape: .kind(KindShape(mapped)))

    case .kind(let shape):
      let mapped = FunctionMotion(
        { transform(shape.value(at: $0)) },
        FunctionLoop(),
        FunctionDetails(mapping: shape.origin),
      )
      return Motion<T>(timing: timing, shape: .kind(KindShape(mapped)))
    }
  }
}
