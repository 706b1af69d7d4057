/// A point of a run: the position and the direction of time, which determine the value.
struct PlaybackPoint: Equatable {
  let position: Nanoseconds
  let isReversed: Bool
  /// Whether the run is over at the position.
  let isAtEnd: Bool

  /// - Parameter end: The position at which the run is over; nil for an infinite run.
  @inline(__always)
  init(_ position: Nanoseconds, isReversed: Bool, end: Nanoseconds?) {
    self.position = position
    self.isReversed = isReversed
    isAtEnd = end.map { position >= $0 } ?? false
  }
}

extension TimingModel {
  /// Returns every step of the timing at a point of a run, as if the fill mode were both.
  @inline(__always)
  func steps(at point: PlaybackPoint) -> TimingSteps {
    steps(at: point.position, isReversed: point.isReversed, isAtEnd: point.isAtEnd)
  }
}

extension PositionTiming {
  /// Returns the eased progress at a point of a run, as if the fill mode were both.
  func progress(at point: PlaybackPoint) -> EasedProgress {
    EasedProgress(model.steps(at: point), timing.ease)
  }

  /// Returns whether the motion is in effect at a point of a run.
  func isInEffect(at point: PlaybackPoint) -> Bool {
    isAlwaysShown || timing.fill.isInEffect(in: model.steps(at: point).phase)
  }
}
