/// The computation of an iteration and its progress from a position: a timing prepared for this
/// computation.
///
/// A position is a local time minus the delay. Single values, live values, `computedTiming` and
/// timelines evaluate this model, so all of them have the same bits. Frames evaluate it only for
/// rows that move in no loop: `ProgressColumns` computes the same bits for many positions at once.
///
/// The steps follow "Web Animations Level 1", section 4, with one method for each step, in the
/// order of the specification. A division of whole nanoseconds yields the index of an iteration and
/// the time within the iteration, so an endless loop is as exact after a year as in its first
/// second.
///
/// The steps are inlined: as calls, `Sweep.loopStart` takes 1.3 times as long, and
/// `Sweep.loopIterationDelay` 1.6 times.
package struct TimingModel: Sendable {
  let duration: Nanoseconds
  /// The pause between two iterations.
  private let pause: Nanoseconds
  /// The length of the first iteration before the iteration start.
  private let skipped: Nanoseconds
  /// The active duration; `max` where infinite.
  private let activeDuration: Nanoseconds
  /// The position at which the active phase begins.
  private let activeStart: Nanoseconds
  /// The position at which the active phase ends; `max` where the phase never ends.
  private let activeEnd: Nanoseconds
  private let iterations: Double
  private let iterationStart: Double
  private let direction: PlaybackDirection

  /// - Parameter origin: The position at which the playback starts. No phase begins or ends before
  ///   this position.
  init(_ timing: Timing, origin: Nanoseconds) {
    duration = timing.wholeDuration
    pause = timing.wholeIterationDelay
    iterationStart = timing.iterationStart
    skipped = timing.skipped
    iterations = timing.iterations
    direction = timing.direction
    let active = timing.wholeActiveDuration
    activeDuration = active ?? .max
    let end = active.map { $0 + timing.wholeEndDelay } ?? .max
    activeStart = max(min(0, end), origin)
    activeEnd = max(min(activeDuration, end), origin)
  }

  /// Creates the model of a run.
  ///
  /// With a negative delay, a run begins at a positive position. A seek, or a delay of the run, may
  /// lead to an earlier position, at a local time below 0. In the specification, such times precede
  /// all phases; here they have the phases of their positions.
  package init(ofRun timing: Timing) {
    self.init(timing, origin: min(0, -timing.wholeDelay))
  }

  /// Creates the model of one forward iteration.
  @inline(__always)
  init(ofOne duration: Nanoseconds) {
    self.init(ofWhole: duration, iterations: 1, end: duration, .normal)
  }

  /// Creates the model of whole iterations, which follow each other.
  ///
  /// - Parameter end: The length of all iterations; `max` where infinite.
  @inline(__always)
  init(
    ofWhole duration: Nanoseconds,
    iterations: Double,
    end: Nanoseconds,
    _ direction: PlaybackDirection,
  ) {
    self.duration = duration
    pause = 0
    skipped = 0
    activeDuration = end
    activeStart = 0
    activeEnd = end
    self.iterations = iterations
    iterationStart = 0
    self.direction = direction
  }

  /// Returns the phase of a position. A position on a boundary belongs to the phase that begins
  /// there.
  @inline(__always)
  func phase(at position: Nanoseconds, isReversed: Bool) -> ComputedTiming.Phase {
    if position < activeStart || (isReversed && position == activeStart) {
      return .before
    }
    return position > activeEnd || (!isReversed && position == activeEnd) ? .after : .active
  }

  /// Returns the active time, as if the fill mode were `both`.
  @inline(__always)
  private func activeTime(at position: Nanoseconds, in phase: ComputedTiming.Phase) -> Nanoseconds {
    switch phase {
    case .before: max(position, 0)
    case .active: position
    case .after: max(min(position, activeDuration), 0)
    }
  }

  /// Returns the iteration and the progress within the iteration.
  @inline(__always)
  private func iteration(at time: Nanoseconds, in phase: ComputedTiming.Phase) -> IterationProgress
  {
    if duration == 0, pause == 0 || phase == .before {
      return phase == .before ? first : last
    }
    // At the end of the active duration, the overall progress is the number of iterations by
    // definition. A division would result in the same number, with the rounding of the active
    // duration.
    if phase != .before, time == activeDuration {
      return last
    }
    guard pause == 0 else { return iterationOrPause(at: time) }
    let (index, remainder) = time < duration ? (0, time) : time.divided(by: duration)
    let fraction = Double(remainder) / Double(duration)
    let sum = WholeAndFraction(iterationStart).adding(
      fraction,
      whole: Double(index),
      isOdd: index & 1 != 0,
      passed: remainder,
    )
    // A sum just short of the end that is rounded up to a whole number is the end, and not a new
    // iteration.
    let isRoundedUp = sum.progress == 0 && fraction > 0
    let isBeyondEnd = sum.index >= iterations + iterationStart
    return phase != .before && isRoundedUp && isBeyondEnd ? last : sum
  }

  /// Returns the iteration at a time, or in a pause the end of the iteration before the pause.
  @inline(__always)
  private func iterationOrPause(at time: Nanoseconds) -> IterationProgress {
    let (index, remainder) = time.saturatingAdding(skipped).divided(by: duration + pause)
    let isPause = remainder >= duration
    let length = Double(duration)
    let start = WholeAndFraction(iterationStart)
    // In the first iteration, the exact fraction replaces the rounded `skipped`.
    let share =
      index > 0 ? Double(remainder) / length : start.fraction + Double(time) / length
    let number = start.whole + Double(index)
    let progress = isPause ? 1 : min(share, 1)
    return IterationProgress(
      overall: number + progress,
      index: number,
      isOdd: start.isOdd != (index & 1 != 0),
      progress: progress,
      isPause: isPause,
      passed: min(remainder, duration),
    )
  }

  /// The iteration and progress at the start of the active phase.
  @inline(__always)
  private var first: IterationProgress {
    WholeAndFraction(iterationStart).adding(0, whole: 0, isOdd: false)
  }

  /// The iteration and progress at the end of the active phase.
  @inline(__always)
  private var last: IterationProgress {
    guard iterations < .infinity else {
      let fraction = WholeAndFraction(iterationStart).fraction
      return IterationProgress(
        overall: .infinity,
        index: .infinity,
        // An iteration with an infinite number runs forwards in both alternating directions.
        isOdd: direction == .alternateReverse,
        progress: fraction == 0 ? 1 : fraction,
      )
    }
    let overall = WholeAndFraction(iterations + iterationStart)
    let isBoundary = overall.fraction == 0 && iterations != 0
    return IterationProgress(
      overall: overall.value,
      index: isBoundary ? overall.whole - 1 : overall.whole,
      isOdd: isBoundary ? !overall.isOdd : overall.isOdd,
      progress: isBoundary ? 1 : overall.fraction,
      passed: isBoundary ? duration : 0,
    )
  }

  /// Returns the results of the steps at a position, as if the fill mode were `both`.
  ///
  /// - Parameter isAtEnd: Whether the run ends at the position. There the run shows its end, in
  ///   either direction of time.
  @inline(__always)
  package func steps(at position: Nanoseconds, isReversed: Bool, isAtEnd: Bool = false)
    -> TimingSteps
  {
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
      accumulation: direction.accumulation(before: iteration.index),
    )
  }
}

/// The results of the steps of the model, up to the ease.
package struct TimingSteps {
  package let phase: ComputedTiming.Phase
  let activeTime: Nanoseconds
  package let iteration: IterationProgress
  /// Whether the iteration runs backwards.
  package let isBackwards: Bool
  let directedProgress: Double
  /// The "before flag" of step easings: on a jump, whether the jump is still to come.
  let isBefore: Bool
  /// The number of changes from start to end that accumulating motions add.
  let accumulation: Double
}
