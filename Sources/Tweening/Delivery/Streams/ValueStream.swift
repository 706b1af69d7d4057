/// A subscription to one tween's values.
struct ValueStream: Sendable {
  let id: UInt64
  let lifetime: ValueLifetime
  /// The frames that the consumer takes.
  private(set) var throttle: FrameThrottle
  /// Yields a value of the tween's type to the consumer.
  let yield: @Sendable (ErasedValue) -> Void
  let finish: @Sendable () -> Void
  /// The point whose value was delivered last. The value of one point is not delivered twice in a
  /// row.
  var point: PlaybackPoint?

  /// Delivers the value of a tween at a point, if the consumer is due for a value.
  ///
  /// - Parameter frame: The clock time of the frame; nil: a change that every consumer receives at
  ///   once.
  mutating func deliver(_ row: TweenRow, at point: PlaybackPoint, frame: Nanoseconds?) {
    guard self.point != point else { return }
    if let frame, !throttle.take(at: frame) {
      return
    }
    self.point = point
    row.withValue(at: point, yield)
  }
}

/// Returns a filter for values that differ from the value before.
///
/// - Parameter last: The value before the first, or nil if there is none.
func duplicateFilter<Value: Equatable & Sendable>(
  after last: Value? = nil
) -> @Sendable (Value) -> Bool {
  let last = Locked(last)
  return { value in
    guard last.withLock({ $0 }) != value else { return false }
    // The replaced value is released after the lock: it may be an object of the user's.
    _ = last.withLock { exchange(&$0, with: value) }
    return true
  }
}
