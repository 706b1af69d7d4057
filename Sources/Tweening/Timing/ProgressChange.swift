/// The directed progress of a motion at an instant, and its change.
struct ProgressChange {
  /// The directed progress.
  let progress: Double
  /// The change of the progress per second of local time.
  let rate: Double
  /// The side of the progress to which the run continues.
  let side: Side
  /// The number of changes from start to end that accumulating motions add.
  let accumulation: Double

  /// - Parameter isReversed: Whether time passes backwards.
  fileprivate init?(
    _ progress: Double,
    isBackwards: Bool,
    isReversed: Bool,
    in duration: Nanoseconds,
    accumulation: Double,
  ) {
    let seconds = Duration.nanoseconds(duration).inSeconds
    guard seconds > 0 else { return nil }
    self.progress = progress
    self.accumulation = accumulation
    rate = (isBackwards ? -1 : 1) / seconds
    // At the ends of an iteration, only the side inside the iteration counts.
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

extension TimingModel {
  /// Returns the change of the progress at a position; nil outside the active phase, and in a
  /// pause.
  ///
  /// Where two iterations meet, the iteration that the run enters counts. One exception: where time
  /// passes backwards and a loop jumps to its start, the start counts.
  func progressChange(at position: Nanoseconds, isReversed: Bool) -> ProgressChange? {
    var steps = steps(at: position, isReversed: isReversed)
    var progress = steps.directedProgress
    guard steps.phase == .active else { return nil }
    if isReversed, steps.iteration.isPause || steps.iteration.progress == 0 {
      let before = self.steps(at: position.saturatingSubtracting(1), isReversed: true)
      // Backwards from a pause, time enters the end of an iteration or stays in the pause.
      if before.iteration.isPause {
        return nil
      }
      if steps.iteration.isPause || before.isBackwards != steps.isBackwards {
        steps = before
        progress = before.isBackwards ? 0 : 1
      }
    }
    guard !steps.iteration.isPause else { return nil }
    return ProgressChange(
      progress,
      isBackwards: steps.isBackwards,
      isReversed: isReversed,
      in: duration,
      accumulation: steps.accumulation,
    )
  }
}
