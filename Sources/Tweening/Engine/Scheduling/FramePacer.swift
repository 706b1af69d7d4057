/// The grid of instants at which frames are due; it begins when movement begins.
///
/// Each frame is due a multiple of the interval after one origin, so lateness does not add up. The
/// pacer skips the frames that the tweener missed.
struct FramePacer {
  private(set) var interval: Nanoseconds
  /// The clock time of the next frame; nil while nothing moves.
  private(set) var next: Nanoseconds?

  init(interval: Nanoseconds) {
    self.interval = interval
  }

  /// Takes another interval: the next frame is due after that, or when it was due before, if sooner.
  mutating func setInterval(_ interval: Nanoseconds, at clock: Nanoseconds) {
    self.interval = interval
    next = next.map { min($0, clock.saturatingAdding(interval)) }
  }

  /// Begins a grid, unless there is one.
  mutating func begin(at clock: Nanoseconds) {
    if next == nil {
      next = clock.saturatingAdding(interval)
    }
  }

  /// Ends the grid: nothing moves.
  mutating func end() {
    next = nil
  }

  /// The clock time of the first frame at `due` or after it; nil while nothing moves.
  func next(from due: Nanoseconds) -> Nanoseconds? {
    guard let next, due > next else { return next }
    let frames = due.saturatingSubtracting(next).saturatingSubtracting(1) / interval + 1
    return next.saturatingAdding(interval.saturatingMultiplying(by: frames))
  }

  /// The clock time of the frame that is due, on the grid; nil where none is. The next frame is the
  /// first on the grid after `clock`.
  mutating func take(at clock: Nanoseconds) -> Nanoseconds? {
    guard let due = next, clock >= due else { return nil }
    let frame = frame(at: clock)
    next = frame.saturatingAdding(interval)
    return frame
  }

  /// The newest instant of the grid at a clock time, which is that of a new grid where there is none.
  func frame(at clock: Nanoseconds) -> Nanoseconds {
    guard let next else { return clock }
    guard clock >= next else { return next.saturatingSubtracting(interval) }
    let missed = clock.saturatingSubtracting(next) / interval
    return next.saturatingAdding(interval.saturatingMultiplying(by: missed))
  }
}
