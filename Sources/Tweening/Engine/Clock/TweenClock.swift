import Synchronization

/// The async clock of a tweener: it tells the time and wakes the tweener at one absolute instant.
///
/// `.dispatch`, the default, is real time; `ManualTweenClock` is a clock that a test advances;
/// `.clock(_:)` adapts any Swift `Clock`. Write a clock of your own to follow a video encoder, a
/// simulation or a display: only two requirements have no default.
///
/// A tweener holds no lock while it calls its clock or its alarm, from the thread of a command: both
/// may use locks of their own, and call the tweener.
public protocol TweenClock: Sendable {
  /// The time since an origin that the clock chooses. It never decreases.
  var now: Duration { get }

  /// The clock's own frame rate in frames per second, if it has one, as a display does.
  ///
  /// Nil, the default, leaves the rate to `Tweener.Configuration.framesPerSecond`, and so does a
  /// rate that is not above zero.
  var framesPerSecond: Double? { get }

  /// Makes an alarm that calls `wake` at its instant.
  ///
  /// Each tweener makes one, in its initializer. `wake` may be called from any thread, and returns
  /// at once: it only yields into the tweener's stream of wakes.
  func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm
}

extension TweenClock {
  /// Nil: the tweener's configuration has the rate.
  public var framesPerSecond: Double? {
    nil
  }
}

/// The one alarm that a tweener sets on its clock.
public protocol TweenAlarm: Sendable {
  /// Sets the alarm to an absolute instant of the clock, in place of the previous one; nil: never.
  ///
  /// An instant that has passed wakes at once. An alarm wakes once for each time it is set.
  func set(to instant: Duration?)

  /// Cancels the alarm for good: it does not wake the tweener again.
  func cancel()
}

/// A call from a clock to its tweener.
public struct TweenWake: Sendable {
  let makesFrame: Bool
  let receipt: WakeReceipt?

  /// A wake at the instant of an alarm.
  public init() {
    makesFrame = false
    receipt = nil
  }

  /// A wake because the clock is advanced by hand.
  ///
  /// - Parameters:
  ///   - makesFrame: Whether the tweener makes a frame now, regardless of its frame rate.
  ///   - whenHandled: Called once everything due has been put into streams, awaiters have been
  ///     resumed and callbacks have run, or the tweener has been deallocated.
  public init(makesFrame: Bool = true, whenHandled: @escaping @Sendable () -> Void) {
    self.makesFrame = makesFrame
    receipt = WakeReceipt(whenHandled)
  }
}

/// The receipt of a wake: it calls back once, when the tweener has handled the wake, or has been
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

  /// Calls back for a wake that a deallocated tweener leaves in its stream, so that `advance` does
  /// not wait for ever.
  deinit {
    finish()
  }
}

extension TaskPriority {
  /// The priority of a tweener's loop, and of what wakes the loop: not that of the task that happens
  /// to come first.
  static let tweenerLoop = TaskPriority.medium
}
