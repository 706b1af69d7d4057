/// The timeline that a motion plays, with the path of the motion's iterations through the timeline:
/// the kind of the motion.
final class TimelineProgram: MotionTimeline {
  /// The path of an iteration of the motion through the content of the timeline.
  enum Path: Sendable {
    /// A single iteration of the timeline, at constant speed.
    case iteration(TimelineIterations)
    /// The content, with the ease of the motion.
    case eased
    /// All iterations of the timeline, with their pauses.
    case whole(TimelineIterations)
  }

  let timeline: Timeline
  /// The markers that an iteration of the motion passes.
  let markers: MarkerIndex
  /// The pauses in an iteration of the motion.
  let pauses: MarkerIndex
  /// The length of an iteration of the motion.
  let length: Nanoseconds
  /// The timing of the timeline's own motion.
  private let timing: Timing
  let path: Path

  /// - Parameter pauses: The pauses in the content of the timeline.
  init(_ timeline: Timeline, _ timing: Timing, _ path: Path, pauses: MarkerIndex) {
    self.timeline = timeline
    self.timing = timing
    self.path = path
    let markers = timeline.contents.markers
    switch path {
    case .iteration, .eased:
      length = timeline.iterations.content
      self.markers = markers
      self.pauses = pauses

    case .whole(let iterations):
      length = timing.wholeDuration
      self.markers = MarkerIndex([], [(start: 0, iterations: iterations, markers: markers)])
      self.pauses = MarkerIndex([], [(start: 0, iterations: iterations, markers: pauses)])
    }
  }

  /// The nanoseconds of an iteration, to which a progress is rounded.
  var steps: Nanoseconds {
    switch path {
    case .iteration(let iterations): iterations.length
    case .eased, .whole: length
    }
  }

  /// The nanoseconds of an iteration or of its content, whichever are fewer.
  var parts: Double? {
    let parts = min(steps, length)
    return parts > 0 ? Double(parts) : nil
  }

  /// Returns the active time at which a motion with another timing shows the frame of a time of the
  /// timeline, in the same iteration; nil if the motion ends before.
  func time(_ time: Nanoseconds, under other: Timing) -> Nanoseconds? {
    let own = TimelineIterations(timing, content: length)
    let iterations = TimelineIterations(other, content: length)
    let iteration = own.iteration(at: time)
    let passed = iterations.iterationTime(atContent: own.content(at: time))
    let offset = iterations.isBackwards(iteration) ? iterations.length - passed : passed
    let elapsed = Nanoseconds(clamping: iterations.start(of: iteration) + Int128(offset))
    return elapsed <= iterations.total ?? .max ? elapsed : nil
  }

  /// Returns the active time at which a motion with another timing shows the frame at the
  /// timeline's offset; nil if the motion ends before.
  func offset(under other: Timing) -> Nanoseconds? {
    time(Nanoseconds(rounding: timeline.offset), under: other)
  }

  /// Returns the plays in a run of a motion with another timing; nil if the run is a single
  /// play, or where the iterations of the motion are counted.
  func plays(under other: Timing) -> TimelinePlays? {
    guard
      case .whole(let iterations) = path, let total = iterations.total,
      total == length, other.iterations == 1, other.iterationStart == 0, other.ease == .linear
    else { return nil }
    let perPlay: Int128 = iterations.alternates ? 2 : 1
    let period = iterations.period * perPlay
    let count = period == 0 ? 0 : (Int128(total) + period - 1) / period
    guard count > 1 else { return nil }
    return TimelinePlays(
      iterations: perPlay,
      period: period,
      count: count,
      total: total,
      run: other.wholeDuration,
      isMirrored: other.direction.isBackwards(isOdd: false),
    )
  }

  func frame(atProgress progress: Double) -> Timeline.Frame {
    // The time in the iteration is rounded to a nanosecond, so that the frame equals
    // `timeline.frame(at:)`.
    let step = Nanoseconds(nearest: progress * Double(steps))
    let time =
      switch path {
      case .iteration(let iterations): iterations.content(inIteration: step)
      case .eased: step
      case .whole(let iterations): iterations.content(at: step)
      }
    return Timeline.Frame(
      contents: timeline.contents,
      nanoseconds: time,
      requested: timeline.options.isPlain ? time : nil,
    )
  }
}

/// The plays of a timeline with pauses. The `repeated` events of its tween count plays, not the
/// iterations of the motion.
struct TimelinePlays: Sendable {
  /// The number of the timeline's iterations in a play: 2 for an autoreversing play.
  let iterations: Int128
  /// The length of a play and its pause.
  let period: Int128
  let count: Int128
  /// The length of the timeline.
  let total: Nanoseconds
  /// The length of the motion's run.
  let run: Nanoseconds
  /// Whether the motion passes the last play first.
  let isMirrored: Bool

  /// Returns the number of the play that an iteration of the timeline belongs to.
  func number(ofIteration iteration: Int128) -> Int64 {
    let play = iteration / iterations
    return Int64(clamping: isMirrored ? count - 1 - play : play)
  }

  /// The boundaries of the plays in the run; nil if a play is shorter than a nanosecond.
  var grid: IterationGrid? {
    // The last play and its pause may lack a part of a period. A mirrored run begins there, so the
    // missing part is the offset of its grid.
    IterationGrid(
      play: Nanoseconds(period),
      offset: isMirrored ? Nanoseconds(count * period - Int128(total)) : 0,
      of: total,
      in: run,
    )
  }
}
