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
    if isSimple {
      let start = delay.attoseconds
      let position = localTime.attoseconds.saturatingSubtracting(start)
      let end = duration.attoseconds
      guard isReversed ? position > 0 && position <= end : position >= 0 && position < end else {
        return nil
      }
      return ProgressCourse(
        Self.share(of: position, in: end),
        isBackwards: false,
        isReversed: isReversed,
        in: duration,
      )
    }
    if let model = nanosecondModel, let time = Self.ticks(localTime) {
      return course(model, at: time, isReversed: isReversed)
    }
    return course(attosecondModel, at: localTime.attoseconds, isReversed: isReversed)
  }

  private static func share(of position: Int128, in duration: Int128) -> Double {
    Duration(attoseconds: position).inNanoseconds / Duration(attoseconds: duration).inNanoseconds
  }

  private func course<Unit>(
    _ model: TimingModel<Unit>,
    at time: Unit.Ticks,
    isReversed: Bool,
  ) -> ProgressCourse? {
    let steps = model.steps(at: time, isReversed: isReversed)
    guard steps.phase == .active else { return nil }
    if isReversed, steps.iteration.isPause || steps.iteration.progress == 0 {
      let before = model.steps(at: time.saturatingSubtracting(1), isReversed: true)
      let isBackwards = direction.isBackwards(in: before.iteration)
      // Out of a pause time goes back into the end of an iteration, or goes on in the pause.
      if before.iteration.isPause {
        return nil
      }
      if steps.iteration.isPause || isBackwards != direction.isBackwards(in: steps.iteration) {
        return ProgressCourse(
          isBackwards ? 0 : 1,
          isBackwards: isBackwards,
          isReversed: true,
          in: duration,
        )
      }
    }
    guard !steps.iteration.isPause else { return nil }
    return ProgressCourse(
      steps.directedProgress,
      isBackwards: direction.isBackwards(in: steps.iteration),
      isReversed: isReversed,
      in: duration,
    )
  }
}
