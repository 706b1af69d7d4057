/// Modifiers of the value; each is a `map`, after which the motion is one of a function.
extension Motion where Value: BinaryFloatingPoint {
  /// A copy whose values are the nearest multiples of a step.
  ///
  /// - Parameter step: The step. One that is not finite, or not above 0, changes nothing.
  @inlinable
  public func snapped(to step: Value) -> Motion {
    guard step > 0, step.isFinite else { return self }
    return map { value in
      let multiple = (value / step).rounded() * step
      // A value so large that the quotient overflows has no nearer multiple.
      return multiple.isFinite ? multiple : value
    }
  }

  /// A copy whose values are rounded to whole numbers.
  @inlinable
  public func rounded(
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Motion {
    map { $0.rounded(rule) }
  }

  /// A copy whose values are moved into a range by multiples of its length, as angles are.
  ///
  /// - Parameter range: The range. One that is empty, or not finite, changes nothing.
  @inlinable
  public func wrapped(in range: Range<Value>) -> Motion {
    let lower = range.lowerBound
    let length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite else { return self }
    return map { value in
      let rest = (value - lower).truncatingRemainder(dividingBy: length)
      let wrapped = lower + (rest < 0 ? rest + length : rest)
      // Just below the range, the sum is rounded to its upper bound.
      return wrapped < range.upperBound ? wrapped : lower
    }
  }
}

extension Motion where Value: DistanceInterpolatable {
  /// A copy whose values are the nearest of some; of two at the same distance, the first.
  ///
  /// - Parameter values: The values. If there are none, nothing changes.
  /// - Complexity: A value is O(*n*) in the number of values.
  @inlinable
  public func snapped(to values: [Value]) -> Motion {
    guard let first = values.first else { return self }
    return map { value in
      var nearest = (value: first, distance: Value.distance(from: value, to: first))
      for other in values.dropFirst() {
        let distance = Value.distance(from: value, to: other)
        if distance < nearest.distance {
          nearest = (other, distance)
        }
      }
      return nearest.value
    }
  }
}

extension Motion where Value: Comparable {
  /// A copy whose values stop at the bounds of a range.
  @inlinable
  public func clamped(to range: ClosedRange<Value>) -> Motion {
    map { value in
      let raised = value < range.lowerBound ? range.lowerBound : value
      return raised > range.upperBound ? range.upperBound : raised
    }
  }
}
