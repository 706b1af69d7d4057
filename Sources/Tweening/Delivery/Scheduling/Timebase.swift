/// Converts between clock time and tweener time. Tweener time is scaled, and stands still while
/// frozen.
///
/// One multiplication gives the time since the anchor; a change of the scale sets a new anchor.
struct Timebase {
  private(set) var scale = 1.0
  private(set) var isFrozen = false
  private var clockAnchor: Nanoseconds
  private var anchor: Nanoseconds = 0
  /// The time before which the tweener time does not go back.
  private var floor = Nanoseconds.min

  init(clock: Nanoseconds) {
    clockAnchor = clock
  }

  /// Creates the timebase of a snapshot.
  ///
  /// - Parameters:
  ///   - time: The tweener time at the anchor.
  ///   - clock: The clock time at the anchor.
  init(_ time: Nanoseconds, atClock clock: Nanoseconds, scale: Double, isFrozen: Bool) {
    anchor = time
    clockAnchor = clock
    self.scale = scale
    self.isFrozen = isFrozen
  }

  /// The anchor: a tweener time, and how long ago on the clock that time was.
  func anchor(at clock: Nanoseconds) -> (time: Nanoseconds, age: Nanoseconds) {
    (anchor, clock.saturatingSubtracting(clockAnchor))
  }

  /// Whether tweener time passes.
  var isFlowing: Bool {
    !isFrozen && scale > 0
  }

  /// Returns the tweener time at a clock time.
  func time(at clock: Nanoseconds) -> Nanoseconds {
    guard isFlowing else { return max(anchor, floor) }
    // A clock must not go back. If a clock does, tweener time stands still meanwhile.
    let passed = max(0, clock.saturatingSubtracting(clockAnchor))
    return max(anchor.saturatingAdding(passed.scaled(by: scale)), floor)
  }

  /// Returns the first clock time at which the tweener time is at least `time`, at the current
  /// scale; nil for never. The latest possible clock time counts as never, too.
  func clock(at time: Nanoseconds) -> Nanoseconds? {
    guard isFlowing, let span = time.saturatingSubtracting(anchor).time(atRate: scale) else {
      return nil
    }
    let clock = clockAnchor.saturatingAdding(span)
    return clock < .max ? clock : nil
  }

  /// Holds the tweener time for a span of clock time.
  mutating func hold(_ span: Nanoseconds) {
    clockAnchor = clockAnchor.saturatingAdding(span)
  }

  /// Lets the tweener time stand still until it has reached a time.
  mutating func hold(until time: Nanoseconds) {
    floor = time
  }

  mutating func setScale(_ scale: Double, clock: Nanoseconds) {
    // Another anchor would round the time a second time.
    guard scale != self.scale else { return }
    settle(clock)
    self.scale = scale
  }

  mutating func setFrozen(_ isFrozen: Bool, clock: Nanoseconds) {
    guard isFrozen != self.isFrozen else { return }
    settle(clock)
    self.isFrozen = isFrozen
  }

  /// Sets the anchor to a clock time and the tweener time at that instant.
  private mutating func settle(_ clock: Nanoseconds) {
    anchor = time(at: clock)
    clockAnchor = max(clockAnchor, clock)
  }
}
