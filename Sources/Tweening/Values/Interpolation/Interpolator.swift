/// The requirements of `Interpolatable`, for a type whose conformance is known only where the
/// motion is created.
///
/// A metatype, and not two closures: its creation allocates nothing, and its copies retain nothing.
@usableFromInline
struct Interpolator<Value: Sendable>: Sendable {
  /// The same requirements over memory, without the type parameter.
  @usableFromInline let erased: ErasedInterpolator

  @inlinable
  init() where Value: Interpolatable {
    erased = ErasedInterpolator(Value.self)
  }

  /// - Parameter erased: An interpolator of the same type of value.
  init(_ erased: ErasedInterpolator) {
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
struct ErasedInterpolator: Sendable {
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
  func one(from: ErasedValue, to: ErasedValue, progress: Double, into target: ErasedValue) {
    func interpolate<T: Interpolatable>(_: T.Type) {
      target.initialize(
        to: T.interpolate(from: from.load(), to: to.load(), progress: progress)
      )
    }
    interpolate(valueType)
  }

  /// Interpolates contiguous values of the interpolator's type, and writes the results over values.
  func many(
    from: ErasedValues,
    to: ErasedValues,
    progress: BufferView<Double>,
    into values: ErasedValues,
  ) {
    func interpolate<T: Interpolatable>(_: T.Type) {
      let (from, to) = (from.typed(as: T.self), to.typed(as: T.self))
      let values = values.typed(as: T.self)
      var span = unsafe values.buffer.mutableSpan
      unsafe T.interpolate(
        from: from.buffer.span,
        to: to.buffer.span,
        progress: progress.buffer.span,
        into: &span,
      )
    }
    // Opens the existential once for each call; from then on the type is static.
    interpolate(valueType)
  }
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
  var interpolator: ErasedInterpolator {
    ErasedInterpolator(valueType)
  }

  /// Adds multiples of vectors to values of the interpolator's type.
  func addMultiples(
    of vectors: ErasedValues,
    by factors: BufferView<Double>,
    to values: ErasedValues,
  ) {
    func add<T: VectorInterpolatable>(_: T.Type) {
      let vectors = vectors.typed(as: T.self)
      let values = values.typed(as: T.self)
      var span = unsafe values.buffer.mutableSpan
      unsafe T.addMultiples(of: vectors.buffer.span, by: factors.buffer.span, to: &span)
    }
    add(valueType)
  }
}
