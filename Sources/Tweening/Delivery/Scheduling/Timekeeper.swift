/// The time that a timer counts.
enum TimeAxis: CaseIterable {
  /// Tweener time, which is scaled, and stands still while frozen.
  case tweener
  case clock
}

/// The instant of the current entry, in clock time and in tweener time.
///
/// The clock is read once for each entry. The instant never goes back with the clock, but only
/// where another timebase is taken over.
final class Timekeeper {
  let clock: any TweenClock
  private(set) var timebase: Timebase
  /// The tweener time of the current entry.
  private(set) var instant: Nanoseconds = 0
  /// The clock time of the entry before the current one.
  private var latestClock: Nanoseconds
  /// The clock time of the current entry.
  private(set) var clockInstant: Nanoseconds

  /// - Parameter clock: The clock; tweener time is zero at its current instant.
  init(_ clock: any TweenClock) {
    self.clock = clock
    clockInstant = Nanoseconds(rounding: clock.now)
    latestClock = clockInstant
    timebase = Timebase(clock: clockInstant)
  }

  /// The time of the current entry on an axis.
  func instant(in axis: TimeAxis) -> Nanoseconds {
    switch axis {
    case .tweener: instant
    case .clock: clockInstant
    }
  }

  /// Whether tweener time passes.
  var isFlowing: Bool {
    timebase.isFlowing
  }

  /// Returns the first clock time at which a tweener time is reached; the latest time for never.
  func clockTime(at time: Nanoseconds?) -> Nanoseconds {
    time.flatMap(timebase.clock(at:)) ?? .max
  }

  /// Reads the clock for a new entry.
  func readClock() {
    // The clock is read first: the clock may be a user's, and may call the tweener.
    latestClock = clockInstant
    clockInstant = max(Nanoseconds(rounding: clock.now), clockInstant)
    instant = timebase.time(at: clockInstant)
  }

  /// Holds the tweener time for the last span of clock time, but not before the entry before this
  /// one.
  func hold(_ span: Nanoseconds) {
    timebase.hold(min(span, clockInstant.saturatingSubtracting(latestClock)))
    instant = timebase.time(at: clockInstant)
  }

  /// Takes over another timebase.
  ///
  /// - Parameter mayGoBack: Whether the instant may go back. Otherwise the time stands still until
  ///   the timebase has reached the instant.
  func setTimebase(_ timebase: Timebase, mayGoBack: Bool) {
    self.timebase = timebase
    if !mayGoBack {
      self.timebase.hold(until: instant)
    }
    instant = self.timebase.time(at: clockInstant)
  }

  /// The time since 1970 at the current entry.
  var wallTime: Nanoseconds {
    Nanoseconds(rounding: clock.wallTime(at: .nanoseconds(clockInstant)))
  }

  func setScale(_ scale: Double) {
    timebase.setScale(scale, clock: clockInstant)
  }

  func setFrozen(_ isFrozen: Bool) {
    timebase.setFrozen(isFrozen, clock: clockInstant)
  }
}
