/// The position of an active playback as a function of time. A ramp consists of numbers only, so a
/// copy needs no reference counting.
struct PlaybackRamp: Sendable {
  private let anchorTime: Nanoseconds
  private let anchorPosition: Nanoseconds
  private let rate: Double
  private let end: Nanoseconds?

  init(_ playback: Playback) {
    anchorTime = playback.anchorTime
    anchorPosition = playback.anchorPosition
    rate = playback.rate
    end = playback.schedule.end
  }

  @inline(__always)
  func position(at time: Nanoseconds) -> Nanoseconds {
    max(0, min(unclampedPosition(at: time), end ?? .max))
  }

  @inline(__always)
  private func unclampedPosition(at time: Nanoseconds) -> Nanoseconds {
    let passed = time.saturatingSubtracting(anchorTime)
    return anchorPosition.saturatingAdding(passed.scaled(by: rate))
  }

  /// Whether the position stands still at an instant, because the ramp has yet to enter the motion.
  /// The time of another machine may be ahead of the tweener's time.
  func isEarly(at time: Nanoseconds) -> Bool {
    let position = unclampedPosition(at: time)
    return rate.sign == .minus ? position > end ?? .max : position < 0
  }

  @inline(__always)
  func point(at time: Nanoseconds) -> PlaybackPoint {
    PlaybackPoint(position(at: time), isReversed: rate.sign == .minus, end: end)
  }
}
