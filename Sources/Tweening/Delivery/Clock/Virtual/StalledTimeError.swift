/// The error of ``ManualTweenClock/run(patience:_:)`` if its body waits for something that does not
/// come: nothing is due on the clock, and no code runs.
///
/// The counts say what waits on the tweeners of the clock. A tween, a sleep or a stream waits
/// without a due instant if its tweener is frozen, if the time scale is 0, or if the tween is
/// paused. If nothing waits there, the body waits for other code.
public struct StalledTimeError: Error, Sendable, Hashable {
  /// The time of the clock.
  public let time: Duration
  /// The number of tweens that are delayed, active or paused.
  public internal(set) var tweens = 0
  /// The number of the sleeps, waits with a limit, and streams of ticks.
  public internal(set) var sleeps = 0
  /// The number of streams of values, events, frames and changes.
  public internal(set) var streams = 0
  var pausedTweens = 0
  var stoppedTweeners = 0
}

extension StalledTimeError: CustomStringConvertible {
  /// The time, and the counts that are not zero, with those of paused tweens and of tweeners whose
  /// time does not pass.
  public var description: String {
    let counts = [
      ("tweens", tweens), ("paused tweens", pausedTweens), ("sleeps", sleeps),
      ("streams", streams), ("stopped tweeners", stoppedTweeners),
    ]
    let waiting = counts.filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }
    return "The time of 'run' stalled at \(time): nothing is due on the clock, no code runs, and "
      + "the body still waits. On the clock, "
      + (waiting.isEmpty ? "nothing waits" : "these wait: \(waiting.joined(separator: ", "))")
  }
}
