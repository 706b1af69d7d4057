/// A timing prepared for positions, which are local times minus the delay.
///
/// A class, because it is too large to copy for each value.
final class PositionTiming: Sendable {
  let timing: Timing
  /// The same without a negative delay.
  private let positive: Timing
  private let model: TimingModel<NanosecondUnit>?
  /// Where delay, duration and ease are all of the timing, the whole nanoseconds of the duration, and
  /// all of it; else 0.
  private let simpleLength: Int64
  private let exactLength: Double

  init(_ timing: Timing) {
    self.timing = timing
    var timing = timing
    // A negative delay begins a run in the middle. But a seek, or a delay of the run's own, may put
    // it before that, at local times below 0, which otherwise precede all phases.
    timing.delay = max(.zero, timing.delay)
    positive = timing
    model = timing.nanosecondModel
    simpleLength = timing.isSimple ? timing.duration.nanosecondsAndRest.nanoseconds : 0
    exactLength = timing.duration.inNanoseconds
  }

  /// The eased progress, as if the fill mode were both.
  func progress(at position: Int64, isReversed: Bool) -> EasedProgress {
    if position > 0, position < simpleLength {
      // What the steps of the model come to.
      let progress = timing.ease(Double(position) / exactLength)
      return EasedProgress(value: progress, isBefore: false)
    }
    if let model, Timing.nanosecondRange.contains(position) {
      let steps = model.steps(at: model.delay + position, isReversed: isReversed)
      return EasedProgress(steps, timing.ease)
    }
    let steps = positive.attosecondModel.steps(at: localTime(position), isReversed: isReversed)
    return EasedProgress(steps, timing.ease)
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
      positive.attosecondModel.steps(atActiveTime: activeTime, in: .after),
      timing.ease,
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
        positive.attosecondModel.phase(at: localTime(position), isReversed: isReversed)
      }
    return timing.fill.isInEffect(in: phase)
  }

  private func localTime(_ position: Int64) -> Int128 {
    positive.delay.attoseconds
      .saturatingAdding(Int128(position) * AttosecondUnit.perNanosecond)
  }
}
