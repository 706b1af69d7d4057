/// What a tween is doing.
public enum TweenState: String, Sendable, Codable, CaseIterable {
  /// Made, and not yet started.
  case new
  /// Started, and waiting for its delay to pass.
  case delayed
  /// Running.
  case active
  /// Held where it stands, until it is resumed.
  case paused
  /// Stopped where it stands; a start begins it anew.
  case inactive
  /// At its end; a restart begins it anew, and a reverse plays it back.
  case completed
  /// Ended for good, unless it is revived; its value and elapsed time stay readable.
  case killed
}

/// How a run of a tween ended.
///
/// A run goes from a start to one outcome. A restart of a running tween continues its run.
public enum TweenOutcome: String, Sendable, Hashable, Codable {
  /// It reached its end, or was told to complete.
  case completed
  /// It was stopped where it stood.
  case stopped
  /// It was killed, or its tweener ceased to be.
  case killed
  /// Another tween was started under the same key.
  case superseded
}

/// Where a tween that is told to complete comes to rest.
public enum EndPosition: String, Sendable, Hashable, Codable {
  /// At its end, with its end value. An infinite tween has none.
  case end
  /// At its start, with its start value.
  case start
  /// Where it stands.
  case current
}

/// Whether a seek sends the `repeated` and marker events that it passes.
public enum SeekEvents: String, Sendable, Hashable, Codable {
  /// It sends none of them.
  case silent
  /// It sends them, each at the instant of the seek.
  case firing
}
