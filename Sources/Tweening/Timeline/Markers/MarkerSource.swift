/// The markers of a run, by position.
protocol MarkerSource: AnyObject, Sendable {
  /// The nearest position with a marker, at `position` or beyond it in the direction of time.
  func next(from position: Nanoseconds, isBackwards: Bool) -> Nanoseconds?

  /// Each passing of a marker in a range of positions, in the order of passing.
  ///
  /// - Complexity: Linear in the number of passings.
  func passages(in range: Range<Nanoseconds>, isBackwards: Bool) -> [MarkerPassage]

  /// How many passings there are in a range of positions.
  ///
  /// - Complexity: As that of `summary`.
  func count(in range: Range<Nanoseconds>) -> Int

  /// The passings in a range of positions summed up, each marker once a direction: where it is
  /// passed last, and how often; in the order of the last passings.
  ///
  /// - Complexity: Linear in the number of markers, however often they are passed.
  func summary(in range: Range<Nanoseconds>, isBackwards: Bool) -> [MarkerPassage]
}

/// The way a marker was passed.
public enum MarkerDirection: String, Sendable, Hashable, Codable {
  /// On the way to the end.
  case forwards
  /// On the way back.
  case backwards
}

/// The passing of a marker: where, in which direction, and how often.
struct MarkerPassage: Sendable, Equatable {
  /// How many markers and iteration boundaries have an event each in one step. Where a step passes
  /// more, as after a stall, the earliest share events that say how many they stand for.
  static let mostToldSingly = 1024

  let position: Nanoseconds
  let name: String
  let direction: MarkerDirection
  /// The iteration to which the passing belongs, by the number that `repeated` gives: at a boundary one
  /// iteration ends, and another begins.
  let iteration: Int
  var count = 1
}
