extension Timeline {
  /// The values of all tracks at one instant.
  ///
  /// A frame stores the timeline and the instant, and computes a value when you read it. So the
  /// cost of a frame of ten thousand items is the cost of the values that you read.
  public struct Frame: Sendable {
    let contents: TimelineContents
    let nanoseconds: Nanoseconds
    /// The requested time, not clamped to the timeline; nil if a speed, repeats or other options
    /// convert the time.
    let requested: Nanoseconds?

    /// The value on a track. Before the first item of the track, and if no item shows, the initial
    /// value of the track; nil if the track has none.
    ///
    /// - Complexity: O(log *n*) in the number of items on the track, for each level of nesting, and
    ///   the evaluation of one motion.
    public subscript<Value>(track: Track<Value>) -> Value? {
      if let requested, let clip = contents.tracks[track.key]?.only {
        return clip.effect(of: Value.self, at: .nanoseconds(requested)) ?? track.initial
      }
      guard let shown = contents.clip(on: track.key, at: nanoseconds) else { return track.initial }
      return shown.clip.value(of: Value.self, at: .nanoseconds(shown.time)) ?? track.initial
    }

    /// The time within one play of the timeline, as if it played forwards at its own pace.
    public var time: Duration {
      .nanoseconds(nanoseconds)
    }
  }
}

extension Timeline.Frame: CustomStringConvertible {
  /// The time, and the values of the tracks with items, by name.
  public var description: String {
    let values = contents.tracks.keys.compactMap { key in
      contents.clip(on: key, at: nanoseconds).flatMap { shown in
        shown.clip.text(at: .nanoseconds(shown.time)).map { "\(key.name): \($0)" }
      }
    }
    return "Frame(\((["time: \(time)"] + values.sorted()).joined(separator: ", ")))"
  }
}
