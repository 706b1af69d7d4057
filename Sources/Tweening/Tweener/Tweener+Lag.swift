extension Tweener {
  /// The effect of a late wake on the tweener's time.
  ///
  /// The tweener sets an alarm for its next work. The lateness of a wake is the time since the
  /// alarm was due, as after a stopped process or a busy machine. A tweener without work has no
  /// alarm, so its sleep does not count as lateness.
  ///
  /// If the lateness is above a limit, less time passes for the tweener than for the clock:
  /// - Tweens, timers and waits continue from where they were at the alarm.
  /// - Events keep their tweener times, and the distances between them. On the clock, the events
  ///   after the alarm are later, by the time that was left out.
  /// - ``LiveValue/value`` runs on until the tweener wakes, and then goes back.
  ///
  /// On a ``ManualTweenClock``, each step beyond an alarm is a late wake.
  public struct Lag: Sendable, Hashable {
    /// The longest lateness that passes in full; the largest number for any.
    let longest: Nanoseconds
    /// The time that passes in place of a longer lateness.
    let replacement: Nanoseconds

    private init(longest: Nanoseconds, replacement: Nanoseconds) {
      self.longest = longest
      self.replacement = replacement
    }

    /// All of the time passes: tweens are where the clock says, however late the wake.
    public static let runOn = Lag(longest: .max, replacement: 0)

    /// If a wake is more than 500 ms late, the time of the lateness does not pass.
    public static let skip = clamp(longest: .milliseconds(500), to: .zero)

    /// A short time passes in place of a long lateness: `clamp(longest: .milliseconds(500), to:
    /// .milliseconds(33))` is the `lagSmoothing(500, 33)` of GSAP.
    ///
    /// - Parameters:
    ///   - longest: The longest lateness that passes in full; a negative time counts as zero.
    ///   - time: The time that passes in place of a longer lateness, clamped to zero and `longest`.
    public static func clamp(longest: Duration, to time: Duration) -> Lag {
      let longest = max(0, Nanoseconds(rounding: longest))
      return Lag(longest: longest, replacement: min(max(0, Nanoseconds(rounding: time)), longest))
    }
  }

  /// Holds the tweener's time if this entry is too late for its alarm.
  func holdLag() {
    let lag = entryState.settings.lag
    guard
      timekeeper.isFlowing, let lateness = schedule.lateness(timekeeper), lateness > lag.longest
    else { return }
    timekeeper.hold(lateness - lag.replacement)
    observerRegistry.publishTime()
  }
}
