/// The frames that one subscriber takes: at most one in an interval. The grid of these frames is
/// the subscriber's own, so a late frame does not delay the frames after it.
struct FrameThrottle: Sendable {
  /// The largest distance between two grids of one rate, whose instants are whole nanoseconds.
  private static let tolerance: Nanoseconds = 1000

  /// The minimum clock time between two frames; 0: every frame; the largest number: no frame.
  private let interval: Nanoseconds
  /// The clock time from which the subscriber takes the next frame.
  private(set) var due: Nanoseconds

  /// - Parameter framesPerSecond: The maximum rate; nil: every frame. A rate that is not above zero
  ///   means no frame.
  init(framesPerSecond: Double?) {
    interval = framesPerSecond.map(Nanoseconds.init(perSecond:)) ?? 0
    due = interval == .max ? .max : .min
  }

  /// Returns whether the subscriber takes a frame at a clock time.
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
