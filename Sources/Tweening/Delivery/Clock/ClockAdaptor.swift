/// Adapts any Swift `Clock` that measures in `Duration` to a tweener.
struct ClockAdaptor<Base: Clock>: TweenClock where Base.Duration == Duration {
  fileprivate let base: Base
  fileprivate let origin: Base.Instant

  /// Adapts `base`. The current instant becomes the origin of time.
  init(_ base: Base) {
    self.base = base
    origin = base.now
  }

  /// The time since the clock was adapted.
  var now: Duration {
    origin.duration(to: base.now)
  }

  /// Creates an alarm, which is a task that sleeps on the clock.
  func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
    SleepingAlarm(clock: self, wake: wake)
  }
}

extension TweenClock where Self == DispatchTweenClock {
  /// Adapts a Swift clock that measures in `Duration`: `.clock(ContinuousClock())`, or a test
  /// clock.
  public static func clock(_ base: some Clock<Duration>) -> some TweenClock {
    ClockAdaptor(base)
  }
}

/// An alarm that is a sleeping task, replaced whenever the alarm is set.
private final class SleepingAlarm<Base: Clock>: TweenAlarm where Base.Duration == Duration {
  private let clock: ClockAdaptor<Base>
  private let wake: @Sendable (TweenWake) -> Void
  private let sleeper = Locked<Task<Void, Never>?>(nil)

  init(clock: ClockAdaptor<Base>, wake: @escaping @Sendable (TweenWake) -> Void) {
    self.clock = clock
    self.wake = wake
  }

  func set(to instant: Duration?) {
    let next = instant.map { instant in
      // Detached, so that the alarm does not inherit the priority of the task that sets it.
      Task.detached(priority: .tweenerLoop) { [clock, wake] in
        do {
          try await clock.base.sleep(until: clock.origin.advanced(by: instant), tolerance: .zero)
        } catch {
          // Only cancellation ends a sleep early: the alarm was set again or cancelled.
          return
        }
        wake(TweenWake())
      }
    }
    let previous = sleeper.withLock { exchange(&$0, with: next) }
    previous?.cancel()
  }

  func cancel() {
    set(to: nil)
  }

  deinit {
    cancel()
  }
}
