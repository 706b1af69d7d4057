/// The functions of `Interpolatable`, for a type that is known to have them only where the motion
/// was made.
///
/// A metatype, and not two closures: making one allocates nothing, and copying one counts nothing.
struct Interpolator<Value: Sendable>: Sendable {
  /// Interpolates many, in memory whose type of value is known elsewhere.
  let batch: BatchInterpolator

  init() where Value: Interpolatable {
    batch = BatchInterpolator(Value.self)
  }

  /// - Parameter batch: An interpolator of the same type of value.
  init(_ batch: BatchInterpolator) {
    self.batch = batch
  }

  /// Interpolates one value.
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
    return interpolate(batch.valueType)
  }
}

/// The batch requirement of `Interpolatable`, over batches of values of one type.
struct BatchInterpolator: Sendable {
  fileprivate let valueType: any Interpolatable.Type

  init(_ valueType: any Interpolatable.Type) {
    self.valueType = valueType
  }

  /// Whether the values are plain numbers.
  var isOfDoubles: Bool {
    valueType == Double.self
  }

  /// Interpolates the values of some slots.
  func callAsFunction(_ memory: InterpolatedSlots) {
    // The existential is opened once a batch: from there on the type is known.
    Self.interpolate(valueType, memory)
  }

  private static func interpolate<T: Interpolatable>(
    _: T.Type,
    _ memory: InterpolatedSlots,
  ) {
    let first = memory.slots.lowerBound
    let count = memory.slots.count
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

/// Values of slots that lie one after another, of the type that their interpolator was made for.
@safe
struct InterpolatedSlots {
  /// Which of the values are meant.
  let slots: Range<Int>
  let from: UnsafeRawPointer
  let to: UnsafeRawPointer
  let values: UnsafeMutableRawPointer
  /// The progress of these slots only, from the first of them on.
  let progress: UnsafePointer<Double>
}
