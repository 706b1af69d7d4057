extension Motion where Value == Timeline.Frame {
  /// Creates the motion that plays a timeline.
  ///
  /// The value of the motion at a time is the frame of the timeline at that time. The motion begins
  /// at the `offset` of the timeline. The motion can be repeated, reversed, slowed and delayed like
  /// any other motion.
  ///
  /// The repeats of the timeline determine the iterations of the motion. In this section, a pause
  /// is the `delay` of a repeat, and not a ``Timeline/Pause``:
  ///
  /// | Plays of the timeline | One iteration of the motion | A tween sends `repeated` |
  /// |---|---|---|
  /// | Without pauses | One play, or half an autoreversing play | At each further iteration |
  /// | With pauses | All plays with their pauses | At each further play, with its number |
  /// | With pauses, forever | One play with the pause after the play | At each further iteration |
  ///
  /// With pauses, an autoreversing play counts once: the way there and the way back have one
  /// number.
  ///
  /// The second row has an exception: if the motion itself is repeated, or has an `iterationStart`
  /// or an ease other than `linear`, `repeated` counts the iterations of the motion, and not the
  /// plays. A reversed motion is mirrored, so its tween sends `repeated` at the beginning of a
  /// pause, and not at the end.
  public init(_ timeline: Timeline) {
    self = timeline.motion
  }
}

extension Timeline {
  /// The motion that plays the timeline.
  public var motion: Motion<Frame> {
    motion(pauses: contents.pauses)
  }

  /// The motion that plays the timeline, and passes its pauses.
  package var uninterruptedMotion: Motion<Frame> {
    motion(pauses: MarkerIndex([], []))
  }

  private func motion(pauses: MarkerIndex) -> Motion<Frame> {
    let isRepeatable = contents.length != nil || options.isPlain
    var (timing, path) = isRepeatable && iterations.gap == 0 ? separatePlays : wholeTimeline
    timing.delay = .zero - offset
    return TimelineProgram(self, timing, path, pauses: pauses).motion(timing)
  }

  /// The timing and the path of a motion whose iterations are the iterations of the timeline.
  private var separatePlays: (Timing, TimelineProgram.Path) {
    let timing = Timing(
      duration: .nanoseconds(iterations.length),
      iterations: contents.length == nil ? .infinity : options.iterationCount,
      direction: options.direction,
      ease: options.ease,
    )
    return (timing, options.ease == .linear ? .iteration(iterations) : .eased)
  }

  /// The timing and the path of the motion of a timeline with pauses or without an end: one
  /// iteration is the whole timeline, or the part of the timeline that repeats forever.
  ///
  /// The iterations cannot be the plays, each with a pause, and a negative end delay that cuts off
  /// the last pause: the end delay would be wrong in a reversed motion, or with another duration.
  private var wholeTimeline: (Timing, TimelineProgram.Path) {
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
    return (timing, .whole(once))
  }
}

extension Motion where Value == Timeline.Frame {
  /// Decodes a motion that plays a timeline.
  package init(timelineFrom decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MotionMember.self)
    let timing = try container.decode(Timing.self, forKey: .options)
    self = try container.decode(Timeline.self, forKey: .timeline).motion.timing(timing)
  }
}

extension TimelineProgram: EncodableKind, MemoryKeeping {
  func value(at progress: EasedProgress) -> Timeline.Frame {
    frame(atProgress: progress.value)
  }

  var traits: KindTraits {
    KindTraits(timeline: self, parts: parts)
  }

  var keptMemory: Int {
    timeline.keptMemory
  }

  func encode(to container: inout MotionEncoding) throws {
    try container.encode(timeline, forKey: .timeline)
  }
}

extension MotionShape {
  /// The timeline that the motion plays, with its labels and markers; nil for other motions.
  var program: TimelineProgram? {
    timeline as? TimelineProgram
  }
}
