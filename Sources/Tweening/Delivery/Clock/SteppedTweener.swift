import Synchronization

/// A tweener on a clock that is moved by hand.
struct SteppedTweener {
  let steps: any TweenSteps
  /// The instant of the tweener's alarm.
  let due: DueInstant
}

/// The steps of one tweener, for a clock that is moved by hand.
protocol TweenSteps: AnyObject, Sendable {
  /// Returns whether a step to a clock time would change nothing.
  func isIdle(at clock: Nanoseconds) -> Bool
  /// Does all that is due at the time of the clock.
  func wake(makesFrame: Bool) async
  /// Does all that is due at the time of the clock, and returns when all is done.
  func step(makesFrame: Bool) async
  /// Returns when the tweener is free for the turns of an executor: a thread of somebody else that
  /// was on the tweener has left.
  func join(_ executor: ClockExecutor) async
  /// Adds to an error what waits on the tweener.
  func count(in error: inout StalledTimeError) async
  /// Ends all that waits on the tweener.
  func endWaits() async
}

/// The steps of a tweener that is woken by its alarm.
final class WokenSteps: TweenSteps {
  private let wake: @Sendable (TweenWake) -> Void

  init(wake: @escaping @Sendable (TweenWake) -> Void) {
    self.wake = wake
  }

  func isIdle(at clock: Nanoseconds) -> Bool {
    false
  }

  func wake(makesFrame: Bool) async {
    wake(TweenWake(makesFrame: makesFrame) {})
  }

  func step(makesFrame: Bool) async {
    await withCheckedContinuation { continuation in
      wake(TweenWake(makesFrame: makesFrame) { continuation.resume() })
    }
  }

  // The tweener is behind a clock of the user's, which alone has the alarm.

  func join(_ executor: ClockExecutor) async {}

  func count(in error: inout StalledTimeError) async {}

  func endWaits() async {}
}

/// The instant of an alarm, in clock time; the latest time: the alarm is not set.
final class DueInstant: Sendable {
  private let instant = Atomic(Nanoseconds.max)

  var time: Nanoseconds {
    get { instant.load(ordering: .acquiring) }
    set { instant.store(newValue, ordering: .releasing) }
  }
}

/// An alarm whose instant matters only while its clock runs a body.
struct ManualAlarm: TweenAlarm {
  let clock: ManualTweenClock
  let id = UniqueID.next()
  let due = DueInstant()

  func set(to instant: Duration?) {
    due.time = instant.map(Nanoseconds.init(rounding:)) ?? .max
    clock.runner.activate()
  }

  func cancel() {
    clock.remove(id)
  }
}
