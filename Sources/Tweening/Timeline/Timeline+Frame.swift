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
    /// The reduction of the movements in the frame.
    var reduction = ReducedMotion.none
    /// Whether time runs backwards; only reduced motion depends on the direction.
    var isBackwards = false

    /// The value on a track. Before the first item of the track, and if no item shows, the initial
    /// value of the track; nil if the track has none.
    ///
    /// - Complexity: O(log *n*) in the number of items on the track, for each level of nesting,
    ///   linear in the number of children with a gap at the time, and the evaluation of one motion.
    public subscript<Value>(track: Track<Value>) -> Value? {
      if let requested, let clip = contents.tracks[track.key]?.only {
        guard let motion = clip.motion(of: Value.self) else { return track.initial }
        return motion.effect(at: .nanoseconds(requested)).map { effect in
          reduction.isReducing ? value(of: motion, at: requested) : effect
        } ?? track.initial
      }
      guard let shown = contents.clip(on: track.key, at: nanoseconds) else { return track.initial }
      return shown.clip.motion(of: Value.self).map { value(of: $0, at: shown.time) }
        ?? track.initial
    }

    /// The time within one play of the timeline, as if it played forwards at its own pace.
    public var time: Duration {
      .nanoseconds(nanoseconds)
    }

    /// Returns the value of a motion as the frame shows it.
    private func value<Value>(of motion: Motion<Value>, at time: Nanoseconds) -> Value {
      motion.value(at: .nanoseconds(time), reducedBy: reduction, isBackwards: isBackwards)
    }
  }
}

extension Timeline.Frame {
  /// Returns the frame with less movement.
  ///
  /// - Parameter isBackwards: Whether time runs backwards.
  package func reduced(
    by reduction: ReducedMotion,
    isBackwards: Bool = false,
  ) -> Timeline.Frame {
    var frame = self
    (frame.reduction, frame.isBackwards) = (reduction, isBackwards)
    return frame
  }
}

extension TimelineProgram: ReducibleTimeline {
  func reduced<Value>(
    _ value: Value,
    by reduction: ReducedMotion,
    isBackwards: Bool,
  ) -> Value? {
    (value as? Timeline.Frame)?.reduced(by: reduction, isBackwards: isBackwards) as? Value
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
