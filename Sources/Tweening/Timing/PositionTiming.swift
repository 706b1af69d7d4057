/// A timing made ready for positions: local times less the delay.
///
/// An object, because it is too large to be copied for each value.
final class PositionTiming {
  private let timing: Timing
  private let model: TimingModel<NanosecondUnit>?

  init(_ timing: Timing) {
    var timing = timing
    // A negative delay begins a run in the middle, but by a seek, or by another delay of its own, it
    // may be anywhere before that: at local times below 0, which are before all phases otherwise.
    timing.delay = max(.zero, timing.delay)
    self.timing = timing
    model = timing.nanosecondModel
  }

  /// The eased progress, as if the fill mode were both.
  func progress(at position: Int64, isReversed: Bool) -> EasedProgress {
    if let model, Timing.nanosecondRange.contains(position) {
      let steps = model.steps(at: model.delay + position, isReversed: isReversed)
      return EasedProgress(steps, timing.ease)
    }
    let steps = timing.attosecondModel.steps(at: localTime(position), isReversed: isReversed)
    return EasedProgress(steps, timing.ease)
  }

  /// The eased progress where a run is over, as if the fill mode were both.
  ///
  /// - Parameter position: At the end, or beyond it where a negative delay has outlasted the run.
  func progress(atEnd position: Int64) -> EasedProgress {
    // The end itself may lie a fraction of a nanosecond from the position.
    let active = timing.activeDuration ?? .zero
    let end = active.attoseconds.saturatingAdding(timing.endDelay.attoseconds)
    let reached = Duration(attoseconds: end).roundedNanoseconds.nanoseconds
    let time = position > reached ? Int128(position) * AttosecondUnit.perNanosecond : end
    let activeTime = max(0, min(time, active.attoseconds))
    return EasedProgress(
      timing.attosecondModel.steps(atActiveTime: activeTime, in: .after),
      timing.ease,
    )
  }

  /// Whether the motion is in effect where a run is over.
  var isInEffectAtEnd: Bool {
    timing.fill.isInEffect(in: .after)
  }

  /// Whether the motion is in effect: what the fill mode says of its phase.
  func isInEffect(at position: Int64, isReversed: Bool) -> Bool {
    let phase =
      if let model, Timing.nanosecondRange.contains(position) {
        model.phase(at: model.delay + position, isReversed: isReversed)
      } else {
        timing.attosecondModel.phase(at: localTime(position), isReversed: isReversed)
      }
    return timing.fill.isInEffect(in: phase)
  }

  private func localTime(_ position: Int64) -> Int128 {
    timing.delay.attoseconds
      .saturatingAdding(Int128(position) * AttosecondUnit.perNanosecond)
  }
}
