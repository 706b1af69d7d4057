/// The requirements of `VectorInterpolatable`, for a type whose conformance is known only where the
/// motion is created.
@usableFromInline
struct VectorInterpolator: Sendable {
  @usableFromInline let valueType: any VectorInterpolatable.Type

  @inlinable
  init(_ valueType: any VectorInterpolatable.Type) {
    self.valueType = valueType
  }

  /// The interpolator without the push.
  var interpolator: BatchInterpolator {
    BatchInterpolator(valueType)
  }

  /// Adds multiples of vectors to values of the interpolator's type.
  func addMultiples(
    of vectors: UnsafeRawPointer,
    by factors: UnsafePointer<Double>,
    to values: UnsafeMutableRawPointer,
    count: Int,
  ) {
    unsafe Self.addMultiples(valueType, of: vectors, by: factors, to: values, count: count)
  }

  private static func addMultiples<T: VectorInterpolatable>(
    _: T.Type,
    of vectors: UnsafeRawPointer,
    by factors: UnsafePointer<Double>,
    to values: UnsafeMutableRawPointer,
    count: Int,
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
