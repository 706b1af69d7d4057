/// A clock for tests and for frame-by-frame rendering, whose time passes in ``run(patience:_:)``
/// and ``advance(by:)`` only.
///
/// In a test, run the code in ``run(patience:_:)``: time passes whenever all code waits. With
/// ``advance(by:)``, advance the time by hand.
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
/// such a call may begin later than `advance`, so begin the call in `run`.
///
/// A consumer that waits for an element of `values(of:)` is resumed when `advance` returns. The
/// body of its loop may run later.
///
/// Outside `run`, a callback or closure that waits for a later time, or advances the clock itself,
/// waits forever.
public final class ManualTweenClock: TweenClock {
  struct State {
    var now = Duration.zero
    /// The time since 1970 at the time zero of the clock.
    var wallOrigin = Duration.zero
    /// The number of steps with nothing due.
    var idleSteps = 0
    var tweeners = Registry<SteppedTweener>()
    /// The body that the clock runs.
    var run: ClockRun?
  }

  let state = Locked(State())
  /// Runs the library's own tasks of the tweeners on this clock.
  let runner = ClockExecutor()

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

  /// The executor of the clock's tweeners, on which ``run(patience:_:)`` runs its body.
  public var executor: (any TaskExecutor)? {
    runner
  }

  /// Sets the time since 1970 at the current instant of this clock.
  public func setWallTime(_ time: Duration) {
    state.withLock { $0.wallOrigin = time.saturatingSubtracting($0.now) }
  }

  /// Advances the time in one step: deadlines take effect at their own times, then one frame is
  /// made.
  ///
  /// In a body that ``run(patience:_:)`` runs, the time passes as it does while the body waits: the
  /// clock stops at each instant at which something is due. At the end, one frame is made.
  ///
  /// - Parameter duration: The duration of the step. A negative duration traps; zero makes a frame
  ///   at the current time. The clock stops at the longest `Duration`.
  public func advance(by duration: Duration) async {
    precondition(duration >= .zero, "a clock cannot go back by \(duration)")
    // A step with nothing due needs neither a hop nor an allocation.
    let idleSteps = state.withLock { state -> Int? in
      let target = state.now.saturatingAdding(duration)
      let instant = Nanoseconds(rounding: target)
      guard state.run == nil, state.tweeners.all.allSatisfy({ $0.steps.isIdle(at: instant) })
      else { return nil }
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
    if await passInRun(duration) {
      return
    }
    // Subscriptions made before the step begin at the time before the step.
    await stepAll { await $0.step(makesFrame: false) }
    state.withLock { $0.now = $0.now.saturatingAdding(duration) }
    await stepAll { await $0.step(makesFrame: true) }
  }

  /// The most steps with nothing due between two turns of other tasks.
  private static let stepsInTurn = 128

  /// Steps each tweener that has something to do at the current instant.
  func stepAll(_ step: (any TweenSteps) async -> Void) async {
    let (now, tweeners) = state.withLock { (Nanoseconds(rounding: $0.now), $0.tweeners) }
    // Each tweener is queried right before its step: the callbacks of one tweener may add work to
    // the next.
    for tweener in tweeners.all where !tweener.steps.isIdle(at: now) {
      await step(tweener.steps)
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

  /// Creates an alarm that wakes whenever the clock is advanced, regardless of its instant. While
  /// the clock runs a body, the alarm wakes at its instant.
  public func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
    let alarm = ManualAlarm(clock: self)
    replace(alarm, with: WokenSteps(wake: wake))
    return alarm
  }

  /// Sets the steps of the tweener with an alarm of this clock: its own steps, or its wakes.
  func replace(_ alarm: any TweenAlarm, with steps: any TweenSteps) {
    guard let alarm = alarm as? ManualAlarm else { return }
    remove(alarm.id)
    let tweener = SteppedTweener(steps: steps, due: alarm.due)
    state.withLock { $0.tweeners.insert(tweener, id: alarm.id) }
  }

  func remove(_ id: UInt64) {
    // The wake is released after the lock: it may be a user's closure, or retain the receipt of
    // another wake.
    _ = state.withLock { $0.tweeners.remove(id) }
  }
}
