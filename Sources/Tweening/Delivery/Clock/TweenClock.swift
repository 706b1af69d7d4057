/// The clock of a tweener. A clock returns the current time, and wakes the tweener at one absolute
/// instant.
///
/// `.dispatch`, the default, is real time; `ManualTweenClock` is a clock that a test advances;
/// `.clock(_:)` adapts any Swift `Clock`. Write a clock of your own to follow a video encoder, a
/// simulation or a display. Only two requirements have no default.
///
/// A tweener calls its clock and its alarm from the thread of a command, and holds no lock
/// meanwhile. So the clock and the alarm may use locks of their own, and call the tweener.
public protocol TweenClock: Sendable {
  /// The time since an origin that the clock chooses. The time never decreases.
  var now: Duration { get }

  /// The clock's own frame rate in frames per second, if the clock has one, as a display does.
  ///
  /// Nil, the default, leaves the rate to `Tweener.Configuration.framesPerSecond`. So does a rate
  /// that is not above zero. A rate above 1,000 counts as 1,000.
  var framesPerSecond: Double? { get }

  /// Returns the time since 1970, without leap seconds, at an instant of this clock.
  ///
  /// A snapshot contains this time, so that a restore can count the time that has passed since. The
  /// default is the time of the system.
  func wallTime(at instant: Duration) -> Duration

  /// The executor of the library's own tasks for a tweener on this clock: callbacks, bindings and
  /// requests.
  ///
  /// Nil, the default, leaves the tasks to the default executor. A clock that wraps a
  /// ``ManualTweenClock`` returns the executor of that clock, so that
  /// ``ManualTweenClock/run(patience:_:)`` waits for these tasks.
  var executor: (any TaskExecutor)? { get }

  /// Creates an alarm that calls `wake` at its instant.
  ///
  /// Each tweener makes one alarm, in its initializer. `wake` may be called from any thread, and
  /// returns at once: the closure only yields into the tweener's stream of wakes.
  func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm
}

extension TweenClock {
  /// Returns the wall time of the system now, less the time of this clock since the instant.
  public func wallTime(at instant: Duration) -> Duration {
    let (clock, wallTime) = WallTime.read(beside: { now })
    return wallTime.saturatingAdding(instant.saturatingSubtracting(clock))
  }

  /// Nil: the tweener's configuration sets the rate.
  public var framesPerSecond: Double? {
    nil
  }

  /// Nil: the library's own tasks run on the default executor.
  public var executor: (any TaskExecutor)? {
    nil
  }
}

extension TaskPriority {
  /// The priority of a tweener's loop, and of the tasks that wake the loop. The priority of the
  /// first caller plays no part.
  static let tweenerLoop = TaskPriority.medium
}
