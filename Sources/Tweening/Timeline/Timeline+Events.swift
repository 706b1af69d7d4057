extension Timeline {
  /// A marker, and when and which way it was passed.
  public struct Event: Sendable, Hashable {
    /// The marker's name.
    public let name: String
    /// The exact time in the timeline.
    public let time: Duration
    /// Whether the marker's own time was passed forwards; a way back passes it backwards.
    public let direction: TweenEvent.MarkerDirection

    /// Creates an event.
    public init(name: String, time: Duration, direction: TweenEvent.MarkerDirection) {
      self.name = name
      self.time = time
      self.direction = direction
    }
  }

  /// The markers that are passed in a range of time, in order.
  ///
  /// The range is half open, as `Range` is: the events of a range are those of its parts, one after
  /// another. A marker at the very end of the timeline lies in a range that goes on beyond it. Each
  /// way through a child passes each of its markers once, those at its two ends too; so a marker at
  /// a turning point is passed twice at one instant, once each way.
  ///
  /// - Complexity: O(log *n*) in the number of markers, and linear in the number of events.
  public func events(in range: Range<Duration>) -> [Event] {
    events(from: range.lowerBound, to: range.upperBound)
  }

  /// The markers that are passed on the way from one time to another.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends; before `start` the events are those of `end..<start`, mirrored: in the
  ///     opposite order, and each in the opposite direction.
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
}
