/// The direction in which a marker is passed.
public enum MarkerDirection: String, Sendable, Hashable, Codable {
  /// Towards the end.
  case forwards
  /// Towards the start.
  case backwards
}

/// The passing of a marker or of an iteration boundary, or several passings of one kind.
struct Passing: Sendable {
  enum Kind: Sendable {
    case boundary
    case marker(name: String, direction: MarkerDirection)
  }

  /// The largest number of markers and iteration boundaries with single events in one step. Where
  /// a step passes more, as after a stall, the oldest are merged into events with a `count`.
  static let singleEventLimit = 1024

  let position: Nanoseconds
  let kind: Kind
  /// The iteration that a boundary leads to, or in which a marker is passed, with the number that
  /// `repeated` has. At a boundary, the number distinguishes the ending iteration from the
  /// beginning one.
  let iteration: Int64
  var count = 1
}

/// The markers of a playback, by position.
protocol MarkerSource: AnyObject, Sendable {
  /// Returns the nearest position with a marker, at `position` or beyond in the direction of time.
  func next(from position: Nanoseconds, isBackwards: Bool) -> Nanoseconds?

  /// Returns each passing of a marker in a range of positions, in the order of passing.
  ///
  /// - Complexity: Linear in the number of passings.
  func passings(in range: Range<Nanoseconds>, isBackwards: Bool) -> [Passing]

  /// Returns the number of passings in a range of positions.
  ///
  /// - Complexity: The same as for `summary`.
  func count(in range: Range<Nanoseconds>) -> Int

  /// Returns one passing for each marker and direction in a range of positions: the last one, with
  /// the number of passings. The result has the order of the last passings.
  ///
  /// - Complexity: Linear in the number of markers, however often they are passed.
  func summary(in range: Range<Nanoseconds>, isBackwards: Bool) -> [Passing]
}
