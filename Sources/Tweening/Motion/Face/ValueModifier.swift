/// A pure function from the values of a core to those that are shown, which a retarget keeps: the
/// target is a value before the function.
@usableFromInline
protocol ValueModifier<Value>: Equatable, Sendable {
  associatedtype Value: Sendable

  func callAsFunction(_ value: Value) -> Value

  /// Returns the value nearest to a target that the modifier shows as it shows another value; by
  /// default, the other value itself.
  ///
  /// - Parameter inner: The modifiers before this one.
  func nearest(_ value: Value, to target: Value, under inner: (Value) -> Value) -> Value
}

extension ValueModifier {
  @usableFromInline
  func nearest(_ value: Value, to target: Value, under inner: (Value) -> Value) -> Value {
    value
  }
}

/// The nearest whole number, by a rule.
@usableFromInline
struct Rounding<Value: BinaryFloatingPoint & Sendable>: ValueModifier {
  @usableFromInline let rule: FloatingPointRoundingRule

  @inlinable
  init(_ rule: FloatingPointRoundingRule) {
    self.rule = rule
  }

  @inlinable
  func callAsFunction(_ value: Value) -> Value {
    value.rounded(rule)
  }
}

/// The nearest multiple of a step.
@usableFromInline
struct Snapping<Value: BinaryFloatingPoint & Sendable>: ValueModifier {
  @usableFromInline let step: Value

  @inlinable
  init(to step: Value) {
    self.step = step
  }

  @inlinable
  func callAsFunction(_ value: Value) -> Value {
    let multiple = (value / step).rounded() * step
    // Where the quotient overflows, no multiple is nearer than the value itself.
    return multiple.isFinite ? multiple : value
  }
}

/// The nearest value of a list, or the first of two equally near values.
///
/// The values may have no equality. So two lists are equal if they are one object.
@usableFromInline
final class ListSnapping<Value: DistanceInterpolatable>: ValueModifier {
  @usableFromInline let first: Value
  @usableFromInline let others: ArraySlice<Value>

  @inlinable
  init(to first: Value, _ others: ArraySlice<Value>) {
    self.first = first
    self.others = others
  }

  @inlinable
  func callAsFunction(_ value: Value) -> Value {
    var nearest = (value: first, distance: Value.distance(from: value, to: first))
    for other in others {
      let distance = Value.distance(from: value, to: other)
      if distance < nearest.distance {
        nearest = (other, distance)
      }
    }
    return nearest.value
  }

  @usableFromInline
  static func == (lhs: ListSnapping, rhs: ListSnapping) -> Bool {
    lhs === rhs
  }
}

/// The nearest value of a range.
@usableFromInline
struct Clamping<Value: Comparable & Sendable>: ValueModifier {
  @usableFromInline let range: ClosedRange<Value>

  @inlinable
  init(to range: ClosedRange<Value>) {
    self.range = range
  }

  @inlinable
  func callAsFunction(_ value: Value) -> Value {
    let raised = value < range.lowerBound ? range.lowerBound : value
    return raised > range.upperBound ? range.upperBound : raised
  }
}

/// A number, shifted into a range by multiples of the range's length.
@usableFromInline
struct Wrapping<Value: BinaryFloatingPoint & Sendable>: ValueModifier {
  @usableFromInline let range: Range<Value>
  @usableFromInline let length: Value

  /// Creates a modifier; nil for a range that is empty, or not finite.
  @inlinable
  init?(in range: Range<Value>) {
    self.range = range
    length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite else { return nil }
  }

  @inlinable
  func callAsFunction(_ value: Value) -> Value {
    let lower = range.lowerBound
    let remainder = (value - lower).truncatingRemainder(dividingBy: length)
    let wrapped = lower + (remainder < 0 ? remainder + length : remainder)
    // For a value just below the range, the sum is rounded to the upper bound.
    return wrapped < range.upperBound ? wrapped : lower
  }

  @usableFromInline
  func nearest(_ value: Value, to target: Value, under inner: (Value) -> Value) -> Value {
    let shift = ((value - target) / length).rounded() * length
    let nearest = value - shift
    // The inner modifiers may treat the values of another turn differently, as a clamp does.
    let isShown = abs(inner(value) - inner(nearest) - shift) < length * 1e-6
    return isShown ? nearest : value
  }
}
