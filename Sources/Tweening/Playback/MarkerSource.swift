/// Where the markers of a run lie, on its axis of positions.
protocol MarkerSource: AnyObject, Sendable {
  /// The nearest position with a marker, at `position` or beyond it on the way.
  func next(from position: Nanoseconds, isBackwards: Bool) -> Nanoseconds?

  /// Each passing of a marker in a range of positions, in the order of passing.
  ///
  /// - Complexity: Linear in their number.
  func passages(in range: Range<Nanoseconds>, isBackwards: Bool) -> [MarkerPassage]

  /// The same, each marker once a direction: where it is passed last, with the number of its
  /// passings.
  ///
  /// - Complexity: Linear in the number of markers, however often they are passed.
  func summary(in range: Range<Nanoseconds>, isBackwards: Bool) -> [MarkerPassage]
}

/// A marker, and where, which way and how often it is passed.
struct MarkerPassage: Sendable, Equatable {
  let position: Nanoseconds
  let name: String
  let direction: TweenEvent.MarkerDirection
  var count = 1
}
