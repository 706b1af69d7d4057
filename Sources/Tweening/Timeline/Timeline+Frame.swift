extension Timeline {
  /// The values of all tracks at one instant.
  ///
  /// A frame is a view: it holds the timeline and the instant, and computes a value when it is
  /// read. So a frame of ten thousand items costs only the values that are read.
  public struct Frame: Sendable {
    let contents: TimelineContents
    let nanoseconds: Nanoseconds
    /// The requested time, not clamped to the timeline; nil where the timeline has
    /// a speed, repeats or the like, which convert the time.
    let requested: Nanoseconds?

    /// The value on a track; nil before its first item, or where no item shows.
    ///
    /// - Complexity: O(log *n*) in the number of items on the track, for each level of nesting; one
    ///   motion is evaluated.
    public subscript<Value>(track: Track<Value>) -> Value? {
      if let requested, let clip = contents.tracks[track.key]?.only {
        return clip.effect(of: Value.self, at: .nanoseconds(requested))
      }
      guard let shown = contents.clip(on: track.key, at: nanoseconds) else { return nil }
      return shown.clip.value(of: Value.self, at: .nanoseconds(shown.time))
    }

    /// The time in the content of the timeline, which is one play of it, forwards.
    public var time: Duration {
      .nanoseconds(nanoseconds)
    }
  }
}
