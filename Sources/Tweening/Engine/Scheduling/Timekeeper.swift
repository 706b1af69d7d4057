/// The instant of the entry under way, in clock time and in tweener time.
///
/// The clock is read once for each entry, and the instant never goes back.
final class Timekeeper {
  let clock: any TweenClock
  private(set) var timebase: Timebase
  /// The tweener time of the entry under way.
  private(set) var instant: Nanoseconds = 0
  /// The clock time of the entry under way.
  private(set) var clockInstant: Nanoseconds

  /// - Parameter clock: The clock; tweener time begins at zero now.
  init(_ clock: any TweenClock) {
    self.clock = clock
    clockInstant = Nanoseconds(rounding: clock.now)
    timebase = Timebase(clock: clockInstant)
  }

  /// Whether tweener time passes at all.
  var isFlowing: Bool {
    timebase.isFlowing
  }

  /// Reads the clock: the instant is that of a new entry.
  func readClock() {
    // The clock is read first: it may be a user's, and enter the tweener.
    clockInstant = max(Nanoseconds(rounding: clock.now), clockInstant)
    instant = timebase.time(at: clockInstant)
  }

  func setScale(_ scale: Double) {
    timebase.setScale(scale, clock: clockInstant)
  }

  func setFrozen(_ isFrozen: Bool) {
    timebase.setFrozen(isFrozen, clock: clockInstant)
  }
}
