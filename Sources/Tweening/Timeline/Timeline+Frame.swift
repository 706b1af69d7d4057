extension Timeline {
  /// The values of all tracks at one instant.
  ///
  /// A frame is a view: it holds the timeline and the instant, and a value is computed when it is
  /// read. So a frame of ten thousand items costs what is read of it.
  public struct Frame: Sendable {
    let contents: TimelineContents
    let nanoseconds: Nanoseconds

    /// The value on a track; nil before its first item, or where nothing holds.
    ///
    /// - Complexity: O(log *n*) in the number of items on the track, for each child it is nested in;
    ///   one motion is evaluated.
    public subscript<Value>(track: Track<Value>) -> Value? {
      guard let (clip, time) = contents.clip(on: track.key, at: nanoseconds) else { return nil }
      return clip.value(of: Value.self, at: time)
    }

    /// The time within the timeline's content: one play of it, forwards.
    public var time: Duration {
      .nanoseconds(nanoseconds)
    }
  }
}
