extension Motion where Value: BinaryFloatingPoint {
  /// Returns a copy whose values are the nearest multiples of a step.
  ///
  /// The copy is a function of progress, as after ``Motion/map(_:)``.
  ///
  /// - Parameter step: The step. One that is not finite, or not above 0, changes nothing.
  @inlinable
  public func snapped(to step: Value) -> Motion {
    guard step > 0, step.isFinite else { return self }
    return modified(by: Snapping(to: step))
  }

  /// Returns a copy whose values are rounded to whole numbers.
  ///
  /// The copy is a function of progress, as after ``Motion/map(_:)``.
  @inlinable
  public func rounded(
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Motion {
    modified(by: Rounding(rule))
  }

  /// Returns a copy whose values are shifted into a range by multiples of the range's length, as
  /// angles are.
  ///
  /// A retarget takes the target at the nearest turn. For example, a retarget from 350 to 10 in
  /// `0..<360` moves forwards by 20. A motion that continues another one takes its end value at
  /// the nearest turn, too.
  ///
  /// The copy is a function of progress, as after ``Motion/map(_:)``.
  ///
  /// - Parameter range: The range. One that is empty, or not finite, changes nothing.
  @inlinable
  public func wrapped(in range: Range<Value>) -> Motion {
    Wrapping(in: range).map { modified(by: $0) } ?? self
  }
}

extension Motion where Value: DistanceInterpolatable {
  /// Returns a copy whose values are snapped to the nearest value of a list, or to the first of two
  /// equally near values.
  ///
  /// The copy is a function of progress, as after ``Motion/map(_:)``.
  ///
  /// - Parameter values: The list. An empty list changes nothing.
  /// - Complexity: O(*n*) for each value, in the length of the list.
  @inlinable
  public func snapped(to values: [Value]) -> Motion {
    guard let first = values.first else { return self }
    return modified(by: ListSnapping(to: first, values.dropFirst()))
  }
}

extension Motion where Value: Comparable {
  /// Returns a copy whose values are clamped to a range.
  ///
  /// The copy is a function of progress, as after ``Motion/map(_:)``.
  @inlinable
  public func clamped(to range: ClosedRange<Value>) -> Motion {
    modified(by: Clamping(to: range))
  }
}

extension Motion {
  /// Returns the motion with a modifier over those that it has.
  @inlinable
  func modified<Modifier: ValueModifier<Value>>(by modifier: Modifier) -> Motion {
    let (core, inner) = shape.parted
    let modified = FacedMotion(core, Face(modifier, over: inner))
    return Motion(timing: timing, shape: .kind(KindShape(modified)))
  }
}
