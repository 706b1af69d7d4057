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
    let passed = time.saturatingSubtracting(anchorTime)
    let position = anchorPosition.saturatingAdding(passed.scaled(by: rate))
    return max(0, min(position, end ?? .max))
  }

  @inline(__always)
  func point(at time: Nanoseconds) -> PlaybackPoint {
    PlaybackPoint(position(at: time), isReversed: rate.sign == .minus, end: end)
  }
}
