import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct WakeLoopTests {
  private let log = Log()

  @Test
  func `the alarm wakes the task until the end`() async {
    let clock = JumpingClock()
    let loop = WakeLoop(clock)
    #expect(clock.alarmCount == 1)
    let (answered, continuation) = AsyncStream.makeStream(of: Void.self)
    loop.start { [log] wakes in
      for await _ in wakes {
        log.add("wake")
      }
      continuation.finish()
    }
    loop.alarm.set(to: .zero)
    await clock.run(until: .seconds(1))
    #expect(clock.wakes == [.zero])
    loop.end()
    #expect(clock.alarmCount == 0)
    #expect(await answered.all().isEmpty)
    #expect(log.all == ["wake", "wake"], "the flush of the clock, and its alarm")
  }
}
