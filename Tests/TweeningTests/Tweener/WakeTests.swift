import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// What wakes a tweener, and what does not.
@Suite(.limitedConcurrency)
struct WakeTests {
  // MARK: Requests

  @Test
  func `a callback may wait for what the tweener has yet to do`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let other = await tweener.tween(from: 0.0, to: 10, duration: .seconds(9), ease: .linear)
    let seen = Locked<[Double]>([])
    let tween = await tweener.tween(.ramp(.milliseconds(100)))
    tween.onComplete { _ in
      for await value in other.values {
        seen.withLock { $0.append(value) }
        break
      }
    }
    await clock.advance(by: .seconds(1))
    #expect(seen.withLock { $0.count } == 1)
    #expect(await other.value == 10.0 / 9)
  }

  @Test
  func `a handle that is dropped ends the streams of an idle tween`() async {
    let tweener = Tweener(clock: ManualTweenClock())
    var tween: Tween<Double>? = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    let events = tween?.events
    let values = tween?.values
    tween = nil
    // Nothing enters the tweener any more but what the drop sets off.
    #expect(await events?.kinds() == [])
    #expect(await values?.all() == [])
    withExtendedLifetime(tweener) {}
  }

  /// A clock that stands still, and counts how often its alarm is set.
  private final class CountingClock: TweenClock, TweenAlarm {
    private let instants = Locked<[Duration?]>([])
    private let wake = Locked<(@Sendable (TweenWake) -> Void)?>(nil)

    var now: Duration {
      .zero
    }

    var set: [Duration?] {
      instants.withLock { $0 }
    }

    func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
      self.wake.withLock { $0 = wake }
      return self
    }

    func set(to instant: Duration?) {
      instants.withLock { $0.append(instant) }
    }

    func cancel() {}

    /// Rings, and returns when the tweener has done what it had to do.
    func ring() async {
      await withCheckedContinuation { continuation in
        let ring = wake.withLock { $0 }
        ring?(TweenWake(makesFrame: false) { continuation.resume() })
      }
    }
  }

  @Test
  func `requests from inside the tweener wake nothing`() async {
    let clock = CountingClock()
    let tweener = Tweener(clock: clock)
    let wakes = Locked(0)
    let tweens = await tweener.perform { tweener in
      (0..<10_000).map { _ in
        tweener.tween(.ramp(.seconds(1))) { tween in
          tween.onComplete { _ in wakes.withLock { $0 += 1 } }
        }
      }
    }
    await clock.ring()
    // Once as the `perform` ends; and what the wakes do not change is not set again.
    #expect(clock.set.count <= 2)
    withExtendedLifetime(tweens) {}
  }

  @Test
  func `the first deadline after somebody subscribed is met at its time`() async {
    let clock = CountingClock()
    let tweener = Tweener(clock: clock)
    let tween = await tweener.tween(.ramp(.milliseconds(5)))
    await clock.ring()
    tween.onComplete { _ in }
    await clock.ring()
    #expect(clock.set.contains(.milliseconds(5)))
  }

  // MARK: Priority

  @Test
  func `the priority of the first caller is not that of the callbacks`() async {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let priorities = Locked<[TaskPriority]>([])
    await Task(priority: .background) {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      tween.onComplete { _ in priorities.withLock { $0.append(Task.currentPriority) } }
      await clock.advance(by: .seconds(1))
    }.value
    #expect(priorities.withLock { $0.map { $0 >= .medium } } == [true])
  }
}
