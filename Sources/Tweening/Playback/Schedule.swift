/// The positions at which a run changes.
///
/// A position is a tween's local time minus its delay: negative during the delay, 0 where the
/// active time begins, `end` where the run ends. The end is negative if a negative end delay is
/// longer than the active time.
@usableFromInline
struct Schedule: Sendable, Equatable {
  /// The delay of a start. A negative delay starts the run in the middle of its active time.
  let delay: Nanoseconds
  /// The end, or the largest number for never; an optional would take 8 bytes more.
  private let endOrNever: Nanoseconds
  /// The length of an iteration.
  let iterationLength: Nanoseconds
  /// Nil for most tweens, whose iterations follow each other from the start to the end.
  private var constant: UncheckedSendable<ScheduleDetails>?

  /// Creates the schedule of a motion, with the markers, pauses and plays of the motion's timeline.
  init(_ motion: Motion<some Any>) {
    self.init(motion.timing, timeline: motion.shape.timeline)
  }

  /// - Parameter timeline: The timeline that the motion plays, with markers, pauses and plays.
  init(_ timing: borrowing Timing, timeline: (any MotionTimeline)?) {
    guard let timeline, let program = timeline as? TimelineProgram else {
      self.init(timing)
      return
    }
    self.init(
      timing,
      markers: TimelineMarkers(program.markers, program, copy timing),
      pauses: TimelineMarkers(program.pauses, program, copy timing),
      plays: program.plays(under: copy timing)?.grid,
    )
  }

  /// - Parameters:
  ///   - markers: The markers of the run, or nil if there are none.
  ///   - pauses: The positions where the run pauses, or nil if there are none.
  ///   - plays: The plays whose boundaries replace the boundaries of the iterations, or nil if
  ///     there are none.
  init(
    _ timing: borrowing Timing,
    markers: (any MarkerSource)? = nil,
    pauses: (any MarkerSource)? = nil,
    plays: IterationGrid? = nil,
  ) {
    delay = timing.wholeDelay
    iterationLength = timing.wholeDuration
    let active = timing.wholeActiveDuration
    let end = active.map { $0 + timing.wholeEndDelay }
    endOrNever = end ?? .max
    let isOnce = timing.iterations == 1 && timing.iterationStart == 0 && end == active
    let hasCues = markers != nil || pauses != nil || plays != nil
    guard hasCues || !(isOnce || timing.isWholeLoop) else {
      constant = nil
      return
    }
    constant = UncheckedSendable(
      ScheduleDetails(
        copy timing,
        active: active.map { max(0, min($0, $0 + timing.wholeEndDelay)) },
        grid: plays ?? IterationGrid(copy timing),
        markers: markers,
        pauses: pauses,
      )
    )
  }

  /// Creates the schedule of one iteration without a delay.
  init(endingAt end: Nanoseconds) {
    delay = 0
    endOrNever = end
    iterationLength = end
    constant = nil
  }

  private var details: ScheduleDetails? {
    constant?.value
  }

  /// The playhead move of the run, whose target replaces the end of the run, or nil if there is
  /// none.
  var playheadMove: PlayheadMove? {
    get { details?.playheadMove }
    set {
      guard newValue != nil || playheadMove != nil else { return }
      constant = UncheckedSendable(
        ScheduleDetails(
          positions?.timing,
          active: active,
          grid: grid,
          markers: markers,
          pauses: pauses,
          playheadMove: newValue,
        )
      )
    }
  }

  /// The positions where the run pauses, or nil if there are none.
  var pauses: (any MarkerSource)? {
    details?.pauses
  }

  /// Whether the run may pause without a command.
  var mayHalt: Bool {
    pauses != nil || playheadMove != nil
  }

  /// Whether the run has one iteration, and neither an end delay, markers, pauses nor a playhead
  /// move.
  var isPlain: Bool {
    constant == nil && iterationLength == endOrNever
  }

  /// Whether the schedule has no more than a delay and whole iterations.
  var hasNoDetails: Bool {
    constant == nil
  }

  /// Whether the run continues after its active time.
  var hasEndDelay: Bool {
    guard let details, let end, let active = details.active else { return false }
    return end > active
  }

  /// The timing of the schedule's motion, prepared for positions; nil if the schedule has no
  /// details but a playhead move.
  var positions: PositionTiming? {
    guard let details, details.isOfMotion else { return nil }
    return details
  }

  /// The position at which the run is over, after the end delay; nil: never.
  var end: Nanoseconds? {
    endOrNever == .max ? nil : endOrNever
  }

  /// The position of the start value. The position is 0, unless no active time is played: then it
  /// is 1 ns before 0, or before the end if the end is negative.
  var start: Nanoseconds {
    active == 0 ? min(0, endOrNever).saturatingSubtracting(1) : 0
  }

  /// The played part of the active duration; nil: infinite. A negative end delay cuts this part
  /// short.
  var active: Nanoseconds? {
    details.map(\.active) ?? end
  }

  /// The markers of the run, or nil if there are none.
  var markers: (any MarkerSource)? {
    details?.markers
  }

  /// The positions where iterations begin; nil if the run has one iteration, or its iterations have
  /// no length.
  private var grid: IterationGrid? {
    if let details {
      return details.grid
    }
    return isPlain ? nil : IterationGrid(length: iterationLength)
  }

  /// Returns the iteration at a position. The count begins at 0, and includes the iteration start.
  func iteration(at position: Nanoseconds) -> Int64 {
    guard let grid else { return 0 }
    // At the beginning and before, the iteration is the first, without a division.
    guard position > 0 else { return grid.first }
    // An end that is also a boundary belongs to the iteration before it. The active duration is
    // never negative.
    let last = (active ?? .max) - 1
    return grid.index(at: max(0, min(position, last)))
  }

  /// Returns the position at which an iteration begins; nil if the iteration is the first, or
  /// begins past the end.
  func start(ofIteration index: Int64) -> Nanoseconds? {
    guard let position = grid?.start(of: index), position > 0 else { return nil }
    return position < active ?? .max ? position : nil
  }
}

/// A move of the playhead to a position, where the run pauses.
struct PlayheadMove: Sendable, Hashable {
  let target: Nanoseconds
  /// The rate of the run before the move, and again after the move.
  let rate: Double
}
