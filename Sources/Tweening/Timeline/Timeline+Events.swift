extension Timeline {
  /// The passing of a marker, with its time and its direction.
  public struct Event: Sendable, Hashable {
    /// The marker's name.
    public let name: String
    /// The exact time in the timeline.
    public let time: Duration
    /// The direction in which the marker was passed: backwards while the timeline plays backwards.
    public let direction: MarkerDirection
  }

  /// Returns the markers that are passed in a range of time, in order.
  ///
  /// The range is half open, so two adjacent ranges contain each event once. To include a marker at
  /// the end of the timeline, extend the range beyond the end. Each iteration of a child passes
  /// each of its markers once, including the markers at its two ends. So a marker at a turning
  /// point is passed twice at one instant, once in each direction.
  ///
  /// - Complexity: O(log *n*) in the number of markers, and linear in the number of events.
  public func events(in range: Range<Duration>) -> [Event] {
    events(from: range.lowerBound, to: range.upperBound)
  }

  /// Returns the markers that are passed between one time and another.
  ///
  /// - Parameters:
  ///   - start: The time at the start.
  ///   - end: The time at the end. If `end` is before `start`, the result has the events of
  ///     `end..<start` in the opposite order, each in the opposite direction.
  public func events(from start: Duration, to end: Duration) -> [Event] {
    let start = Nanoseconds(rounding: start)
    let end = Nanoseconds(rounding: end)
    let range = min(start, end)..<max(start, end)
    let passed = contents.markers.crossings(through: iterations, in: range)
    let crossings = start <= end ? passed : passed.reversed().map(\.mirrored)
    return crossings.map {
      Event(
        name: $0.name,
        time: .nanoseconds($0.time),
        direction: $0.isBackwards ? .backwards : .forwards,
      )
    }
  }

  /// The number of markers that are passed in a range of time, computed without a list.
  package func eventCount(in range: Range<Duration>) -> Int {
    let range = Nanoseconds(rounding: range.lowerBound)..<Nanoseconds(rounding: range.upperBound)
    return contents.markers.summary(through: iterations, in: range).count
  }
}
