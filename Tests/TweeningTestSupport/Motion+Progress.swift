@testable import Tweening

extension Motion {
  /// The value at an eased progress, whatever the timing.
  func value(atProgress progress: Double) -> Value {
    shape.value(at: EasedProgress(value: progress, isBefore: false))
  }

  /// The value at a position, as if the fill mode were both.
  func value(atPosition nanoseconds: Int64, isReversed: Bool) -> Value {
    shape.value(at: timing.progress(atPosition: nanoseconds, isReversed: isReversed))
  }
}

extension Timing {
  func progress(atPosition nanoseconds: Int64, isReversed: Bool) -> EasedProgress {
    PositionTiming(self).progress(
      at: PlaybackPoint(nanoseconds, isReversed: isReversed, end: nil)
    )
  }

  func isInEffect(atPosition nanoseconds: Int64, isReversed: Bool) -> Bool {
    PositionTiming(self).isInEffect(
      at: PlaybackPoint(nanoseconds, isReversed: isReversed, end: nil)
    )
  }
}
