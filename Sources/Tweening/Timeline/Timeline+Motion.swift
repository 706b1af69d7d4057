extension Motion where Value == Timeline.Frame {
  /// Creates the motion that plays a timeline.
  ///
  /// Without pauses between the plays, each play of the timeline is an iteration of the motion, and
  /// each autoreversing play is two iterations. With pauses, one iteration is the whole timeline
  /// with all its pauses; where the plays never end, one iteration is one play with the pause after
  /// it.
  ///
  /// A tween of the motion sends `repeated` when an iteration begins, but not for the first one.
  /// Where one iteration is the whole timeline with its pauses, the tween sends `repeated` when a
  /// play begins, with the number of the play; an autoreversing play is one play. If such a motion
  /// is itself repeated, or has an `iterationStart` or an ease other than `linear`, `repeated`
  /// counts the iterations of the motion, not the plays.
  ///
  /// The motion can be repeated, reversed, slowed and delayed like any other motion. In a reversed
  /// motion, the times of `repeated` are mirrored: the tween sends the event when a pause begins.
  /// The motion begins at the `offset` of the timeline. The value of the motion at a time is the
  /// frame of the timeline at that time.
  public init(_ timeline: Timeline) {
    self = timeline.motion
  }
}

extension Timeline {
  /// The motion that plays the timeline.
  public var motion: Motion<Frame> {
    let isRepeatable = contents.length != nil || options.isPlain
    guard isRepeatable, iterations.gap == 0 else { return motionOfWhole }
    let direction: PlaybackDirection = options.autoreverses ? .alternate : .normal
    return motion(
      Timing(
        duration: .nanoseconds(iterations.length),
        iterations: contents.length == nil ? .infinity : options.iterationCount,
        direction: options.isReversed ? direction.reversed : direction,
        ease: options.ease,
      ),
      length: iterations.content,
      markers: contents.markers,
      pauses: contents.pauses,
      path: options.ease == .linear ? .iteration(iterations) : .eased,
    )
  }

  /// The motion of a timeline with pauses or without an end: one iteration is the whole timeline,
  /// or the part of the timeline that repeats forever.
  ///
  /// The iterations cannot be the plays, each with a pause, and a negative end delay that cuts off
  /// the last pause: the end delay would be wrong in a reversed motion, or with another duration.
  private var motionOfWhole: Motion<Frame> {
    var once = iterations
    var timing = Timing(
      duration: .nanoseconds(TimelineIterations.limit),
      iterations: .infinity,
      ease: .linear,
    )
    if let total = iterations.total {
      timing.duration = .nanoseconds(total)
      timing.iterations = 1
    } else if contents.length != nil {
      once = iterations.onePlay
      timing.duration = .nanoseconds(once.total.map { $0 + iterations.gap } ?? 0)
    }
    var draft = TimelineDraft()
    draft.items = [
      TimelineDraft.Item(
        start: 0,
        source: .group(TimelineGroup(iterations: once, contents: contents)),
        fillsBackwards: false,
      )
    ]
    return motion(
      timing,
      length: timing.wholeDuration,
      markers: MarkerIndex([], in: draft.items) { $0.markers },
      pauses: MarkerIndex([], in: draft.items) { $0.pauses },
      path: .whole(once),
    )
  }

  private func motion(
    _ timing: Timing,
    length: Nanoseconds,
    markers: MarkerIndex,
    pauses: MarkerIndex,
    path: TimelineProgram.Path,
  ) -> Motion<Frame> {
    var timing = timing
    timing.delay = .zero - offset
    let program = TimelineProgram(
      timeline: self,
      markers: markers,
      pauses: pauses,
      timing: timing,
      length: length,
      path: path,
    )
    return Motion(timing: timing, shape: TimelineMotion(program: program).shape)
  }
}

extension Motion where Value == Timeline.Frame {
  /// Decodes a motion that plays a timeline.
  init(timelineFrom decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MotionMember.self)
    let timing = try container.decode(Timing.self, forKey: .options)
    self = try container.decode(Timeline.self, forKey: .timeline).motion.timing(timing)
  }
}

/// The motion of the frames of a timeline.
private struct TimelineMotion: MotionKind {
  let program: TimelineProgram

  func value(at progress: EasedProgress) -> Timeline.Frame {
    program.frame(atProgress: progress.value)
  }

  var origin: (any MotionOrigin)? {
    program
  }

  func encode(to container: inout MotionEncoding) throws {
    try container.encode(program.timeline, forKey: .timeline)
  }
}

extension MotionShape {
  /// The timeline that the motion plays, with its labels and markers; nil for other motions.
  var program: TimelineProgram? {
    origin as? TimelineProgram
  }
}
