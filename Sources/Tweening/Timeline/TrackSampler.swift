/// The values of a track over one iteration of a timeline's motion, as an exporter samples them.
///
/// While the track has no value, it has the previous value, and before its first value the first
/// one.
package struct TrackSampler<Value: Sendable> {
  /// The reason why a track has no values to sample.
  package enum Failure: Error {
    /// The timeline has endless items.
    case endless
    /// The items of the track begin and end more often than the limit.
    case tooMany
    /// The track has no value.
    case noValue
  }

  /// The fractions of the iteration at which items of the track begin and end, in ascending order.
  package let corners: [Double]
  private let track: Track<Value>
  private let shape: MotionShape<Timeline.Frame>
  private let first: Value

  /// - Parameter limit: The largest number of corners.
  package init(
    of track: Track<Value>,
    in motion: Motion<Timeline.Frame>,
    limit: Int,
  ) throws(Failure) {
    shape = motion.shape
    guard let program = shape.program, program.timeline.contents.length != nil else {
      throw .endless
    }
    guard let corners = program.corners(on: track.key, limit: limit) else { throw .tooMany }
    let places = [0] + corners + [1]
    let values = places.lazy.compactMap { program.frame(atProgress: $0)[track] }
    guard let first = values.first else { throw .noValue }
    self.corners = corners
    self.track = track
    self.first = first
  }

  package func value(at progress: EasedProgress) -> Value {
    if let value = shape.value(at: progress)[track] {
      return value
    }
    // In a gap, the value just before the last corner that has one.
    for corner in corners.reversed() where corner <= progress.value {
      if let value = shownValue(at: corner) ?? shownValue(at: corner - 1e-12) {
        return value
      }
    }
    return first
  }

  private func shownValue(at progress: Double) -> Value? {
    shape.value(at: EasedProgress(value: progress, isBefore: false))[track]
  }
}

extension Timeline {
  /// Whether the timeline has items on a track of this name and type.
  package func hasItems(on track: Track<some Sendable>) -> Bool {
    contents.tracks[track.key] != nil
  }
}
