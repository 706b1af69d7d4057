/// A value that can be animated: there is a value for every progress between two values.
///
/// Every implementation must keep four rules, as those of this package do:
///
/// - progress 0 gives exactly `from`, and progress 1 exactly `to`;
/// - where `from` equals `to`, every finite progress gives that value;
/// - progress may lie outside 0...1 (an ease may overshoot): the line is extended, and a type with
///   bounds stops at them;
/// - no progress traps, not even infinity or NaN.
///
/// A frame may compute, and throw away, values of tweens that are gone.
///
/// A conforming type need only implement the form for one value:
///
/// ```swift
/// extension Point: Interpolatable {
///   static func interpolate(from: Point, to: Point, progress: Double) -> Point {
///     Point(
///       x: .interpolate(from: from.x, to: to.x, progress: progress),
///       y: .interpolate(from: from.y, to: to.y, progress: progress),
///     )
///   }
/// }
/// ```
public protocol Interpolatable: Sendable {
  /// The value at `progress` on the way from `from` to `to`.
  static func interpolate(from: Self, to: Self, progress: Double) -> Self

  /// Writes the value of every element: `into[i]` lies at `progress[i]` between `from[i]` and
  /// `to[i]`.
  ///
  /// The engine calls this for many tweens, once for hundreds or thousands of values. The default
  /// calls the form for one value in a loop that is specialised, and so inlined, in the module of
  /// the conforming type; there is seldom a reason to implement it. An implementation must give
  /// exactly the same values as the form for one value.
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
  /// Calls the single form for every element.
  ///
  /// - Precondition: the four spans have the same count.
  /// - Complexity: O(*n*) in the count of the spans.
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
    // The counts are checked once above; a check for each element would keep the loop from
    // being vectorised.
    for index in 0..<count {
      unsafe into[unchecked: index] = interpolate(
        from: from[unchecked: index],
        to: to[unchecked: index],
        progress: progress[unchecked: index],
      )
    }
  }
}
