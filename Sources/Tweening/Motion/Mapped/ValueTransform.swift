/// A pure function from the values of one motion to those of another.
///
/// A function with a type of its own has its parameters beside the ends of its line. A closure has
/// them in an object of its own, and each evaluation waits for the memory of this object.
@usableFromInline
protocol ValueTransform<Input, Output>: Sendable {
  associatedtype Input: Sendable
  associatedtype Output: Sendable

  func callAsFunction(_ input: Input) -> Output

  /// Returns the modification of a shape by this transform; by default nil, because the transform
  /// is no modifier.
  ///
  /// - Parameter shape: The values before the transform.
  func modification(of shape: MotionShape<Input>) -> Modification<Output>?
}

extension ValueTransform {
  @usableFromInline
  func modification(of shape: MotionShape<Input>) -> Modification<Output>? {
    nil
  }
}

/// The closure of `map`.
@usableFromInline
struct ClosureTransform<Input: Sendable, Output: Sendable>: ValueTransform {
  @usableFromInline let closure: @Sendable (Input) -> Output

  @inlinable
  init(_ closure: @escaping @Sendable (Input) -> Output) {
    self.closure = closure
  }

  @inlinable
  @inline(__always)
  func callAsFunction(_ input: Input) -> Output {
    closure(input)
  }
}

/// A transform that a retarget keeps: the target is a value before the transform.
@usableFromInline
protocol ValueModifier<Input>: ValueTransform where Output == Input {
  /// Returns the value nearest to a target that the modifier shows as it shows another value; by
  /// default, the other value itself.
  ///
  /// - Parameter inner: The modifiers between the values and this modifier.
  func equivalent(of value: Input, nearestTo target: Input, under inner: (Input) -> Input) -> Input
}

extension ValueModifier {
  @usableFromInline
  func equivalent(
    of value: Input,
    nearestTo target: Input,
    under inner: (Input) -> Input,
  ) -> Input {
    value
  }

  @usableFromInline
  func modification(of shape: MotionShape<Input>) -> Modification<Output>? {
    Modification(of: shape, by: self)
  }
}

/// A modifier that is a closure.
@usableFromInline
struct ClosureModifier<Value: Sendable>: ValueModifier {
  @usableFromInline let closure: @Sendable (Value) -> Value

  @inlinable
  init(_ closure: @escaping @Sendable (Value) -> Value) {
    self.closure = closure
  }

  @inlinable
  @inline(__always)
  func callAsFunction(_ value: Value) -> Value {
    closure(value)
  }
}

/// The nearest multiple of a step.
@usableFromInline
struct SnapTransform<Value: BinaryFloatingPoint & Sendable>: ValueModifier {
  @usableFromInline let step: Value

  @inlinable
  init(step: Value) {
    self.step = step
  }

  @inlinable
  @inline(__always)
  func callAsFunction(_ value: Value) -> Value {
    let multiple = (value / step).rounded() * step
    // Where the quotient overflows, no multiple is nearer than the value itself.
    return multiple.isFinite ? multiple : value
  }
}

/// A number, shifted into a range by multiples of the range's length.
@usableFromInline
struct WrapTransform<Value: BinaryFloatingPoint & Sendable>: ValueModifier {
  @usableFromInline let range: Range<Value>
  @usableFromInline let length: Value

  /// Creates a transform; nil for a range that is empty, or not finite.
  @inlinable
  init?(_ range: Range<Value>) {
    self.range = range
    length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite else { return nil }
  }

  @inlinable
  @inline(__always)
  func callAsFunction(_ value: Value) -> Value {
    let lower = range.lowerBound
    let remainder = (value - lower).truncatingRemainder(dividingBy: length)
    let wrapped = lower + (remainder < 0 ? remainder + length : remainder)
    // For a value just below the range, the sum is rounded to the upper bound.
    return wrapped < range.upperBound ? wrapped : lower
  }

  @usableFromInline
  func equivalent(
    of value: Value,
    nearestTo target: Value,
    under inner: (Value) -> Value,
  ) -> Value {
    let shift = ((value - target) / length).rounded() * length
    let nearest = value - shift
    // The inner modifiers may treat the values of another turn differently, as a clamp does.
    let isShown = abs(inner(value) - inner(nearest) - shift) < length * 1e-6
    return isShown ? nearest : value
  }
}
