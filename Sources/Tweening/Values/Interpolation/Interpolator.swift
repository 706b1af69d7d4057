/// The functions of `Interpolatable`, for a type that is known to have them only where the motion
/// was made.
///
/// A metatype, and not two closures: making one allocates nothing, and copying one counts nothing.
@usableFromInline
struct Interpolator<Value: Sendable>: Sendable {
  /// Interpolates many, in memory whose type of value is known elsewhere.
  @usableFromInline let batch: BatchInterpolator

  @inlinable
  init() where Value: Interpolatable {
    batch = BatchInterpolator(Value.self)
  }

  /// - Parameter batch: An interpolator of the same type of value.
  init(_ batch: BatchInterpolator) {
    self.batch = batch
  }

  /// Interpolates one value.
  @inlinable
  func one(_ from: Value, _ to: Value, _ progress: Double) -> Value {
    func interpolate<T: Interpolatable>(_: T.Type) -> Value {
      // T is Value, seen as what it is.
      let value = unsafe T.interpolate(
        from: unsafeBitCast(from, to: T.self),
        to: unsafeBitCast(to, to: T.self),
        progress: progress,
      )
      return unsafe unsafeBitCast(value, to: Value.self)
    }
    // The commonest type needs no look-up where the compiler knows it.
    if Value.self == Double.self {
      return interpolate(Double.self)
    }
    return interpolate(batch.valueType)
  }
}

/// The requirements of `Interpolatable`, over values of one type in memory.
@usableFromInline
struct BatchInterpolator: Sendable {
  @usableFromInline let valueType: any Interpolatable.Type

  @inlinable
  init(_ valueType: any Interpolatable.Type) {
    self.valueType = valueType
  }

  /// Whether the values are plain numbers.
  var isOfDoubles: Bool {
    valueType == Double.self
  }

  /// Interpolates one value, and writes the result to memory that holds none.
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
    // The existential is opened once a batch: from there on the type is known.
    Self.interpolate(valueType, memory)
  }

  private static func interpolate<T: Interpolatable>(
    _: T.Type,
    _ memory: InterpolatedRows,
  ) {
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
}

/// Values that lie one after another, of the type that their interpolator was made for.
@safe
struct InterpolatedRows {
  /// Which of the values are meant.
  let rows: Range<Int>
  let from: UnsafeRawPointer
  let to: UnsafeRawPointer
  let values: UnsafeMutableRawPointer
  /// The progress of these rows only, from the first of them on.
  let progress: UnsafePointer<Double>
}
