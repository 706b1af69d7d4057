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

/// The outcome of a run of a tween.
///
/// A run lasts from a start to one outcome. A restart of a running tween continues its run.
public enum TweenOutcome: String, Sendable, Hashable, Codable {
  /// The run reached its end, or was completed by a command.
  case completed
  /// The run was stopped at its current value.
  case stopped
  /// The tween was killed, or its tweener was deallocated.
  case killed
  /// Another tween took the key, or a later animation or binding took the property of an `animate`
  /// with a key path.
  case superseded
  /// The tween was one more than ``Tweener/Configuration/maximumTweens`` allows, and never ran.
  case refused
  /// ``Tween/set(to:)`` replaced the run by a value at which the tween rests.
  case replaced
}

/// The position at which a command completes a tween.
public enum EndPosition: String, Sendable, Hashable, Codable {
  /// At the end, with the end value. An infinite tween has no end.
  case end
  /// At the start, with the start value.
  case start
  /// At the current position.
  case current
}

/// Whether a seek sends the `repeated` and marker events of what it passes.
///
/// After a seek back to the exact time of a marker, the marker is ahead again: the tween sends the
/// marker when it plays on, also to a listener that subscribed after the seek.
public enum SeekEvents: String, Sendable, Hashable, Codable {
  /// The seek sends none of these events.
  case silent
  /// The seek sends these events, each at the instant of the seek.
  case firing
}
