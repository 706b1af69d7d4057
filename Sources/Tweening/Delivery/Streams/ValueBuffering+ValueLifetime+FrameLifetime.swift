/// The buffering of values for a consumer that falls behind.
///
/// With any buffering, the exact end value of a run is delivered last.
public enum ValueBuffering: Sendable, Hashable {
  /// The newest values, up to the given count; at least one. The consumer does not receive the
  /// values before them.
  case newest(Int)
  /// All values, without a limit: a stream that is not read grows without bound.
  case unbounded
}

/// The lifetime of a stream of values.
public enum ValueLifetime: Sendable, Hashable {
  /// Until the end of the current run. The stream of a new or inactive tween waits for the next
  /// run, and lasts until the end of that run. The stream of a completed or killed tween has the
  /// last value, and finishes.
  case run
  /// Until the tween is killed or released, over any number of runs.
  case tween
}

/// The lifetime of a stream of frames.
///
/// Every stream of frames also ends when its consumer stops reading.
public enum FrameLifetime: Sendable, Hashable {
  /// The lifetime of the tweener.
  case tweener
  /// Until no tween is delayed or active. The last frame has the end values.
  case untilIdle
}
