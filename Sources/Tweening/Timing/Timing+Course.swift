/// How the progress of a motion, before its ease, changes at an instant.
struct ProgressCourse {
  /// The directed progress.
  let progress: Double
  /// The change of the progress in a second of local time.
  let rate: Double
  /// The side of the progress on which the run goes on.
  let side: Side

  /// - Parameter isReversed: Whether time passes backwards.
  fileprivate init?(_ progress: Double, isBackwards: Bool, isReversed: Bool, in duration: Duration)
  {
    let seconds = duration.inSeconds
    guard seconds > 0 else { return nil }
    self.progress = progress
    rate = (isBackwards ? -1 : 1) / seconds
    // An iteration is never left: at its ends, only its inside counts.
    side =
      if progress <= 0 {
        .above
      } else if progress >= 1 {
        .below
      } else {
        isBackwards == isReversed ? .above : .below
      }
  }
}

extension Timing {
  /// How the progress changes at a local time; nil outside the active phase, and in a pause.
  ///
  /// Where two iterations meet, the one that follows in the run counts. A loop that jumps there to its
  /// start is an exception where time passes backwards: at this instant, it shows the start.
  func course(at localTime: Duration, isReversed: Bool) -> ProgressCourse? {
    let model = TimingModel(self, origin: -wholeDelay)
    let position = Nanoseconds(rounding: localTime).saturatingSubtracting(wholeDelay)
    let steps = model.steps(at: position, isReversed: isReversed)
    guard steps.phase == .active else { return nil }
    if isReversed, steps.iteration.isPause || steps.iteration.progress == 0 {
      let before = model.steps(at: position.saturatingSubtracting(1), isReversed: true)
      // Out of a pause time goes back into the end of an iteration, or goes on in the pause.
      if before.iteration.isPause {
        return nil
      }
      if steps.iteration.isPause || before.isBackwards != steps.isBackwards {
        return ProgressCourse(
          before.isBackwards ? 0 : 1,
          isBackwards: before.isBackwards,
          isReversed: true,
          in: duration,
        )
      }
    }
    guard !steps.iteration.isPause else { return nil }
    return ProgressCourse(
      steps.directedProgress,
      isBackwards: steps.isBackwards,
      isReversed: isReversed,
      in: duration,
    )
  }
}
