/// How many values wait for a consumer that falls behind.
public enum ValueBuffering: Sendable, Hashable {
  /// The newest so many; at least one.
  case newest(Int)
  /// All of them, however many.
  case unbounded
}

/// How long a stream of values goes on.
public enum ValueLifetime: Sendable, Hashable {
  /// To the end of the run that is under way; where none is, to the end of the next one.
  case run
  /// To the end of the tween: over any number of runs, until the tween is killed or let go of.
  case tween
}

/// A subscription to one tween's values.
struct ValueStream: Sendable {
  let id: UInt64
  let lifetime: ValueLifetime
  /// Gives the consumer a value of the tween's type.
  private let yield: @Sendable (ErasedValue) -> Void
  let finish: @Sendable () -> Void
  /// The frames that the consumer takes.
  private(set) var throttle: FrameThrottle
  /// The point whose value the consumer was given last: it is not given the same one twice.
  private var point: PlaybackPoint?

  init(
    id: UInt64,
    lifetime: ValueLifetime,
    framesPerSecond: Double?,
    yield: @escaping @Sendable (ErasedValue) -> Void,
    finish: @escaping @Sendable () -> Void,
  ) {
    self.id = id
    self.lifetime = lifetime
    self.yield = yield
    self.finish = finish
    throttle = FrameThrottle(framesPerSecond: framesPerSecond)
  }

  /// Gives the consumer the value at a point, if it is due for one.
  ///
  /// - Parameters:
  ///   - frame: The clock time of the frame; nil: a change that every consumer is told at once.
  ///   - withValue: Calls its argument with the value.
  @inline(__always)
  mutating func deliver(
    _ point: PlaybackPoint,
    frame: Nanoseconds?,
    _ withValue: ((ErasedValue) -> Void) -> Void,
  ) {
    guard takes(point, frame: frame) else { return }
    withValue(yield)
  }

  private mutating func takes(_ point: PlaybackPoint, frame: Nanoseconds?) -> Bool {
    guard self.point != point else { return false }
    if let frame, !throttle.take(at: frame) {
      return false
    }
    self.point = point
    return true
  }

  /// Forgets what was given, because another motion gives other values.
  mutating func forgetPoint() {
    point = nil
  }
}
