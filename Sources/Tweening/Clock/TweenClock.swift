import Synchronization

/// The async clock of a tweener: it tells the time and wakes the tweener at one absolute instant.
///
/// `.dispatch`, the default, is real time; `ManualTweenClock` is time that a test moves by hand;
/// `.clock(_:)` adapts any Swift `Clock`. Write your own to follow a video encoder, a simulation or
/// a display: only the two requirements without a default are needed.
public protocol TweenClock: Sendable {
  /// The time since an origin of the clock's own choosing. Never goes back.
  var now: Duration { get }

  /// The clock's own frame rate, in frames a second, where it has one, as a display does.
  ///
  /// Nil, the default, leaves the rate to `Tweener.Configuration.framesPerSecond`, and so does one
  /// that is not above zero.
  var framesPerSecond: Double? { get }

  /// Makes an alarm that calls `wake` when its instant has come.
  ///
  /// Each tweener makes one. `wake` may be called from any thread, and returns at once: it only
  /// yields into the tweener's stream of wakes.
  func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm
}

extension TweenClock {
  /// Nil: the rate is the tweener's.
  public var framesPerSecond: Double? {
    nil
  }
}

/// The one alarm that a tweener sets on its clock.
public protocol TweenAlarm: Sendable {
  /// Sets the alarm to an absolute instant of the clock, in place of the one before; nil: to never.
  ///
  /// An instant that has passed wakes at once. An alarm wakes once for each time it is set.
  func set(to instant: Duration?)

  /// Ends the alarm for good: it wakes nobody after this.
  func cancel()
}

/// A call from a clock to its tweener.
public struct TweenWake: Sendable {
  let makesFrame: Bool
  let receipt: WakeReceipt?

  /// A wake because an alarm's instant has come.
  public init() {
    makesFrame = false
    receipt = nil
  }

  /// A wake because somebody moves the clock by hand.
  ///
  /// - Parameters:
  ///   - makesFrame: Whether the tweener makes a frame now, whatever its frame rate.
  ///   - whenHandled: Called once everything due has been put into streams, awaiters have been
  ///     resumed and callbacks have run, or the tweener has ceased to be.
  public init(makesFrame: Bool = true, whenHandled: @escaping @Sendable () -> Void) {
    self.makesFrame = makesFrame
    receipt = WakeReceipt(whenHandled)
  }
}

/// The receipt of a wake: it answers once, when the tweener has finished, or has ceased to be.
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

  /// A wake that a dying tweener leaves in its stream is answered too, so that nobody who advances
  /// a clock waits for ever.
  deinit {
    finish()
  }
}
