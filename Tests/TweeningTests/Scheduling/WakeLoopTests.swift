import Testing
@testable import Tweening

@Suite(.timeLimit(.minutes(10)))
struct WakeLoopTests {
  /// A clock that starts the loop once more while it makes an alarm, as a second thread might.
  private final class ReturningClock: TweenClock {
    let base = JumpingClock()
    private let comeBack = Locked<(@Sendable () -> Void)?>(nil)

    var now: Duration {
      base.now
    }

    func onAlarm(_ body: @escaping @Sendable () -> Void) {
      comeBack.withLock { $0 = body }
    }

    func makeAlarm(_ wake: @escaping @Sendable (TweenWake) -> Void) -> any TweenAlarm {
      let body = comeBack.withLock { $0.take() }
      body?()
      return base.makeAlarm(wake)
    }
  }

  private let log = Log()

  @Test
  func `a clock may come back while it makes an alarm, and one alarm is left`() async {
    let clock = ReturningClock()
    let loop = WakeLoop(clock)
    let (answered, continuation) = AsyncStream.makeStream(of: Void.self)
    let answer: @Sendable (AsyncStream<WakeLoop.Wake>) async -> Void = { [log] wakes in
      for await _ in wakes {
        log.add("wake")
      }
      continuation.finish()
    }
    clock.onAlarm { _ = loop.start(answer) }
    #expect(loop.alarm == nil)
    loop.start(answer).set(to: .zero)
    #expect(loop.alarm != nil)
    #expect(clock.base.alarmCount == 1)
    await clock.base.run(until: .seconds(1))
    #expect(clock.base.wakes == [.zero])
    loop.end()
    #expect(clock.base.alarmCount == 0)
    #expect(await answered.all().isEmpty)
    #expect(log.all == ["wake", "wake"], "the flush of the clock, and its alarm")
  }

  @Test
  func `a tweener's clock may enqueue a command while it makes an alarm`() async {
    let clock = ReturningClock()
    let tweener = Tweener(clock: clock)
    clock.onAlarm { [weak tweener, log] in
      tweener?.enqueue { _ in log.add("enqueued") }
    }
    #expect(await tweener.time == .zero)
    await tweener.perform { [log] _ in log.add("performed") }
    #expect(log.all == ["enqueued", "performed"])
    #expect(clock.base.alarmCount == 1)
  }
}
