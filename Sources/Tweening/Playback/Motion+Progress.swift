extension Motion {
  /// Returns every step of the timing model at a point of a run.
  func progress(at point: PlaybackPoint) -> ComputedTiming {
    let computed = ComputedTiming(TimingModel(ofRun: timing).steps(at: point), timing)
    guard
      computed.overallProgress != nil,
      let plays = shape.program?.plays(under: timing)?.grid
    else { return computed }
    return computed.counting(plays, at: point)
  }
}

extension ComputedTiming {
  /// Returns a copy in which the index of a play, and the progress in that play, replace those of
  /// the iteration.
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
