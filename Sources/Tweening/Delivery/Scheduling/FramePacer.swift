/// The grid of instants at which frames are due. The grid begins when movement begins.
///
/// Each frame is due a multiple of the interval after one origin, so lateness does not add up. The
/// pacer skips the frames that the tweener missed.
struct FramePacer {
  private(set) var interval: Nanoseconds
  /// The clock time of the next frame; nil while nothing moves.
  private(set) var next: Nanoseconds?

  /// Sets the interval. The next frame is due after the new interval, or at its old time if that is
  /// sooner.
  mutating func setInterval(_ interval: Nanoseconds, at clock: Nanoseconds) {
    self.interval = interval
    next = next.map { min($0, clock.saturatingAdding(interval)) }
  }

  /// Begins a grid if there is none.
  mutating func begin(at clock: Nanoseconds) {
    if next == nil {
      next = clock.saturatingAdding(interval)
    }
  }

  /// Ends the grid, because nothing moves.
  mutating func end() {
    next = nil
  }

  /// Returns the clock time of the first frame at `due` or after it; nil while nothing moves.
  func next(from due: Nanoseconds) -> Nanoseconds? {
    guard let next, due > next else { return next }
    let frames = due.saturatingSubtracting(next).saturatingSubtracting(1) / interval + 1
    return next.saturatingAdding(interval.saturatingMultiplying(by: frames))
  }

  /// Returns the grid time of the frame that is due; nil if none is due. The next frame is then the
  /// first on the grid after `clock`.
  mutating func take(at clock: Nanoseconds) -> Nanoseconds? {
    guard let due = next, clock >= due else { return nil }
    let frame = frame(at: clock)
    next = frame.saturatingAdding(interval)
    return frame
  }

  /// Returns the newest grid instant at a clock time; without a grid, the clock time itself.
  func frame(at clock: Nanoseconds) -> Nanoseconds {
    guard let next else { return clock }
    guard clock >= next else { return next.saturatingSubtracting(interval) }
    let missed = clock.saturatingSubtracting(next) / interval
    return next.saturatingAdding(interval.saturatingMultiplying(by: missed))
  }
}

/// The frames that one subscriber takes: at most one in an interval. The grid of these frames is
/// the subscriber's own, so a late frame does not delay the frames after it.
struct FrameThrottle: Sendable {
  /// The largest distance between two grids of one rate, whose instants are whole nanoseconds.
  private static let tolerance: Nanoseconds = 1000

  /// The minimum clock time between two frames; 0: every frame; the largest number: no frame.
  private let interval: Nanoseconds
  /// The clock time from which the subscriber takes the next frame.
  private(set) var due: Nanoseconds

  /// Whether the next frame may be far away: frames are more than a minute apart.
  var isRare: Bool {
    interval > 60_000_000_000
  }

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
