/// The frames that one subscriber takes: at most one in an interval, on a grid of the subscriber's own,
/// so that a late frame does not put off the ones after it.
struct FrameThrottle: Sendable {
  /// A grid of whole nanoseconds may lie this far from another of the same rate.
  private static let tolerance: Nanoseconds = 1000

  /// The least clock time between two frames; 0: every frame; the largest: none.
  private let interval: Nanoseconds
  /// The clock time from which the subscriber takes the next frame.
  private(set) var due: Nanoseconds

  /// - Parameter framesPerSecond: Nil: every frame. A rate that is not above zero means none.
  init(framesPerSecond: Double?) {
    interval = framesPerSecond.map(Nanoseconds.init(perSecond:)) ?? 0
    due = interval == .max ? .max : .min
  }

  /// Whether the subscriber takes a frame of a clock time.
  mutating func take(at frame: Nanoseconds) -> Bool {
    guard interval > 0 else { return true }
    guard interval < .max, frame >= due else { return false }
    let last = due == .min ? frame : due.saturatingAdding(Self.tolerance)
    let missed = frame.saturatingSubtracting(last) / interval
    let next = last.saturatingAdding(interval.saturatingMultiplying(by: missed.saturatingAdding(1)))
    due = next.saturatingSubtracting(Self.tolerance)
    return true
  }
}
