/// When frames are due: on a fixed grid that begins where movement began.
///
/// Each frame's instant is a multiple of the interval from one origin, so lateness does not add up;
/// frames that were missed are skipped, and counted.
struct FramePacer {
  let interval: Nanoseconds
  /// The clock time of the next frame; nil while nothing moves.
  private(set) var next: Nanoseconds?
  /// How many frames were missed because the tweener was woken late.
  private(set) var skipped = 0

  init(interval: Nanoseconds) {
    self.interval = interval
  }

  /// Begins a grid, unless one is under way.
  mutating func begin(at clock: Nanoseconds) {
    if next == nil {
      next = clock.saturatingAdding(interval)
    }
  }

  mutating func end() {
    next = nil
  }

  /// Whether a frame is due; if so, the next one is the first of the grid after `clock`.
  mutating func take(at clock: Nanoseconds) -> Bool {
    guard let due = next, clock >= due else { return false }
    let missed = clock.saturatingSubtracting(due) / interval
    skipped = skipped.saturatingAdding(Int(missed))
    next = due.saturatingAdding(interval.saturatingMultiplying(by: missed.saturatingAdding(1)))
    return true
  }
}
