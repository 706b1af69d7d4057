/// The functions of `VectorInterpolatable`, for a type that is known to have them only where the
/// motion was made.
@usableFromInline
struct VectorInterpolator: Sendable {
  @usableFromInline let valueType: any VectorInterpolatable.Type

  @inlinable
  init(_ valueType: any VectorInterpolatable.Type) {
    self.valueType = valueType
  }

  /// The interpolation without a push.
  var line: BatchInterpolator {
    BatchInterpolator(valueType)
  }

  /// The value on the way between two, and a multiple of a vector.
  func one<Value>(
    _ from: Value,
    _ to: Value,
    _ push: Value,
    _ progress: Double,
    _ factor: Double,
  ) -> Value {
    func add<T: VectorInterpolatable>(_: T.Type) -> Value {
      // T is Value, seen as what it is.
      let (from, to, push) = unsafe (
        unsafeBitCast(from, to: T.self),
        unsafeBitCast(to, to: T.self),
        unsafeBitCast(push, to: T.self),
      )
      let line = T.interpolate(from: from, to: to, progress: progress)
      return unsafe unsafeBitCast(T.add(line, T.scale(push, by: factor)), to: Value.self)
    }
    return add(valueType)
  }

  /// Adds multiples of vectors to values, all of the type that this was made for.
  func addMultiples(
    of vectors: UnsafeRawPointer,
    by factors: UnsafePointer<Double>,
    to values: UnsafeMutableRawPointer,
    count: Int,
  ) {
    unsafe Self.addMultiples(valueType, vectors, factors, values, count)
  }

  private static func addMultiples<T: VectorInterpolatable>(
    _: T.Type,
    _ vectors: UnsafeRawPointer,
    _ factors: UnsafePointer<Double>,
    _ values: UnsafeMutableRawPointer,
    _ count: Int,
  ) {
    var values = unsafe MutableSpan(
      _unsafeStart: values.assumingMemoryBound(to: T.self),
      count: count,
    )
    unsafe T.addMultiples(
      of: Span(_unsafeStart: vectors.assumingMemoryBound(to: T.self), count: count),
      by: Span(_unsafeStart: factors, count: count),
      to: &values,
    )
  }
}
