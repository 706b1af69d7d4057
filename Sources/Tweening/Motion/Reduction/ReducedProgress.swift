/// What reduced motion shows during the active phase of a motion.
///
/// Before and after the active phase, a motion shows its own values. So a run starts and ends
/// exactly as without reduced motion, in both directions of time.
struct ReducedProgress: Sendable {
  private enum Content {
    /// A line over all of the active phase that is played.
    case line(length: Nanoseconds, played: Nanoseconds)
    /// The start value: the motion has no end.
    case start
    /// The values of the motion, whose parts have less movement.
    case parts(Ease)
  }

  private let content: Content

  init(_ motion: Motion<some Any>, _ reduction: ReducedMotion) {
    let timing = motion.timing
    guard motion.partsTimeline == nil else {
      content = .parts(timing.ease)
      return
    }
    guard let active = timing.wholeActiveDuration else {
      content = .start
      return
    }
    let isOnce = timing.iterations == 1 && timing.iterationStart == 0
    let played = min(active, active.saturatingAdding(timing.wholeEndDelay))
    content = .line(length: isOnce ? min(reduction.crossfade, played) : 0, played: played)
  }

  /// Returns the progress of the shown shape, and whether the shape is the one for movements
  /// backwards; nil outside the active phase, where the motion shows its own values.
  func progress(
    at steps: TimingSteps,
    isReversed: Bool,
  ) -> (progress: EasedProgress, isBackwards: Bool)? {
    guard steps.phase == .active else { return nil }
    switch content {
    case .line(let length, let played):
      let passed = isReversed ? played.saturatingSubtracting(steps.activeTime) : steps.activeTime
      let share = passed < length ? Double(passed) / Double(length) : 1
      let progress = EasedProgress(value: isReversed ? 1 - share : share, isBefore: false)
      return (progress, isReversed)

    case .start: return (EasedProgress(value: 0, isBefore: false), isReversed)

    case .parts(let ease): return (EasedProgress(steps, ease), isReversed != steps.isBackwards)
    }
  }
}
