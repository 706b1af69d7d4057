extension Motion {
  /// The value at a local time, as if the fill mode were both: before the active phase the value at
  /// its start, after it the value at its end.
  ///
  /// - Parameter localTime: The time since the start, the delay included; any `Duration`, rounded to
  ///   the nearest nanosecond.
  /// - Complexity: O(1), apart from what the motion's own functions take; O(log *n*) in the number of
  ///   keyframes.
  @inlinable
  public func value(at localTime: Duration) -> Value {
    shape.value(at: timing.filledProgress(at: localTime))
  }

  /// The value at a local time, or nil where the motion is not in effect: before or after the
  /// active phase, where the fill mode does not cover it.
  ///
  /// - Parameter localTime: The time since the start, the delay included; any `Duration`, rounded to
  ///   the nearest nanosecond.
  /// - Complexity: As of ``value(at:)``.
  @inlinable
  public func effect(at localTime: Duration) -> Value? {
    timing.effectProgress(at: localTime).map { shape.value(at: $0) }
  }

  /// The value at the end time; where the iterations never end, the value at the end of the first
  /// one.
  public var endValue: Value {
    if timing.isSimple {
      return shape.value(at: EasedProgress(value: timing.ease(1), isBefore: false))
    }
    var timing = timing
    if timing.endTime == nil {
      timing.iterations = 1
    }
    return shape.value(at: timing.filledProgress(at: timing.endTime ?? .zero))
  }
}

// MARK: - For the engine

extension Motion {
  /// The same motion from another first value, or nil if it has no first value to replace.
  func replacingStart(_ value: Value) -> Motion? {
    shape.replacingStart(value).map { Motion(timing: timing, shape: $0) }
  }
}
