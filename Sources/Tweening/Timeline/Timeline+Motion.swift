extension Motion where Value == Timeline.Frame {
  /// Creates the motion that plays a timeline.
  ///
  /// Its iterations are the plays of the timeline, each way of an autoreversing one counting as an
  /// iteration unless a pause lies between them; so it can be repeated, reversed, slowed and delayed
  /// like any other motion, and it begins at the timeline's `offset`. Its value at a time is the
  /// timeline's frame at that time.
  public init(_ timeline: Timeline) {
    self = timeline.motion
  }
}

extension Timeline {
  /// The motion that plays the timeline.
  public var motion: Motion<Frame> {
    guard contents.length != nil, legs.gap == 0 else { return motionOfWhole }
    let direction: PlaybackDirection = plays.autoreverses ? .alternate : .normal
    return motion(
      of: contents,
      Timing(
        duration: .nanoseconds(legs.length),
        iterations: plays.legCount,
        direction: plays.isReversed ? direction.reversed : direction,
        ease: plays.ease,
      ),
      length: legs.content,
    )
  }

  /// With pauses, or without an end: an iteration goes through all that repeats.
  private var motionOfWhole: Motion<Frame> {
    var once = legs
    var timing = Timing(duration: .nanoseconds(Legs.limit), iterations: .infinity, ease: .linear)
    if contents.length != nil {
      once = legs.onePlay
      let length = once.total.map { $0 + legs.gap } ?? 0
      let count = plays.count.roundedUp
      timing.duration = .nanoseconds(length)
      timing.iterations = count
      // The last play has no pause after it, and may be cut short.
      timing.endDelay =
        legs.total.map { .nanoseconds($0) - (timing.activeDuration ?? .zero) } ?? .zero
    }
    var draft = TimelineDraft()
    let group = TimelineGroup(legs: once, contents: contents)
    draft.items = [
      TimelineDraft.Item(start: 0, source: .group(group), fillsBackwards: false)
    ]
    draft.labels = group.labels
    return motion(
      of: TimelineContents(draft),
      timing,
      length: Nanoseconds(rounding: timing.duration),
    )
  }

  private func motion(
    of contents: TimelineContents,
    _ timing: Timing,
    length: Nanoseconds,
  ) -> Motion<Frame> {
    var timing = timing
    timing.delay = .zero - offset
    return Motion(
      timing: timing,
      shape: .function { progress in
        let time = Nanoseconds(nearest: progress * Double(length))
        return Frame(contents: contents, nanoseconds: time)
      },
    )
  }
}

extension Double {
  /// The least whole number that is not below it.
  fileprivate var roundedUp: Double {
    let parts = WholeAndFraction(self)
    return parts.fraction > 0 ? parts.whole + 1 : parts.whole
  }
}
