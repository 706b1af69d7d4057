/// Converts between clock time and tweener time, which is scaled, and stands still while frozen.
///
/// One multiplication gives the time since the anchor; a change of the scale sets a new anchor.
struct Timebase {
  private(set) var scale = 1.0
  private(set) var isFrozen = false
  private var clockAnchor: Nanoseconds
  private var anchor: Nanoseconds = 0

  init(clock: Nanoseconds) {
    clockAnchor = clock
  }

  /// Whether time passes at all.
  var isFlowing: Bool {
    !isFrozen && scale > 0
  }

  /// The tweener time at a clock time.
  func time(at clock: Nanoseconds) -> Nanoseconds {
    guard isFlowing else { return anchor }
    // A clock must not go back; time stands still while one does.
    let passed = max(0, clock.saturatingSubtracting(clockAnchor))
    return anchor.saturatingAdding(passed.scaled(by: scale))
  }

  /// The first clock time at which the tweener time is at least `time`; nil for never, at the current
  /// scale, and for the latest time that a clock can tell.
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

  mutating func setFrozen(_ isFrozen: Bool, clock: Nanoseconds) {
    settle(clock)
    self.isFrozen = isFrozen
  }

  /// Sets the anchor to a clock time, and to the tweener time then.
  private mutating func settle(_ clock: Nanoseconds) {
    anchor = time(at: clock)
    clockAnchor = max(clockAnchor, clock)
  }
}
