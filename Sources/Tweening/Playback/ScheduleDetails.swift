/// The part of a schedule that length, delay and end do not tell.
///
/// Such a run has markers, pauses, several plays, a playhead move, an end delay, or anything but
/// whole iterations. The object is also the timing, because rows need the timing of such runs.
final class ScheduleDetails: PositionTiming {
  /// The played part of the active duration; nil: infinite.
  let active: Nanoseconds?
  /// The positions where iterations begin; nil if iterations have no length.
  let grid: IterationGrid?
  let markers: (any MarkerSource)?
  /// The positions where the run pauses.
  let pauses: (any MarkerSource)?
  let playheadMove: PlayheadMove?
  /// Whether the timing is the timing of a motion. A schedule without details but a playhead move
  /// has no timing.
  let isOfMotion: Bool

  /// - Parameter timing: The timing of the motion, or nil if there is none.
  init(
    _ timing: Timing?,
    active: Nanoseconds?,
    grid: IterationGrid?,
    markers: (any MarkerSource)?,
    pauses: (any MarkerSource)?,
    playheadMove: PlayheadMove? = nil,
  ) {
    self.active = active
    self.grid = grid
    self.markers = markers
    self.pauses = pauses
    self.playheadMove = playheadMove
    isOfMotion = timing != nil
    super.init(timing ?? Timing())
  }
}

extension ScheduleDetails: Equatable {
  /// Equal schedules are copies of one schedule, and share its object.
  static func == (lhs: ScheduleDetails, rhs: ScheduleDetails) -> Bool {
    lhs === rhs
  }
}
