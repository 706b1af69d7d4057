/// The way from a position to an iteration and to the progress in it: a timing prepared for that.
///
/// A position is a local time less the delay. Single values, frames, live values, `computedTiming` and
/// timelines evaluate this model, so that all have the same bits. The sweeps of frames evaluate
/// `ProgressColumns`, which has these bits for many positions at once.
///
/// The steps follow "Web Animations Level 1", section 4, one method for each, in the order of the
/// specification. The index of an iteration and the time within it come from a division of whole
/// nanoseconds, so an endless loop is as exact after a year as in its first second.
struct TimingModel: Sendable {
  private let duration: Nanoseconds
  /// The pause between two iterations.
  private let pause: Nanoseconds
  /// How much of the first iteration the start leaves out.
  private let skipped: Nanoseconds
  /// The active duration; nil: infinite.
  private let activeDuration: Nanoseconds?
  /// The position at which the active phase begins.
  private let activeStart: Nanoseconds
  /// The position at which it ends; nil: never.
  private let activeEnd: Nanoseconds?
  private let iterations: Double
  private let iterationStart: WholeAndFraction
  private let direction: PlaybackDirection

  /// - Parameter origin: The position at which the playback starts: no phase begins or ends sooner.
  init(_ timing: Timing, origin: Nanoseconds) {
    duration = timing.wholeDuration
    pause = timing.wholeIterationDelay
    iterationStart = WholeAndFraction(timing.iterationStart)
    skipped = iterationStart.fraction == 0 ? 0 : timing.skipped
    iterations = timing.iterations
    direction = timing.direction
    activeDuration = timing.wholeActiveDuration
    if let activeDuration {
      let end = activeDuration + timing.wholeEndDelay
      activeStart = max(min(0, end), origin)
      activeEnd = max(min(activeDuration, end), origin)
    } else {
      activeStart = max(0, origin)
      activeEnd = nil
    }
  }

  /// The model of a run.
  ///
  /// A negative delay begins a run in the middle. But a seek, or a delay of the run's own, may put it
  /// before that, at local times below 0, which otherwise precede all phases.
  init(ofRun timing: Timing) {
    self.init(timing, origin: min(0, -timing.wholeDelay))
  }

  /// The model of one iteration that runs forwards.
  @inline(__always)
  init(ofOne duration: Nanoseconds) {
    self.duration = duration
    pause = 0
    skipped = 0
    activeDuration = duration
    activeStart = 0
    activeEnd = duration
    iterations = 1
    iterationStart = .zero
    direction = .normal
  }

  /// The phase of a position; on a boundary, the phase that is entered next.
  @inline(__always)
  func phase(at position: Nanoseconds, isReversed: Bool) -> TimingPhase {
    if position < activeStart || (isReversed && position == activeStart) {
      return .before
    }
    guard let activeEnd else { return .active }
    return position > activeEnd || (!isReversed && position == activeEnd) ? .after : .active
  }

  /// The active time, as if the fill mode were both.
  @inline(__always)
  private func activeTime(at position: Nanoseconds, in phase: TimingPhase) -> Nanoseconds {
    switch phase {
    case .before: max(position, 0)
    case .active: position
    case .after: max(min(position, activeDuration ?? position), 0)
    }
  }

  /// The iteration and the progress within it.
  @inline(__always)
  private func iteration(at time: Nanoseconds, in phase: TimingPhase) -> IterationProgress {
    if duration == 0, pause == 0 || phase == .before {
      return phase == .before ? first : last
    }
    // At the end of the active duration, the overall progress is the number of iterations by
    // definition. A division would give that number again, with the rounding of the active
    // duration.
    if phase != .before, time == activeDuration {
      return last
    }
    guard pause == 0 else { return iterationOrPause(at: time) }
    let (index, rest) = time < duration ? (0, time) : time.divided(by: duration)
    let fraction = Double(rest) / Double(duration)
    let sum = iterationStart.adding(
      fraction,
      whole: Double(index),
      isOdd: index & 1 != 0,
      passed: rest,
    )
    // A sum just short of the end that is rounded up to a whole number is the end, not a new
    // iteration.
    let isRoundedUp = sum.progress == 0 && fraction > 0
    let isBeyondEnd = sum.index >= iterations + iterationStart.value
    return phase != .before && isRoundedUp && isBeyondEnd ? last : sum
  }

  /// The iteration, or the end of the iteration before a pause.
  private func iterationOrPause(at time: Nanoseconds) -> IterationProgress {
    let (index, rest) = time.saturatingAdding(skipped).divided(by: duration + pause)
    let isPause = rest >= duration
    let length = Double(duration)
    // In the first iteration the exact fraction, and not that of a whole time.
    let share =
      index > 0 ? Double(rest) / length : iterationStart.fraction + Double(time) / length
    let number = iterationStart.whole + Double(index)
    let progress = isPause ? 1 : min(share, 1)
    return IterationProgress(
      overall: number + progress,
      index: number,
      isOdd: iterationStart.isOdd != (index & 1 != 0),
      progress: progress,
      isPause: isPause,
      passed: min(rest, duration),
    )
  }

  /// The place at which the active phase begins.
  private var first: IterationProgress {
    iterationStart.adding(0, whole: 0, isOdd: false)
  }

  /// The place at which it ends.
  private var last: IterationProgress {
    guard iterations < .infinity else {
      return IterationProgress(
        overall: .infinity,
        index: .infinity,
        // An iteration of infinite number runs forwards in both directions that alternate.
        isOdd: direction == .alternateReverse,
        progress: iterationStart.fraction == 0 ? 1 : iterationStart.fraction,
      )
    }
    let overall = WholeAndFraction(iterations + iterationStart.value)
    let isBoundary = overall.fraction == 0 && iterations != 0
    return IterationProgress(
      overall: overall.value,
      index: isBoundary ? overall.whole - 1 : overall.whole,
      isOdd: isBoundary ? !overall.isOdd : overall.isOdd,
      progress: isBoundary ? 1 : overall.fraction,
      passed: isBoundary ? duration : 0,
    )
  }

  /// Every step at a position, as if the fill mode were both.
  ///
  /// - Parameter isAtEnd: Whether the run is over at the position: there it shows its end, whichever
  ///   way time passes.
  @inline(__always)
  func steps(at position: Nanoseconds, isReversed: Bool, isAtEnd: Bool = false) -> TimingSteps {
    let phase = isAtEnd ? .after : phase(at: position, isReversed: isReversed)
    let activeTime = activeTime(at: position, in: phase)
    let iteration = iteration(at: activeTime, in: phase)
    let isBackwards = direction.isBackwards(isOdd: iteration.isOdd)
    let isBefore =
      switch phase {
      case .before: !isBackwards
      case .active: iteration.isPause && isBackwards
      case .after: isBackwards
      }
    return TimingSteps(
      phase: phase,
      activeTime: activeTime,
      iteration: iteration,
      isBackwards: isBackwards,
      directedProgress: isBackwards ? 1 - iteration.progress : iteration.progress,
      isBefore: isBefore,
    )
  }
}

/// The results of the model's steps, up to the ease.
struct TimingSteps {
  let phase: TimingPhase
  let activeTime: Nanoseconds
  let iteration: IterationProgress
  /// Whether the iteration runs backwards.
  let isBackwards: Bool
  let directedProgress: Double
  /// The "before flag" of step easings: on a jump, whether the jump is still to come.
  let isBefore: Bool
}
