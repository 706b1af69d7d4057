extension Motion {
  /// Every step of the timing model at a point of a run.
  func progress(at point: PlaybackPoint) -> ComputedTiming {
    var timing = timing
    // A negative delay begins a run in the middle, at positions above 0, as for `PositionTiming`.
    timing.delay = max(.zero, timing.delay)
    let position = Int128(point.position) * AttosecondUnit.perNanosecond
    var time = Duration(attoseconds: timing.delay.attoseconds.saturatingAdding(position))
    if point.isAtEnd, let end = timing.endTime {
      let excess = time.attoseconds.saturatingSubtracting(end.attoseconds)
      // The end may differ from the position by a fraction of a nanosecond.
      time = Nanoseconds(rounding: Duration(attoseconds: excess)) > 0 ? time : end
    }
    // At its end a run shows its end value, whichever way time passes.
    let isReversed = point.isReversed && !point.isAtEnd
    let computed = timing.computed(at: time, isReversed: isReversed)
    guard
      computed.overallProgress != nil,
      let plays = shape.program?.plays(under: self.timing)
    else { return computed }
    return computed.counting(plays, at: point)
  }
}

extension ComputedTiming {
  /// The same with the number of a play, and the progress in it, for those of the iteration.
  fileprivate func counting(_ plays: IterationGrid, at point: PlaybackPoint) -> ComputedTiming {
    let play = plays.progress(at: max(0, point.position), isEnd: point.isAtEnd)
    return ComputedTiming(
      phase: phase,
      activeTime: activeTime,
      overallProgress: Double(play.index) + play.progress,
      currentIteration: Double(play.index),
      simpleProgress: play.progress,
      directedProgress: directedProgress,
      progress: progress,
    )
  }
}
