/// The state of a tween.
public enum TweenState: String, Sendable, Codable, CaseIterable {
  /// Created, and not yet started.
  case new
  /// Started, and waiting for its delay to pass.
  case delayed
  /// Running.
  case active
  /// Paused at its current value, until it is resumed.
  case paused
  /// Stopped at its current value; a start begins a new run.
  case inactive
  /// Completed; a restart begins a new run, and a reverse plays the tween back.
  case completed
  /// Ended for good, unless revived; the value and the elapsed time stay readable.
  case killed

  /// Whether the tween is delayed or active.
  var isRunning: Bool {
    switch self {
    case .delayed, .active: true
    case .new, .paused, .inactive, .completed, .killed: false
    }
  }

  /// Whether the tween is between a start and the outcome of that run.
  var isInRun: Bool {
    isRunning || self == .paused
  }

  /// Whether a run of the tween has ended, and no other is in progress.
  var hasEnded: Bool {
    switch self {
    case .inactive, .completed, .killed: true
    case .new, .delayed, .active, .paused: false
    }
  }
}
