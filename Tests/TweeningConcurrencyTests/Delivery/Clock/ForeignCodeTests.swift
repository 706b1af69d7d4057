import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Code of others that the package calls or releases: no lock is held meanwhile.
@Suite(.limitedConcurrency)
struct ForeignCodeTests {
  /// A clock that does something with its tweener in each call.
  private final class MeddlingClock: TweenClock {
    private struct Alarm: TweenAlarm {
      let clock: MeddlingClock
      let base: any TweenAlarm

      func set(to instant: Duration?) {
        clock.meddle(in: "set")
        base.set(to: instant)
      }

      func cancel() {
        clock.meddle(in: "cancel")
        base.cancel()
      }
    }

    let base = ManualTweenClock()
    private let tweener = Locked<Tweener?>(nil)
    private let isMeddling = Locked(false)
    private let calls = Log()
    private let action: @Sendable (Tweener) -> Bool

    init(_ action: @escaping @Sendable (Tweener) -> Bool) {
      self.action = action
    }

    /// Uses a tweener from now on; nil: none.
    func use(_ tweener: Tweener?) {
      self.tweener.withLock { $0 = tweener }
    }

    /// The calls in which the clock did something, but for those that were made by what it did.
    var all: Set<String> {
      Set(calls.all)
    }

    var now: Duration {
      meddle(in: "now")
      return base.now
    }

    func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
      meddle(in: "makeAlarm")
      return Alarm(clock: self, base: base.makeAlarm(wake))
    }

    private func meddle(in call: String) {
      // Once for each call: a command that is enqueued leads to the next call, and so on for ever.
      guard
        let tweener = tweener.withLock({ $0 }), !calls.all.contains(where: { $0.hasPrefix(call) })
      else { return }
      let isFirst = isMeddling.withLock { isMeddling in
        defer { isMeddling = true }
        return !isMeddling
      }
      guard isFirst else { return }
      calls.add(action(tweener) ? call : "\(call) failed")
      isMeddling.withLock { $0 = false }
    }
  }

  @Test
  func `a clock may wait for a thread that leaves a request`() async {
    let clock = MeddlingClock { tweener in
      OtherThread.completes { tweener.enqueue { _ in } }
    }
    let tweener = Tweener(clock: clock)
    clock.use(tweener)
    await OtherThread.run {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      await clock.base.advance(by: .milliseconds(500))
      #expect(await tween.elapsed == .milliseconds(500))
    }
    clock.use(nil)
    #expect(clock.all == ["now", "set"])
  }

  @Test
  func `a clock may enter its tweener`() async {
    await #expect(processExitsWith: .success) {
      let clock = MeddlingClock { tweener in
        tweener.assumeIsolated { $0.count <= 1 }
      }
      let tweener = Tweener(clock: clock)
      clock.use(tweener)
      let tween = await tweener.tween(.ramp(.seconds(1)))
      await clock.base.advance(by: .milliseconds(500))
      #expect(await tween.elapsed == .milliseconds(500))
      clock.use(nil)
      #expect(clock.all == ["now", "set"])
    }
  }

  /// Something of the user's that does something when it is released.
  private final class Guest: Sendable {
    private let whenReleased: @Sendable () -> Void

    init(whenReleased: @escaping @Sendable () -> Void) {
      self.whenReleased = whenReleased
    }

    deinit {
      whenReleased()
    }
  }

  @OtherThread
  @Test
  func `a wake that is released may read the clock`() {
    let clock = ManualTweenClock()
    let results = Locked<[Bool]>([])
    let guest = Guest { [weak clock] in
      let isFree = OtherThread.completes { _ = clock?.now }
      results.withLock { $0.append(isFree) }
    }
    let alarm = clock.makeAlarm { _ in withExtendedLifetime(guest) {} }
    _ = consume guest
    alarm.cancel()
    #expect(results.withLock { $0 } == [true])
  }

  @Test
  func `an ease that is released may read the configuration`() async {
    let tweener = Tweener(clock: ManualTweenClock())
    let results = Locked<[Bool]>([])
    // The tweener takes the settings over only afterwards.
    await OtherThread.run {
      await tweener.perform { tweener in
        tweener.configuration.ease = Self.ease(
          holding: Guest { [weak tweener] in
            let isFree = OtherThread.completes { _ = tweener?.configuration }
            results.withLock { $0.append(isFree) }
          })
        #expect(results.withLock { $0 } == [])
        tweener.configuration.ease = .linear
      }
    }
    #expect(results.withLock { $0 } == [true])
  }

  private static func ease(holding guest: Guest) -> Ease {
    .custom("guest") { progress in
      withExtendedLifetime(guest) { progress }
    }
  }
}
