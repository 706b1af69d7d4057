/// A timing prepared for positions, which are local times minus the delay.
///
/// A class, because it is too large to copy for each value. Sendable: there are only constants, but a
/// class with subclasses has no other way to say so.
class PositionTiming: @unchecked Sendable {
  // First what most evaluations need, side by side.
  private final let ease: Ease
  private final let loop: LoopTiming?
  /// Where delay, duration and ease are all of the timing, the whole nanoseconds of the duration, and
  /// all of it; else 0.
  private final let simpleLength: Int64
  private final let exactLength: Double
  final let timing: Timing
  /// The models, made when they are needed first: in the midst of the iterations they are not.
  private final let models = LazyReference<PositionModels>()

  init(_ timing: Timing) {
    self.timing = timing
    ease = timing.ease
    if timing.isSimple {
      loop = nil
      simpleLength = timing.duration.nanosecondsAndRest.nanoseconds
      exactLength = timing.duration.inNanoseconds
    } else {
      loop = LoopTiming(timing)
      simpleLength = 0
      exactLength = 0
    }
  }

  /// The eased progress, as if the fill mode were both.
  final func progress(at position: Int64, isReversed: Bool) -> EasedProgress {
    if let (progress, isBefore) = loop?.directedProgress(at: position) {
      return EasedProgress(value: ease(progress, before: isBefore), isBefore: isBefore)
    }
    if position > 0, position < simpleLength {
      // What the steps of the model come to.
      return EasedProgress(value: ease(Double(position) / exactLength), isBefore: false)
    }
    return withModels { $0.progress(at: position, isReversed: isReversed, ease) }
  }

  /// The eased progress at the end of a run, as if the fill mode were both.
  ///
  /// - Parameter position: The end, or a later position where a negative delay is longer than the
  ///   run.
  final func progress(atEnd position: Int64) -> EasedProgress {
    withModels { $0.progress(atEnd: position, ease) }
  }

  /// Whether the motion is in effect at all times.
  final var isAlwaysInEffect: Bool {
    timing.fill == .both
  }

  /// Whether the motion is in effect at the end of a run.
  final var isInEffectAtEnd: Bool {
    timing.fill.isInEffect(in: .after)
  }

  /// Whether the fill mode covers the phase.
  final func isInEffect(at position: Int64, isReversed: Bool) -> Bool {
    timing.fill.isInEffect(in: withModels { $0.phase(at: position, isReversed: isReversed) })
  }

  private final func withModels<Result>(_ body: (PositionModels) -> Result) -> Result {
    models({ PositionModels(timing) }, body)
  }
}

/// The timing model of a timing, for positions: in nanoseconds, or else in attoseconds.
private final class PositionModels: Sendable {
  private let timing: Timing
  private let model: TimingModel<NanosecondUnit>?
  private let exact: TimingModel<AttosecondUnit>

  init(_ timing: Timing) {
    var timing = timing
    // A negative delay begins a run in the middle. But a seek, or a delay of the run's own, may put
    // it before that, at local times below 0, which otherwise precede all phases.
    timing.delay = max(.zero, timing.delay)
    self.timing = timing
    model = timing.nanosecondModel
    exact = timing.attosecondModel
  }

  func progress(at position: Int64, isReversed: Bool, _ ease: Ease) -> EasedProgress {
    if let model, Timing.nanosecondRange.contains(position) {
      return EasedProgress(model.steps(at: model.delay + position, isReversed: isReversed), ease)
    }
    return EasedProgress(exact.steps(at: localTime(position), isReversed: isReversed), ease)
  }

  func progress(atEnd position: Int64, _ ease: Ease) -> EasedProgress {
    // The end may differ from the position by a fraction of a nanosecond.
    let active = timing.activeDuration ?? .zero
    let end = active.attoseconds.saturatingAdding(timing.endDelay.attoseconds)
    let reached = Duration(attoseconds: end).roundedNanoseconds.nanoseconds
    let time = position > reached ? Int128(position) * AttosecondUnit.perNanosecond : end
    let activeTime = max(0, min(time, active.attoseconds))
    return EasedProgress(exact.steps(atActiveTime: activeTime, in: .after), ease)
  }

  func phase(at position: Int64, isReversed: Bool) -> TimingPhase {
    if let model, Timing.nanosecondRange.contains(position) {
      return model.phase(at: model.delay + position, isReversed: isReversed)
    }
    return exact.phase(at: localTime(position), isReversed: isReversed)
  }

  private func localTime(_ position: Int64) -> Int128 {
    timing.delay.attoseconds
      .saturatingAdding(Int128(position) * AttosecondUnit.perNanosecond)
  }
}
