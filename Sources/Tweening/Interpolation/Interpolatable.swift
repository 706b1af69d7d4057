/// A value that can move: any value between two others is known.
///
/// Every implementation keeps four rules, and all those of this package do:
///
/// - progress 0 gives exactly `from`, and progress 1 exactly `to`;
/// - where `from` equals `to`, that value comes back for every finite progress;
/// - progress may lie outside 0...1 (an ease may overshoot): the line goes on, and a type with
///   bounds stops at them;
/// - no progress traps, not even one that is infinite or not a number.
///
/// The single form is all a conforming type has to write:
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
  /// This is what a sweep over many tweens calls, once for hundreds or thousands of values. The
  /// default calls the single form in a loop that is specialised, and so inlined, in the module of
  /// the conforming type; there is seldom a reason to write another. One that is written must give
  /// the very same values as the single form.
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
