/// The phase of a playback, with the data that only this phase needs.
///
/// A phase with a direction has a beginning ahead: the direction of the run that will begin.
enum PlaybackPhase: Sendable, Hashable {
  case new(BeginningDirection)
  case delayed(BeginningDirection)
  case active
  /// Paused after `started` was sent.
  case paused
  /// Paused in the delay, or by a pause in the delay and a later seek. `started` is sent when the
  /// tween is resumed.
  case pausedBeforeStart(BeginningDirection)
  /// Stopped, with the outcome `stopped`.
  case inactive(BeginningDirection, hasStarted: Bool)
  /// After a run with the outcome `completed`, while the tween is not killed.
  case completed
  /// At rest at a value, without a run that led there, and with the outcome of the last run, or nil
  /// if there was none.
  case resting(TweenOutcome?)
  /// Killed by the tween's own completion.
  case killedByCompleting
  /// Killed by a command, with the outcome of the last run, or of a tween that never ran.
  case killed(TweenOutcome, hasStarted: Bool)

  /// The direction of the next run.
  enum BeginningDirection {
    case forwards
    /// The direction of the playback's rate.
    case ofRate
  }

  var state: TweenState {
    switch self {
    case .new: .new
    case .delayed: .delayed
    case .active: .active
    case .paused, .pausedBeforeStart: .paused
    case .inactive: .inactive
    case .completed, .resting: .completed
    case .killedByCompleting, .killed: .killed
    }
  }

  /// The outcome of the last run; nil during a run and before the first.
  var outcome: TweenOutcome? {
    switch self {
    case .new, .delayed, .active, .paused, .pausedBeforeStart: nil
    case .inactive: .stopped
    case .completed, .killedByCompleting: .completed
    case .resting(let outcome): outcome
    case .killed(let outcome, _): outcome
    }
  }

  /// Whether the tween is at rest at a value, without a run that led there.
  var isResting: Bool {
    switch self {
    case .resting: true
    case .new, .delayed, .active, .paused, .pausedBeforeStart, .inactive, .completed: false
    case .killedByCompleting, .killed: false
    }
  }

  /// Whether `started` was sent since the last start.
  var hasStarted: Bool {
    switch self {
    case .new, .delayed, .pausedBeforeStart, .resting: false
    case .active, .paused, .completed, .killedByCompleting: true
    case .inactive(_, let hasStarted), .killed(_, let hasStarted): hasStarted
    }
  }

  /// The direction of the next run. A phase without a beginning ahead has `forwards`, and ignores a
  /// new direction: the command that begins the next run sets it.
  var direction: BeginningDirection {
    get {
      switch self {
      case .new(let next), .delayed(let next), .pausedBeforeStart(let next): next
      case .inactive(let next, _): next
      case .active, .paused, .completed, .resting, .killedByCompleting, .killed: .forwards
      }
    }
    set {
      switch self {
      case .new: self = .new(newValue)
      case .delayed: self = .delayed(newValue)
      case .pausedBeforeStart: self = .pausedBeforeStart(newValue)
      case .inactive(_, let hasStarted): self = .inactive(newValue, hasStarted: hasStarted)
      case .active, .paused, .completed, .resting, .killedByCompleting, .killed: break
      }
    }
  }
}
