import Synchronization

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
  private(set) var makesFrame = false
  private(set) var receipt: WakeReceipt?

  /// Creates a wake at the instant of an alarm.
  public init() {}

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
