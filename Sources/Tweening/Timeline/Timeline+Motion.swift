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
    guard contents.length != nil || plays.isPlain, legs.gap == 0 else { return motionOfWhole }
    let direction: PlaybackDirection = plays.autoreverses ? .alternate : .normal
    return motion(
      of: contents,
      Timing(
        duration: .nanoseconds(legs.length),
        iterations: contents.length == nil ? .infinity : plays.legCount,
        direction: plays.isReversed ? direction.reversed : direction,
        ease: plays.ease,
      ),
      length: legs.content,
    )
  }

  /// With pauses, or without an end: an iteration goes through all that repeats, or through all.
  private var motionOfWhole: Motion<Frame> {
    var once = legs
    var timing = Timing(duration: .nanoseconds(Legs.limit), iterations: .infinity, ease: .linear)
    if let total = legs.total, WholeAndFraction(plays.count).fraction != 0 {
      // Cut short, it is one iteration: what would follow the cut must not be in it.
      timing.duration = .nanoseconds(total)
      timing.iterations = 1
    } else if contents.length != nil {
      once = legs.onePlay
      timing.duration = .nanoseconds(once.total.map { $0 + legs.gap } ?? 0)
      timing.iterations = plays.count
      // The last play has no pause after it.
      timing.endDelay = plays.count < .infinity ? .nanoseconds(-legs.gap) : .zero
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
    let isWhole = length != legs.content || contents !== self.contents
    let score = TimelineScore(
      timeline: self,
      contents: contents,
      timing: timing,
      length: length,
      pace: isWhole || plays.ease != .linear ? nil : legs,
    )
    return Motion(timing: timing, shape: .score({ score.frame(atProgress: $0.value) }, score))
  }
}

/// What a motion that plays a timeline knows of it.
@usableFromInline
final class TimelineScore: Sendable {
  let timeline: Timeline
  /// What an iteration of the motion goes through, and its length.
  let contents: TimelineContents
  let length: Nanoseconds
  /// The timing of the timeline's own motion.
  private let timing: Timing
  /// The legs of the timeline, where a leg is an iteration and goes through it evenly.
  private let pace: Legs?

  init(
    timeline: Timeline,
    contents: TimelineContents,
    timing: Timing,
    length: Nanoseconds,
    pace: Legs?,
  ) {
    self.timeline = timeline
    self.contents = contents
    self.timing = timing
    self.length = length
    self.pace = pace
  }

  /// The active time at which a motion of another timing passes what the timeline shows at a time,
  /// in the same iteration; nil where it ends before.
  func time(_ time: Nanoseconds, under other: Timing) -> Nanoseconds? {
    let own = Legs(timing, content: length)
    let legs = Legs(other, content: length)
    let leg = own.leg(at: time)
    let passed = legs.leg(atContent: own.content(at: time))
    let offset = legs.isBackwards(leg) ? legs.length - passed : passed
    let elapsed = Nanoseconds(clamping: legs.start(of: leg) + Int128(offset))
    return elapsed <= legs.total ?? .max ? elapsed : nil
  }

  func frame(atProgress progress: Double) -> Timeline.Frame {
    // By way of the whole nanosecond of the leg, so that the frame is the timeline's own.
    let time =
      if let pace {
        pace.content(inLeg: Nanoseconds(nearest: progress * Double(pace.length)))
      } else {
        Nanoseconds(nearest: progress * Double(length))
      }
    let isExact = pace != nil && timeline.plays.isPlain
    return Timeline.Frame(
      contents: contents,
      nanoseconds: time,
      exact: isExact ? .nanoseconds(time) : nil,
    )
  }
}
