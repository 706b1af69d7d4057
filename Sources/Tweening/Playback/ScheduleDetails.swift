/// The part of a schedule that length, delay and end do not tell.
///
/// Such a run has markers, pauses, several plays, a playhead move, an end delay, or anything but
/// whole iterations. The object is also the timing, because rows need the timing of such runs.
final class ScheduleDetails: PositionTiming {
  /// The played part of the active duration; nil: infinite.
  let active: Nanoseconds?
  /// The positions where iterations begin; nil if iterations have no length.
  let grid: IterationGrid?
  /// Nil for most runs.
  let cuePoints: CuePoints?
  /// Whether the timing is the timing of a motion. A schedule without details but a playhead move
  /// has no timing.
  let isOfMotion: Bool

  /// - Parameter timing: The timing of the motion, or nil if there is none.
  init(
    _ timing: Timing?,
    active: Nanoseconds?,
    grid: IterationGrid?,
    _ cuePoints: CuePoints?,
  ) {
    self.active = active
    self.grid = grid
    self.cuePoints = cuePoints
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

/// The positions in a run that a timeline or a command has set.
final class CuePoints: Sendable {
  let markers: (any MarkerSource)?
  let pauses: (any MarkerSource)?
  let playheadMove: PlayheadMove?

  private init(
    _ markers: (any MarkerSource)?,
    _ pauses: (any MarkerSource)?,
    _ playheadMove: PlayheadMove?,
  ) {
    self.markers = markers
    self.pauses = pauses
    self.playheadMove = playheadMove
  }

  /// Returns nil if there are none: an initializer that fails makes an object first.
  static func make(
    _ markers: (any MarkerSource)?,
    _ pauses: (any MarkerSource)?,
    _ playheadMove: PlayheadMove? = nil,
  ) -> CuePoints? {
    guard markers != nil || pauses != nil || playheadMove != nil else { return nil }
    return CuePoints(markers, pauses, playheadMove)
  }
}
