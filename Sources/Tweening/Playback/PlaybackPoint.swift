/// Everything that the value of a run depends on: the position, and the direction of time.
struct PlaybackPoint: Equatable {
  let position: Nanoseconds
  let isReversed: Bool
  /// Whether the run is over at the position. The exact end may be a fraction of a nanosecond away.
  let isAtEnd: Bool

  /// - Parameter end: The position at which the run is over; nil: never.
  @inline(__always)
  init(_ position: Nanoseconds, isReversed: Bool, end: Nanoseconds?) {
    self.position = position
    self.isReversed = isReversed
    isAtEnd = end.map { position >= $0 } ?? false
  }
}

extension PositionTiming {
  /// The eased progress at a point of a run, as if the fill mode were both.
  func progress(at point: PlaybackPoint) -> EasedProgress {
    point.isAtEnd
      ? progress(atEnd: point.position)
      : progress(at: point.position, isReversed: point.isReversed)
  }

  /// Whether the motion is in effect at a point of a run.
  func isInEffect(at point: PlaybackPoint) -> Bool {
    if isAlwaysInEffect {
      return true
    }
    return point.isAtEnd
      ? isInEffectAtEnd
      : isInEffect(at: point.position, isReversed: point.isReversed)
  }
}
