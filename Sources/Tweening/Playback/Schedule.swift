/// The positions at which a run changes.
///
/// A position is a tween's local time less its delay: negative during the delay, 0 where the active
/// time begins, `end` where the run ends. The end is below 0 where a negative end delay is longer
/// than the active time.
@usableFromInline
struct Schedule: Sendable, Equatable {
  /// How long a start waits; negative: the run begins in the middle.
  let delay: Nanoseconds
  /// The end, or the largest number for never; an optional would be larger by half.
  private let endOrNever: Nanoseconds
  /// Nil for most tweens: they have one iteration, and end with it.
  private var constant: Constant<Course>?

  /// The schedule of a motion, with the markers and the plays of the timeline that it plays.
  init(_ motion: Motion<some Any>) {
    self.init(motion.timing, origin: motion.shape.origin)
  }

  /// - Parameter origin: What the motion plays; nil: nothing that has more to it than values.
  init(_ timing: Timing, origin: (any MotionOrigin)?) {
    let program = origin as? TimelineProgram
    self.init(
      timing,
      markers: program.flatMap { TimelineMarkers($0.markers, $0, timing) },
      pauses: program.flatMap { TimelineMarkers($0.pauses, $0, timing) },
      plays: program?.plays(under: timing),
    )
  }

  /// - Parameters:
  ///   - markers: The markers of the run; nil: there are none.
  ///   - pauses: Where the run pauses; nil: nowhere.
  ///   - plays: The boundaries that count in place of those of the iterations; nil: those count.
  init(
    _ timing: Timing,
    markers: (any MarkerSource)? = nil,
    pauses: (any MarkerSource)? = nil,
    plays: IterationGrid? = nil,
  ) {
    delay = timing.wholeDelay
    let isPlain = markers == nil && pauses == nil && plays == nil
    if timing.isSimple, isPlain {
      endOrNever = timing.wholeDuration
      constant = nil
      return
    }
    let active = timing.wholeActiveDuration
    let end = active.map { $0 + timing.wholeEndDelay }
    endOrNever = end ?? .max
    let isOnce = timing.iterations == 1 && timing.iterationStart == 0 && end == active
    let played = active.flatMap { active in end.map { max(0, min(active, $0)) } }
    guard !isOnce || !isPlain else {
      constant = nil
      return
    }
    constant = Constant(
      Course(
        timing,
        active: played,
        grid: plays ?? IterationGrid(timing),
        Landmarks(markers, pauses),
        iterationLength: timing.wholeDuration,
      )
    )
  }

  @inline(__always)
  private var course: Course? {
    constant?.value
  }

  /// Where the run goes to pause there, in place of its end; nil: nowhere.
  var journey: Journey? {
    get { course?.landmarks?.journey }
    set {
      guard newValue != nil || journey != nil else { return }
      constant = Constant(
        Course(
          positions?.timing,
          active: active,
          grid: course?.grid,
          Landmarks(markers, pauses, newValue),
          iterationLength: iterationLength,
        )
      )
    }
  }

  /// Where the run pauses; nil: nowhere.
  var pauses: (any MarkerSource)? {
    course?.landmarks?.pauses
  }

  /// Whether the run may pause without a command.
  var mayHalt: Bool {
    guard let landmarks = course?.landmarks else { return false }
    return landmarks.pauses != nil || landmarks.journey != nil
  }

  /// Whether the run has one iteration, and neither an end delay, markers, pauses nor a journey.
  var isPlain: Bool {
    course == nil
  }

  /// Whether the run goes on after its active time.
  var hasEndDelay: Bool {
    guard let course, let end, let active = course.active else { return false }
    return end > active
  }

  /// The timing of the motion that the schedule was made of, prepared for positions; nil where the
  /// schedule is plain, but for a journey.
  var positions: PositionTiming? {
    guard let course, course.isOfMotion else { return nil }
    return course
  }

  /// The length of an iteration.
  var iterationLength: Nanoseconds {
    course?.iterationLength ?? endOrNever
  }

  /// The position at which the run is over, with the end delay; nil: never.
  var end: Nanoseconds? {
    endOrNever == .max ? nil : endOrNever
  }

  /// The position of the start value: 0, but just before the end where no active time is played, and
  /// the end is at 0 or sooner.
  var start: Nanoseconds {
    active == 0 ? min(0, endOrNever).saturatingSubtracting(1) : 0
  }

  /// The played part of the active duration: a negative end delay cuts it short; nil: infinite.
  var active: Nanoseconds? {
    course.map(\.active) ?? end
  }

  /// The markers of the run; nil: there are none.
  var markers: (any MarkerSource)? {
    course?.landmarks?.markers
  }

  /// The iteration that a run begins in.
  var firstIteration: Int {
    course?.grid?.first ?? 0
  }

  /// The iteration at a position, counted from 0 and from the iteration start.
  func iteration(at position: Nanoseconds) -> Int {
    guard let course, let grid = course.grid else { return 0 }
    // Before the beginning, and there, it is the first: no division.
    guard position > 0 else { return grid.first }
    // An end that is also a boundary belongs to the iteration before it. The active duration is
    // never negative.
    let last = (course.active ?? .max) - 1
    return grid.index(at: max(0, min(position, last)))
  }

  /// The position at which an iteration begins; nil where it is the first, or lies past the end.
  func start(ofIteration index: Int) -> Nanoseconds? {
    guard let course, let grid = course.grid else { return nil }
    guard let position = grid.start(of: index), position > 0 else { return nil }
    return position < course.active ?? .max ? position : nil
  }
}

/// A way to a position, where the run pauses.
struct Journey: Sendable {
  let target: Nanoseconds
  /// The rate that the run had before, and has again after.
  let rate: Double
}

/// The schedule of a run that is not plain: it has other than one whole iteration, an end delay, markers,
/// pauses, several plays or a journey.
///
/// One object with the timing, which loops need too: most of what is not plain loops.
private final class Course: PositionTiming {
  /// The played part of the active duration; nil: infinite.
  let active: Nanoseconds?
  /// Where iterations begin; nil where they have no length.
  let grid: IterationGrid?
  /// Nil for most.
  let landmarks: Landmarks?
  let iterationLength: Nanoseconds
  /// Whether the timing is that of a motion: a schedule that is plain but for a journey has none.
  let isOfMotion: Bool

  /// - Parameter timing: The timing of the motion; nil: there is none.
  init(
    _ timing: Timing?,
    active: Nanoseconds?,
    grid: IterationGrid?,
    _ landmarks: Landmarks?,
    iterationLength: Nanoseconds,
  ) {
    self.active = active
    self.grid = grid
    self.landmarks = landmarks
    self.iterationLength = iterationLength
    isOfMotion = timing != nil
    super.init(timing ?? Timing())
  }
}

extension Course: Equatable {
  /// Equal schedules are copies of one, and share the object.
  static func == (lhs: Course, rhs: Course) -> Bool {
    lhs === rhs
  }
}

/// The places of a run that a timeline or a command has set.
private final class Landmarks: Sendable {
  let markers: (any MarkerSource)?
  let pauses: (any MarkerSource)?
  let journey: Journey?

  /// Nil where there are none.
  init?(
    _ markers: (any MarkerSource)?,
    _ pauses: (any MarkerSource)?,
    _ journey: Journey? = nil,
  ) {
    guard markers != nil || pauses != nil || journey != nil else { return nil }
    self.markers = markers
    self.pauses = pauses
    self.journey = journey
  }
}
