/// A timing prepared for positions, which are local times minus the delay.
///
/// A class, because it is too large to copy for each value.
final class PositionTiming: Sendable {
  // First what most evaluations need, side by side.
  private let ease: Ease
  private let loop: LoopTiming?
  /// Where delay, duration and ease are all of the timing, the whole nanoseconds of the duration, and
  /// all of it; else 0.
  private let simpleLength: Int64
  private let exactLength: Double
  let timing: Timing
  /// The same without a negative delay.
  private let positive: Timing
  private let model: TimingModel<NanosecondUnit>?
  /// The model in attoseconds, where there is none in nanoseconds.
  private let exactModel: ExactModel?

  init(_ timing: Timing) {
    self.timing = timing
    ease = timing.ease
    var timing = timing
    // A negative delay begins a run in the middle. But a seek, or a delay of the run's own, may put
    // it before that, at local times below 0, which otherwise precede all phases.
    timing.delay = max(.zero, timing.delay)
    positive = timing
    model = timing.nanosecondModel
    exactModel = model == nil ? ExactModel(timing.attosecondModel) : nil
    loop = LoopTiming(timing)
    simpleLength = timing.isSimple ? timing.duration.nanosecondsAndRest.nanoseconds : 0
    exactLength = timing.duration.inNanoseconds
  }

  /// The eased progress, as if the fill mode were both.
  func progress(at position: Int64, isReversed: Bool) -> EasedProgress {
    if position > 0, position < simpleLength {
      // What the steps of the model come to.
      let progress = ease(Double(position) / exactLength)
      return EasedProgress(value: progress, isBefore: false)
    }
    if let progress = loop?.directedProgress(at: position) {
      return EasedProgress(value: ease(progress), isBefore: false)
    }
    if let model, Timing.nanosecondRange.contains(position) {
      let steps = model.steps(at: model.delay + position, isReversed: isReversed)
      return EasedProgress(steps, ease)
    }
    let steps = attosecondModel.steps(at: localTime(position), isReversed: isReversed)
    return EasedProgress(steps, ease)
  }

  /// The eased progress at the end of a run, as if the fill mode were both.
  ///
  /// - Parameter position: The end, or a later position where a negative delay is longer than the
  ///   run.
  func progress(atEnd position: Int64) -> EasedProgress {
    // The end may differ from the position by a fraction of a nanosecond.
    let active = timing.activeDuration ?? .zero
    let end = active.attoseconds.saturatingAdding(timing.endDelay.attoseconds)
    let reached = Duration(attoseconds: end).roundedNanoseconds.nanoseconds
    let time = position > reached ? Int128(position) * AttosecondUnit.perNanosecond : end
    let activeTime = max(0, min(time, active.attoseconds))
    return EasedProgress(
      attosecondModel.steps(atActiveTime: activeTime, in: .after),
      ease,
    )
  }

  /// Whether the motion is in effect at all times.
  var isAlwaysInEffect: Bool {
    timing.fill == .both
  }

  /// Whether the motion is in effect at the end of a run.
  var isInEffectAtEnd: Bool {
    timing.fill.isInEffect(in: .after)
  }

  /// Whether the fill mode covers the phase.
  func isInEffect(at position: Int64, isReversed: Bool) -> Bool {
    let phase =
      if let model, Timing.nanosecondRange.contains(position) {
        model.phase(at: model.delay + position, isReversed: isReversed)
      } else {
        attosecondModel.phase(at: localTime(position), isReversed: isReversed)
      }
    return timing.fill.isInEffect(in: phase)
  }

  private var attosecondModel: TimingModel<AttosecondUnit> {
    exactModel?.model ?? positive.attosecondModel
  }

  private func localTime(_ position: Int64) -> Int128 {
    positive.delay.attoseconds
      .saturatingAdding(Int128(position) * AttosecondUnit.perNanosecond)
  }
}

/// Apart from the timing, since few timings have one.
private final class ExactModel: Sendable {
  let model: TimingModel<AttosecondUnit>

  init(_ model: TimingModel<AttosecondUnit>) {
    self.model = model
  }
}
