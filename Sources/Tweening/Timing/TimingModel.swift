/// A timing prepared for evaluation: its lengths in one unit, and the boundaries of its phases.
///
/// The steps follow "Web Animations Level 1", section 4, one method for each, in the order of the
/// specification. The index of an iteration and the time within it come from an integer division,
/// so an endless loop is as exact after a year as in its first second.
struct TimingModel<Unit: TimeUnit>: Sendable {
  typealias Ticks = Unit.Ticks

  let delay: Ticks
  let duration: Ticks
  /// The pause between two iterations.
  let pause: Ticks
  /// What the start leaves out of the first iteration, where there is a pause after it.
  private let skipped: Ticks
  /// The active duration; nil: infinite.
  let activeDuration: Ticks?
  /// The local time at which the active phase begins.
  let activeStart: Ticks
  /// The local time at which it ends; nil: never.
  let activeEnd: Ticks?
  let iterations: Double
  let iterationStart: WholeAndFraction
  let direction: PlaybackDirection

  init(
    timing: Timing,
    delay: Ticks,
    endDelay: Ticks,
    duration: Ticks,
    pause: Ticks,
    skipped: Ticks,
    activeDuration: Ticks?,
  ) {
    self.delay = delay
    self.duration = duration
    self.pause = pause
    self.skipped = skipped
    self.activeDuration = activeDuration
    iterations = timing.iterations
    iterationStart = WholeAndFraction(timing.iterationStart)
    direction = timing.direction
    if let activeDuration {
      let finish = delay.saturatingAdding(activeDuration)
      let end = max(finish.saturatingAdding(endDelay), 0)
      activeStart = max(min(delay, end), 0)
      activeEnd = max(min(finish, end), 0)
    } else {
      activeStart = max(delay, 0)
      activeEnd = nil
    }
  }

  /// The phase of a local time; on a boundary, the phase that is entered next.
  func phase(at localTime: Ticks, isReversed: Bool) -> TimingPhase {
    if localTime < activeStart || (isReversed && localTime == activeStart) {
      return .before
    }
    guard let activeEnd else { return .active }
    return localTime > activeEnd || (!isReversed && localTime == activeEnd) ? .after : .active
  }

  /// The active time, as if the fill mode were both.
  func activeTime(at localTime: Ticks, in phase: TimingPhase) -> Ticks {
    let position = localTime.saturatingSubtracting(delay)
    switch phase {
    case .before: return max(position, 0)
    case .active: return position
    case .after: return max(activeDuration.map { min(position, $0) } ?? position, 0)
    }
  }

  /// The iteration and the progress within it.
  func iteration(atActiveTime time: Ticks, in phase: TimingPhase) -> IterationProgress {
    if duration == 0, pause == 0 || phase == .before {
      return phase == .before ? start : end
    }
    // At the end of the active duration, the overall progress is the number of iterations by
    // definition. A division would give that number again, with the rounding of the active
    // duration.
    if phase != .before, time == activeDuration {
      return end
    }
    guard pause == 0 else { return iterationOrPause(atActiveTime: time) }
    var index: Ticks = 0
    var rest: Ticks = time
    if time >= duration {
      (index, rest) = Unit.quotientAndRemainder(time, dividingBy: duration)
    }
    let fraction = Unit.nanoseconds(rest) / Unit.nanoseconds(duration)
    let sum = iterationStart.adding(fraction, whole: Double(index), isOdd: index & 1 != 0)
    // A sum just short of the end that is rounded up to a whole number is the end, not a new
    // iteration.
    let isRoundedUp = sum.progress == 0 && fraction > 0
    let isBeyondEnd = sum.index >= iterations + iterationStart.value
    return phase != .before && isRoundedUp && isBeyondEnd ? end : sum
  }

  /// The iteration, or the end of the iteration before a pause.
  private func iterationOrPause(atActiveTime time: Ticks) -> IterationProgress {
    let length = Unit.nanoseconds(duration)
    let (index, rest) = Unit.quotientAndRemainder(
      time.saturatingAdding(skipped),
      dividingBy: duration.saturatingAdding(pause),
    )
    let isPause = rest >= duration
    let share =
      if index > 0 {
        Unit.nanoseconds(rest) / length
      } else {
        // The exact fraction, and not that of a whole time.
        iterationStart.fraction + Unit.nanoseconds(time) / length
      }
    let number = iterationStart.whole + Double(index)
    let progress = isPause ? 1 : min(share, 1)
    return IterationProgress(
      overall: number + progress,
      index: number,
      isOdd: iterationStart.isOdd != (index & 1 != 0),
      progress: progress,
      isPause: isPause,
    )
  }

  private var start: IterationProgress {
    iterationStart.adding(0, whole: 0, isOdd: false)
  }

  private var end: IterationProgress {
    guard iterations < .infinity else {
      return IterationProgress(
        overall: .infinity,
        index: .infinity,
        isOdd: false,
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
    )
  }

  /// Every step at a local time, as if the fill mode were both.
  func steps(at localTime: Ticks, isReversed: Bool) -> TimingSteps<Ticks> {
    let phase = phase(at: localTime, isReversed: isReversed)
    return steps(atActiveTime: activeTime(at: localTime, in: phase), in: phase)
  }

  /// The steps from the active time on.
  func steps(atActiveTime activeTime: Ticks, in phase: TimingPhase) -> TimingSteps<Ticks> {
    let iteration = iteration(atActiveTime: activeTime, in: phase)
    let isBackwards = direction.isBackwards(in: iteration)
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
      directedProgress: isBackwards ? 1 - iteration.progress : iteration.progress,
      isBefore: isBefore,
    )
  }
}

/// The results of the model's steps, up to the ease.
struct TimingSteps<Ticks> {
  let phase: TimingPhase
  let activeTime: Ticks
  let iteration: IterationProgress
  let directedProgress: Double
  /// The "before flag" of step easings: on a jump, whether the jump is still to come.
  let isBefore: Bool
}
