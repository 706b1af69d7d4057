/// How a tweener's time follows from its clock's: scaled, and frozen while it is paused.
///
/// One anchor and one multiplication; changing the scale sets a new anchor.
struct Timebase {
  private(set) var scale = 1.0
  private(set) var isPaused = false
  private var clockAnchor: Nanoseconds
  private var anchor: Nanoseconds = 0

  init(clock: Nanoseconds) {
    clockAnchor = clock
  }

  /// Whether time passes at all.
  var isFlowing: Bool {
    !isPaused && scale > 0
  }

  /// The tweener time at a clock time.
  func time(at clock: Nanoseconds) -> Nanoseconds {
    guard isFlowing else { return anchor }
    // A clock must not go back; one that does is taken to stand still.
    let passed = max(0, clock.saturatingSubtracting(clockAnchor))
    return anchor.saturatingAdding(passed.scaled(by: scale))
  }

  /// The first clock time at which a tweener time has come; nil: never, as things are, or as late as
  /// a clock can tell.
  func clock(at time: Nanoseconds) -> Nanoseconds? {
    guard isFlowing, let span = time.saturatingSubtracting(anchor).time(atRate: scale) else {
      return nil
    }
    let clock = clockAnchor.saturatingAdding(span)
    return clock < .max ? clock : nil
  }

  mutating func setScale(_ scale: Double, clock: Nanoseconds) {
    settle(clock)
    self.scale = scale
  }

  mutating func setPaused(_ isPaused: Bool, clock: Nanoseconds) {
    settle(clock)
    self.isPaused = isPaused
  }

  private mutating func settle(_ clock: Nanoseconds) {
    anchor = time(at: clock)
    clockAnchor = max(clockAnchor, clock)
  }
}
