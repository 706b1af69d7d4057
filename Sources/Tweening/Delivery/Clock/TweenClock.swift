import Synchronization

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
}

/// The one alarm that a tweener sets on its clock.
public protocol TweenAlarm: Sendable {
  /// Sets the alarm to an absolute instant of the clock, in place of the previous one; nil clears
  /// the alarm.
  ///
  /// An instant in the past wakes the tweener at once. An alarm wakes the tweener once for each
  /// time that it is set.
  func set(to instant: Duration?)

  /// Cancels the alarm for good: the alarm does not wake the tweener again.
  func cancel()
}

/// A call from a clock to its tweener.
public struct TweenWake: Sendable {
  let makesFrame: Bool
  let receipt: WakeReceipt?

  /// Creates a wake at the instant of an alarm.
  public init() {
    makesFrame = false
    receipt = nil
  }

  /// Creates a wake for a clock that is advanced by hand.
  ///
  /// - Parameters:
  ///   - makesFrame: Whether the tweener makes a frame now, regardless of its frame rate.
  ///   - whenHandled: Called once, when all that is due is done, or when the tweener is
  ///     deallocated. By then, streams have their elements, awaiters have been resumed, callbacks
  ///     have run, and the closures of `animate` have taken their values.
  public init(makesFrame: Bool = true, whenHandled: @escaping @Sendable () -> Void) {
    self.makesFrame = makesFrame
    receipt = WakeReceipt(whenHandled)
  }
}

/// The receipt of a wake. The receipt calls back once, when the tweener has handled the wake or is
/// deallocated.
final class WakeReceipt: Sendable {
  private let whenHandled: @Sendable () -> Void
  private let isHandled = Atomic(false)

  init(_ whenHandled: @escaping @Sendable () -> Void) {
    self.whenHandled = whenHandled
    // A receipt travels through a stream, whose lock the thread sanitizer does not see.
    isHandled.store(false, ordering: .releasing)
  }

  func finish() {
    if !isHandled.exchange(true, ordering: .acquiringAndReleasing) {
      whenHandled()
    }
  }

  /// Calls back for a wake that a deallocated tweener leaves in its stream. Otherwise `advance`
  /// would wait forever.
  deinit {
    finish()
  }
}

extension TaskPriority {
  /// The priority of a tweener's loop, and of the tasks that wake the loop. The priority of the
  /// first caller plays no part.
  static let tweenerLoop = TaskPriority.medium
}
