/// A clock that moves only when `advance` is called, for tests and for frame-by-frame rendering.
///
/// Tweeners on this clock do nothing between calls of `advance`. When `advance` returns, all that
/// is due is done: streams have their elements, awaiters have been resumed, callbacks have run, and
/// the closures of `animate` have taken their values. The closures of bindings that have ended are
/// released by then. So a test needs no sleep:
///
/// ```swift
/// let clock = ManualTweenClock()
/// let tweener = Tweener(clock: clock)
/// let tween = await tweener.tween(
///   from: 0.0, to: 100.0, duration: .seconds(2), ease: .linear,
/// )
/// await clock.advance(by: .seconds(1))
/// #expect(await tween.value == 50)
/// ```
///
/// A call of `animate` counts from its beginning until it returns or is cancelled. A `Task` with
/// such a call may begin later than `advance`, so wait until the tweener has the tween.
///
/// A consumer that waits for an element of `values(of:)` is resumed when `advance` returns. The
/// body of its loop may run later.
///
/// A callback or closure that waits for a later time, or advances the clock itself, waits forever.
public final class ManualTweenClock: TweenClock {
  private struct State {
    var now = Duration.zero
    /// The time since 1970 at the time zero of the clock.
    var wallOrigin = Duration.zero
    /// The count of steps with nothing due.
    var idleSteps = 0
    var steps = Registry<any TweenSteps>()
  }

  private let state = Locked(State())

  /// Creates a clock at time zero.
  public init() {}

  /// The total time by which the clock was advanced.
  public var now: Duration {
    state.withLock { $0.now }
  }

  /// Returns the time since 1970 at an instant of this clock: the instant itself, until
  /// `setWallTime(_:)` sets the time.
  public func wallTime(at instant: Duration) -> Duration {
    state.withLock { $0.wallOrigin.saturatingAdding(instant) }
  }

  /// Sets the time since 1970 at the current instant of this clock.
  public func setWallTime(_ time: Duration) {
    state.withLock { $0.wallOrigin = time.saturatingSubtracting($0.now) }
  }

  /// Advances the time in one step: deadlines take effect at their own times, then one frame is
  /// made.
  ///
  /// - Parameter duration: The duration of the step. A negative duration traps; zero makes a frame
  ///   at the current time. The clock stops at the longest `Duration`.
  public func advance(by duration: Duration) async {
    precondition(duration >= .zero, "a clock cannot go back by \(duration)")
    // A step with nothing due needs neither a hop nor an allocation.
    let idleSteps = state.withLock { state -> Int? in
      let target = state.now.saturatingAdding(duration)
      let instant = Nanoseconds(rounding: target)
      guard state.steps.all.allSatisfy({ $0.isIdle(at: instant) }) else { return nil }
      state.now = target
      state.idleSteps &+= 1
      return state.idleSteps
    }
    if let idleSteps {
      // A loop of steps leaves turns to the other tasks of the caller's actor and thread.
      if idleSteps % Self.stepsInTurn == 0 {
        await Task.yield()
      }
      return
    }
    // Subscriptions made before the step begin at the time before the step.
    await stepAll(makesFrame: false)
    state.withLock { $0.now = $0.now.saturatingAdding(duration) }
    await stepAll(makesFrame: true)
  }

  /// The most steps with nothing due between two turns of other tasks.
  private static let stepsInTurn = 128

  private func stepAll(makesFrame: Bool) async {
    let (now, steps) = state.withLock { (Nanoseconds(rounding: $0.now), $0.steps) }
    // Each tweener is queried right before its step: the callbacks of one tweener may add work to
    // the next.
    for steps in steps.all where !steps.isIdle(at: now) {
      await steps.step(makesFrame: makesFrame)
    }
  }

  /// Advances the time by `duration` in steps of `step`; the last step may be shorter.
  ///
  /// - Parameters:
  ///   - duration: The total duration. A negative duration traps.
  ///   - step: The duration of each step. A step that is not above zero traps.
  public func advance(by duration: Duration, step: Duration) async {
    precondition(step > .zero, "a step must be longer than zero, not \(step)")
    var remaining = duration
    while remaining > step {
      await advance(by: step)
      remaining -= step
    }
    await advance(by: remaining)
  }

  /// Creates an alarm that wakes whenever the clock is advanced, regardless of its instant.
  public func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
    let id = UniqueID.next()
    let steps = WokenSteps(wake: wake)
    state.withLock { $0.steps.insert(steps, id: id) }
    return ManualAlarm(clock: self, id: id)
  }

  /// Lets the clock step a tweener itself, instead of waking the tweener by its alarm.
  func replace(_ alarm: any TweenAlarm, with steps: any TweenSteps) {
    guard let alarm = alarm as? ManualAlarm else { return }
    remove(alarm.id)
    state.withLock { $0.steps.insert(steps, id: alarm.id) }
  }

  fileprivate func remove(_ id: UInt64) {
    // The wake is released after the lock: it may be a user's closure, or retain the receipt of
    // another wake.
    _ = state.withLock { $0.steps.remove(id) }
  }
}

/// The steps of one tweener, for a clock that is moved by hand.
protocol TweenSteps: AnyObject, Sendable {
  /// Returns whether a step to a clock time would change nothing.
  func isIdle(at clock: Nanoseconds) -> Bool
  /// Does all that is due at the time of the clock, and returns when all is done.
  func step(makesFrame: Bool) async
}

/// The steps of a tweener that is woken by its alarm.
private final class WokenSteps: TweenSteps {
  private let wake: @Sendable (TweenWake) -> Void

  init(wake: @escaping @Sendable (TweenWake) -> Void) {
    self.wake = wake
  }

  func isIdle(at clock: Nanoseconds) -> Bool {
    false
  }

  func step(makesFrame: Bool) async {
    await withCheckedContinuation { continuation in
      wake(TweenWake(makesFrame: makesFrame) { continuation.resume() })
    }
  }
}

/// An alarm that is only a registration: a step does not depend on the instant of the alarm.
private struct ManualAlarm: TweenAlarm {
  let clock: ManualTweenClock
  let id: UInt64

  func set(to instant: Duration?) {}

  func cancel() {
    clock.remove(id)
  }
}
