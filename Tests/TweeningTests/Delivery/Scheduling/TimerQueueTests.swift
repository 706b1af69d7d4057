import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TimerQueueTests {
  @Test
  func `a periodic timer without another time waits for the end of its tweener`() {
    let queue = TimerQueue()
    let log = Log()
    let timer = Timer(
      interval: 1_000, fire: { log.add("\($0 == .max)") }, cancel: { log.add("cancel") },
    )
    queue.insert(timer, id: 1, at: .max)
    queue.fire(at: .max)
    queue.fire(at: .max)
    #expect(log.all == ["true"])
    queue.cancelAll()
    #expect(log.all == ["true", "cancel"])
  }
}
