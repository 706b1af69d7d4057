extension Timeline {
  /// The values of all tracks at one instant.
  ///
  /// A frame is a view: it holds the timeline and the instant, and a value is computed when it is
  /// read. So a frame of ten thousand items costs what is read of it.
  public struct Frame: Sendable {
    let contents: TimelineContents
    let nanoseconds: Nanoseconds
    /// The time that was asked for, neither rounded nor held within the timeline; nil where a speed, a
    /// repeat or the like lies between it and the content.
    let exact: Duration?

    /// The value on a track; nil before its first item, or where nothing holds.
    ///
    /// - Complexity: O(log *n*) in the number of items on the track, for each child it is nested in;
    ///   one motion is evaluated.
    public subscript<Value>(track: Track<Value>) -> Value? {
      if let exact, let clip = contents.tracks[track.key]?.only {
        return clip.effect(of: Value.self, at: exact)
      }
      guard let shown = contents.clip(on: track.key, at: nanoseconds) else { return nil }
      let rest = shown.isAsAsked ? rest : .zero
      return shown.clip.value(of: Value.self, at: .nanoseconds(shown.time) + rest)
    }

    /// What rounding has taken from the time.
    private var rest: Duration {
      guard let exact, Nanoseconds(rounding: exact) == nanoseconds else { return .zero }
      return exact - .nanoseconds(nanoseconds)
    }

    /// The time within the timeline's content: one play of it, forwards.
    public var time: Duration {
      .nanoseconds(nanoseconds)
    }
  }
}
