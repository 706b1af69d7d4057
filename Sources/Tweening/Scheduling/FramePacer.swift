/// The grid of instants at which frames are due; it begins when movement begins.
///
/// Each frame is due a multiple of the interval after one origin, so lateness does not add up. The
/// pacer skips the frames that the tweener missed, and counts them.
struct FramePacer {
  let interval: Nanoseconds
  /// The clock time of the next frame; nil while nothing moves.
  private(set) var next: Nanoseconds?
  /// How many frames the tweener missed because it was woken late.
  private(set) var skipped = 0

  init(interval: Nanoseconds) {
    self.interval = interval
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

  /// Whether a frame is due; if so, the next frame is the first on the grid after `clock`.
  mutating func take(at clock: Nanoseconds) -> Bool {
    guard let due = next, clock >= due else { return false }
    let missed = clock.saturatingSubtracting(due) / interval
    skipped = skipped.saturatingAdding(Int(missed))
    next = due.saturatingAdding(interval.saturatingMultiplying(by: missed.saturatingAdding(1)))
    return true
  }
}
