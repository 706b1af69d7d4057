/// Where the markers of a run lie, on its axis of positions.
protocol MarkerSource: AnyObject, Sendable {
  /// The nearest position with a marker, at `position` or beyond it on the way.
  func next(from position: Nanoseconds, isBackwards: Bool) -> Nanoseconds?

  /// Each marker that is passed in a range of positions, once: where it is passed last on the way.
  /// In the order of passing.
  func passed(in range: Range<Nanoseconds>, isBackwards: Bool) -> [PassedMarker]
}

/// A marker, and where and which way it is passed.
struct PassedMarker: Sendable, Equatable {
  let position: Nanoseconds
  let name: String
  let direction: TweenEvent.MarkerDirection
}
