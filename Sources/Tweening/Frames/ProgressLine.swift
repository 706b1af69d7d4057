/// A tween's progress as a line over time: 0 at `start`, 1 a `span` later; a negative span falls.
struct ProgressLine {
  let start: Nanoseconds
  let span: Double
}

extension ProgressLine {
  /// The line that the progress of a run follows while the tween moves at its natural pace; that of a
  /// loop is the fraction of the line. Nil where the tween does not move so.
  ///
  /// - Parameter playback: The playback of a motion whose pace is not `Pace.any`.
  init?(_ playback: Playback) {
    guard playback.state == .active else { return nil }
    let schedule = playback.schedule
    let anchor = playback.anchorTime
    let position = playback.anchorPosition
    if playback.rate == 1 {
      start = anchor.saturatingSubtracting(position)
      span = Double(schedule.iterationLength)
      return
    }
    // A loop that turns round at its very end is there in its last iteration, not in the next.
    guard playback.rate == -1, position < schedule.active ?? .max else { return nil }
    start = anchor.saturatingAdding(position)
    span = -Double(schedule.iterationLength)
  }
}
