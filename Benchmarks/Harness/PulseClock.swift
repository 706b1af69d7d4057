import Synchronization
import Tweening

/// A clock that is moved by hand, one wake a step, and measures each tick.
///
/// A tick begins with a reading of the clock and ends when the alarm is set: between both is the
/// whole cost of a frame inside the actor. Later readings of the same tick, as for statistics, do
/// not move its beginning.
final class PulseClock: TweenClock {
  struct Step {
    /// From the clock's reading to the alarm's setting; 0 where no alarm was set.
    var tick: Double
    /// From the call to the receipt.
    var roundTrip: Double
  }

  private struct State {
    var now = Duration.zero
    var wake: (@Sendable (TweenWake) -> Void)?
    var alarm: Duration?
    var entered: UInt64?
    var left: UInt64 = 0
  }

  private let state = Mutex(State())

  var now: Duration {
    let time = monotonicTime()
    return state.withLock {
      $0.entered = $0.entered ?? time
      return $0.now
    }
  }

  /// Moves the time on, and makes one frame.
  @discardableResult
  func step(by duration: Duration = .nanoseconds(16_666_667)) async -> Step {
    let wake = state.withLock {
      $0.now += duration
      $0.entered = nil
      $0.left = 0
      return $0.wake
    }
    guard let wake else { return Step(tick: 0, roundTrip: 0) }
    let start = monotonicTime()
    await withCheckedContinuation { continuation in
      wake(TweenWake(makesFrame: true) { continuation.resume() })
    }
    let roundTrip = Double(monotonicTime() - start)
    let tick = state.withLock { state in
      state.left == 0 ? 0 : state.entered.map { Double(state.left - $0) } ?? 0
    }
    return Step(tick: tick, roundTrip: roundTrip)
  }

  /// Moves the time as a real clock would, with wakes only for alarms. Returns the number of
  /// alarms.
  func run(for duration: Duration) async -> Int {
    let end = state.withLock { $0.now + duration }
    var wakes = 0
    while let wake = state.withLock({ nextWake(&$0, by: end) }) {
      await withCheckedContinuation { continuation in
        wake(TweenWake(makesFrame: false) { continuation.resume() })
      }
      wakes += 1
    }
    state.withLock { $0.now = end }
    return wakes
  }

  private func nextWake(
    _ state: inout State,
    by end: Duration,
  ) -> (@Sendable (TweenWake) -> Void)? {
    guard let alarm = state.alarm, alarm <= end else { return nil }
    state.now = max(state.now, alarm)
    state.alarm = nil
    return state.wake
  }

  func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
    state.withLock { $0.wake = wake }
    return Alarm(clock: self)
  }

  private struct Alarm: TweenAlarm {
    let clock: PulseClock

    func set(to instant: Duration?) {
      let time = monotonicTime()
      clock.state.withLock {
        $0.left = time
        $0.alarm = instant
      }
    }

    func cancel() {
      clock.state.withLock { $0.wake = nil }
    }
  }
}
