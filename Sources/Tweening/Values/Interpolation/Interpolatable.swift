/// A value that can be animated: two values have a value between them for every progress.
///
/// Every implementation must follow four rules:
///
/// - At progress 0 the value is exactly `from`, and at progress 1 exactly `to`, also if the other
///   end is infinite or NaN.
/// - Where `from` equals `to`, the value is the same at every finite progress.
/// - Progress may be outside 0...1, because an ease may overshoot. The value continues beyond the
///   end, and a type with bounds stops at its bounds.
/// - No progress traps, not even infinity or NaN.
///
/// A frame may compute, and discard, values of tweens that no longer exist.
///
/// A conforming type only needs to implement the method for one value:
///
/// ```swift
/// extension Point: Interpolatable {
///   static func interpolate(
///     from: Point, to: Point, progress: Double,
///   ) -> Point {
///     Point(
///       x: .interpolate(from: from.x, to: to.x, progress: progress),
///       y: .interpolate(from: from.y, to: to.y, progress: progress),
///     )
///   }
/// }
/// ```
public protocol Interpolatable: Sendable {
  /// Returns the value at `progress` between `from` and `to`.
  static func interpolate(from: Self, to: Self, progress: Double) -> Self

  /// Writes the value of every element: `into[i]` is the value at `progress[i]` between `from[i]`
  /// and `to[i]`.
  ///
  /// The engine calls this method once for hundreds or thousands of values. The default calls the
  /// method for one value in a loop that is specialized in the module of the conforming type. A
  /// type seldom needs its own implementation, which must compute exactly the same values as the
  /// method for one value.
  ///
  /// - Precondition: the four spans have the same count.
  static func interpolate(
    from: Span<Self>,
    to: Span<Self>,
    progress: Span<Double>,
    into: inout MutableSpan<Self>,
  )
}

extension Interpolatable {
  /// Calls `interpolate(from:to:progress:)` with each element.
  ///
  /// - Precondition: the four spans have the same count.
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable
  public static func interpolate(
    from: Span<Self>,
    to: Span<Self>,
    progress: Span<Double>,
    into: inout MutableSpan<Self>,
  ) {
    let count = into.count
    precondition(
      from.count == count && to.count == count && progress.count == count,
      "Interpolating spans of different counts",
    )
    // The check above covers all elements; a check for each element would prevent vectorization.
    for index in 0..<count {
      unsafe into[unchecked: index] = interpolate(
        from: from[unchecked: index],
        to: to[unchecked: index],
        progress: progress[unchecked: index],
      )
    }
  }
}
