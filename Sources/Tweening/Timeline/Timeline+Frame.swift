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
    /// The length of the lines in place of movements; below 0: the movements are shown.
    var crossfade: Nanoseconds = -1

    /// The value on a track. Before the first item of the track, and if no item shows, the initial
    /// value of the track; nil if the track has none.
    ///
    /// - Complexity: O(log *n*) in the number of items on the track, for each level of nesting,
    ///   linear in the number of children with a gap at the time, and the evaluation of one motion.
    public subscript<Value>(track: Track<Value>) -> Value? {
      if let requested, let clip = contents.tracks[track.key]?.only {
        return clip.motion(of: Value.self, in: self)?.effect(at: .nanoseconds(requested))
          ?? track.initial
      }
      guard let shown = contents.clip(on: track.key, at: nanoseconds) else { return track.initial }
      return shown.clip.motion(of: Value.self, in: self)?.value(at: .nanoseconds(shown.time))
        ?? track.initial
    }

    /// The time within one play of the timeline, as if it played forwards at its own pace.
    public var time: Duration {
      .nanoseconds(nanoseconds)
    }
  }
}

extension Timeline.Frame {
  /// Returns the frame with less movement.
  package func reduced(by reduction: ReducedMotion) -> Timeline.Frame {
    guard let duration = reduction.duration else { return self }
    var frame = self
    frame.crossfade = max(0, Nanoseconds(rounding: duration))
    return frame
  }
}

extension TimelineProgram {
  func reduced<Value>(_ value: Value, by reduction: ReducedMotion) -> Value? {
    (value as? Timeline.Frame)?.reduced(by: reduction) as? Value
  }
}

extension Clip {
  /// Returns the motion of a type of values as a frame shows it; nil: the clip has another type.
  fileprivate func motion<Value: Sendable>(
    of type: Value.Type,
    in frame: Timeline.Frame,
  ) -> Motion<Value>? {
    guard frame.crossfade >= 0 else { return motion(of: type) }
    return motion(of: type)?.reduced(by: .crossfade(duration: .nanoseconds(frame.crossfade)))
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
