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
