package import Dispatch

/// Real time: a monotonic clock whose alarms are Dispatch timer sources.
///
/// An alarm is a one-shot timer that is re-armed to absolute instants. Such a timer is as punctual
/// as a repeating one, and cannot drift. While no alarm is set, no timer fires and no CPU is used.
public struct DispatchTweenClock: TweenClock {
  /// The clock's own frame rate; nil leaves the rate to the tweener's configuration.
  public let framesPerSecond: Double?

  /// The time by which the system may delay a timer to save power; zero by default.
  public let leeway: Duration

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The clock's own frame rate. Nil, or a rate that is not above zero, leaves
  ///     the rate to the tweener's configuration. A rate above 1,000 counts as 1,000.
  ///   - leeway: The time by which the system may delay a timer. Negative counts as zero.
  public init(framesPerSecond: Double? = nil, leeway: Duration = .zero) {
    self.framesPerSecond = framesPerSecond
    self.leeway = max(.zero, leeway)
  }

  /// The time since the machine was started, without the time that the machine slept.
  public var now: Duration {
    .nanoseconds(Self.nanoseconds)
  }

  /// The time in nanoseconds. A conversion to `Duration` and back takes as long as the reading.
  static var nanoseconds: Nanoseconds {
    Nanoseconds(clamping: DispatchTime.now().uptimeNanoseconds)
  }

  /// Creates an alarm that is a Dispatch timer source.
  public func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
    // The queue with the priority of tweeners' loops, whatever the priority of the task that makes
    // the tweener. Background work could starve the timers of a background queue. On Linux, the
    // queue's threads also run the tasks of that priority, so handlers need no thread of their own.
    makeAlarm(on: .global(qos: .default), wake)
  }

  /// Creates an alarm that calls `wake` on a queue other than the main actor's.
  package func makeAlarm(
    on queue: DispatchQueue,
    _ wake: @escaping @Sendable (TweenWake) -> Void,
  ) -> any TweenAlarm {
    DispatchAlarm(on: queue, leeway: leeway, wake)
  }
}

extension TweenClock where Self == DispatchTweenClock {
  /// Real time, with the frame rate of the tweener's configuration and no leeway.
  public static var dispatch: DispatchTweenClock {
    DispatchTweenClock()
  }

  /// Real time, with the given frame rate and leeway.
  public static func dispatch(
    framesPerSecond: Double? = nil,
    leeway: Duration = .zero,
  ) -> DispatchTweenClock {
    DispatchTweenClock(framesPerSecond: framesPerSecond, leeway: leeway)
  }
}

/// A timer source that is re-armed during the lifetime of its tweener.
private final class DispatchAlarm: TweenAlarm {
  // Locked, because timer sources are not declared Sendable on Linux.
  private let timer: Locked<any DispatchSourceTimer>
  private let leeway: DispatchTimeInterval

  init(
    on queue: DispatchQueue,
    leeway: Duration,
    _ wake: @escaping @Sendable (TweenWake) -> Void,
  ) {
    self.leeway = .nanoseconds(Int(clamping: Nanoseconds(rounding: leeway)))
    timer = Locked(DispatchAlarm.makeTimer(on: queue, wake))
  }

  /// Creates the timer. The handler is created outside any actor, and only forwards the wake. A
  /// handler created inside an actor would have that actor's isolation, and trap when Dispatch
  /// calls it on a thread of its own.
  private static func makeTimer(
    on queue: DispatchQueue,
    _ wake: @escaping @Sendable (TweenWake) -> Void
  ) -> sending any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable in wake(TweenWake()) }
    timer.schedule(deadline: .distantFuture)
    // Releasing a source that was never resumed crashes, so the source is resumed at once.
    timer.resume()
    return timer
  }

  func set(to instant: Duration?) {
    let deadline = instant.map {
      DispatchTime(uptimeNanoseconds: UInt64(clamping: max(1, Nanoseconds(rounding: $0))))
    }
    timer.withLock { $0.schedule(deadline: deadline ?? .distantFuture, leeway: leeway) }
  }

  func cancel() {
    timer.withLock { $0.cancel() }
  }

  deinit {
    cancel()
  }
}
