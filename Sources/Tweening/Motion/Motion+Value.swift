extension Motion {
  /// Returns the value at a local time, as if the fill mode were `both`.
  ///
  /// Before the active phase, this is the value at the start of the phase. After the phase, this is
  /// the value at the end of the phase.
  ///
  /// - Parameter localTime: The time since the start, the delay included; any `Duration`, rounded
  ///   to the nearest nanosecond.
  /// - Complexity: O(1), apart from the time of the motion's own functions; O(log *n*) in the
  ///   number of keyframes.
  @inlinable
  public func value(at localTime: Duration) -> Value {
    shape.value(at: timing.filledProgress(at: localTime))
  }

  /// Returns the value at a local time, or nil if the motion is not in effect.
  ///
  /// A motion is in effect in its active phase, and before and after it as the fill mode says.
  ///
  /// - Parameter localTime: The time since the start, the delay included; any `Duration`, rounded
  ///   to the nearest nanosecond.
  /// - Complexity: The same as for ``value(at:)``.
  @inlinable
  public func effect(at localTime: Duration) -> Value? {
    timing.effectProgress(at: localTime).map { shape.value(at: $0) }
  }

  /// The value at time zero; during a delay, the value at the start of the first iteration.
  public var startValue: Value {
    value(at: .zero)
  }

  /// The value at the end time; for endless iterations, the value at the end of the first
  /// iteration.
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
  /// Returns the same motion from another start value; nil if it has no start value to replace.
  ///
  /// A motion with a face starts at the start value of its core.
  func replacingStart(_ value: Value) -> Motion? {
    shape.kind.replacingStart(value, timing)
  }
}
