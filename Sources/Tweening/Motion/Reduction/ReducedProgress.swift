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
    guard !motion.hasParts else {
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

extension Motion {
  /// Whether the values have parts that move, as those of a timeline.
  var hasParts: Bool {
    shape.origin?.reduced(startValue, by: .instant, isBackwards: false) != nil
  }

  /// Returns the shape that reduced motion shows in place of the movement in one direction.
  ///
  /// - Parameter shown: The value from which the line forwards starts; nil: the value before the
  ///   active phase.
  func reducedShape(
    by reduction: ReducedMotion,
    from shown: Value? = nil,
    isBackwards: Bool,
  ) -> MotionShape<Value> {
    if hasParts, let origin = shape.origin {
      return FunctionMotion { [shape] progress in
        let value = shape.value(at: progress)
        return origin.reduced(value, by: reduction, isBackwards: isBackwards) ?? value
      }.shape
    }
    let ends = (start: isBackwards ? nil : shown, end: endValue)
    let start = ends.start ?? (timing.endTime == nil ? startValue : valueBefore)
    guard let type = Value.self as? any Interpolatable.Type else {
      // The values have none between them.
      return FunctionMotion { ($0.value == 1 || ($0.value > 0 && !isBackwards)) ? ends.end : start }
        .shape
    }
    return .line(LineMotion(from: start, to: ends.end, Interpolator(ErasedInterpolator(type))))
  }

  /// The value before the active phase.
  private var valueBefore: Value {
    let steps = TimingModel(ofRun: timing).steps(at: .min, isReversed: false)
    return shape.value(at: EasedProgress(steps, timing.ease))
  }

  /// Returns the value that reduced motion shows at a local time.
  func value(
    at localTime: Duration,
    reducedBy reduction: ReducedMotion,
    isBackwards: Bool = false,
  ) -> Value {
    guard reduction.isReducing, !timing.isEssential else { return value(at: localTime) }
    let reduced = ReducedProgress(self, reduction)
    let steps = timing.steps(at: localTime, isReversed: isBackwards)
    guard let point = reduced.progress(at: steps, isReversed: isBackwards) else {
      return shape.value(at: EasedProgress(steps, timing.ease))
    }
    return reducedShape(by: reduction, isBackwards: point.isBackwards).value(at: point.progress)
  }
}
