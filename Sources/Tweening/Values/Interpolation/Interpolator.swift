/// The requirements of `Interpolatable`, for a type whose conformance is known only where the
/// motion is created.
///
/// A metatype, and not two closures: its creation allocates nothing, and its copies retain nothing.
@usableFromInline
struct Interpolator<Value: Sendable>: Sendable {
  /// The same requirements over memory, without the type parameter.
  @usableFromInline let erased: BatchInterpolator

  @inlinable
  init() where Value: Interpolatable {
    erased = BatchInterpolator(Value.self)
  }

  /// - Parameter erased: An interpolator of the same type of value.
  init(_ erased: BatchInterpolator) {
    self.erased = erased
  }

  /// Interpolates one value.
  @inlinable
  func one(_ from: Value, _ to: Value, _ progress: Double) -> Value {
    func interpolate<T: Interpolatable>(_: T.Type) -> Value {
      retyped(T.interpolate(from: retyped(from), to: retyped(to), progress: progress))
    }
    // The most frequent types need no look-up where the compiler knows the type.
    if Value.self == Double.self {
      return interpolate(Double.self)
    }
    if Value.self == Int.self {
      return interpolate(Int.self)
    }
    return interpolate(erased.valueType)
  }
}

/// The requirements of `Interpolatable` over memory with values of one type.
@usableFromInline
struct BatchInterpolator: Sendable {
  @usableFromInline let valueType: any Interpolatable.Type

  @inlinable
  init(_ valueType: any Interpolatable.Type) {
    self.valueType = valueType
  }

  /// Whether the type of the values is `Double`.
  var isOfDoubles: Bool {
    valueType == Double.self
  }

  /// Interpolates one value, and writes the result to uninitialized memory.
  func one(
    from: UnsafeRawPointer,
    to: UnsafeRawPointer,
    progress: Double,
    into target: UnsafeMutableRawPointer,
  ) {
    func interpolate<T: Interpolatable>(_: T.Type) {
      let value = unsafe T.interpolate(
        from: from.assumingMemoryBound(to: T.self).pointee,
        to: to.assumingMemoryBound(to: T.self).pointee,
        progress: progress,
      )
      unsafe target.initializeMemory(as: T.self, to: value)
    }
    interpolate(valueType)
  }

  /// Interpolates the values of some rows.
  func callAsFunction(_ memory: InterpolatedRows) {
    func interpolate<T: Interpolatable>(_: T.Type) {
      let first = memory.rows.lowerBound
      let count = memory.rows.count
      let from = unsafe memory.from.assumingMemoryBound(to: T.self) + first
      let to = unsafe memory.to.assumingMemoryBound(to: T.self) + first
      let target = unsafe memory.values.assumingMemoryBound(to: T.self) + first
      var values = unsafe MutableSpan(_unsafeStart: target, count: count)
      unsafe T.interpolate(
        from: Span(_unsafeStart: from, count: count),
        to: Span(_unsafeStart: to, count: count),
        progress: Span(_unsafeStart: memory.progress, count: count),
        into: &values,
      )
    }
    // Opens the existential once for each batch; from then on the type is static.
    interpolate(valueType)
  }
}

/// Contiguous values of the type of their interpolator.
@safe
struct InterpolatedRows {
  /// The rows to interpolate.
  let rows: Range<Int>
  let from: UnsafeRawPointer
  let to: UnsafeRawPointer
  let values: UnsafeMutableRawPointer
  /// The progress of these rows only; the first element belongs to the first of the rows.
  let progress: UnsafePointer<Double>
}

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
    func add<T: VectorInterpolatable>(_: T.Type) {
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
    add(valueType)
  }
}
