import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct CallbackTrackerTests {
  private let tracker = CallbackTracker()
  private let log = Log()

  private func wait(_ name: String) {
    tracker.whenQuiet { [log] in log.add(name) }
  }

  @Test
  func `whenQuiet calls its waiters after the last callback, or at once`() {
    wait("at once")
    #expect(log.all == ["at once"])
    tracker.begin()
    tracker.begin()
    wait("first")
    wait("second")
    tracker.end()
    #expect(log.all == ["at once"])
    tracker.end()
    #expect(log.all == ["at once", "first", "second"])
    tracker.begin()
    tracker.end()
    wait("at once again")
    #expect(log.all == ["at once", "first", "second", "at once again"])
  }

  @Test
  func `a waiter of whenQuiet may begin another callback`() {
    tracker.begin()
    tracker.whenQuiet { [tracker, log] in
      tracker.begin()
      tracker.whenQuiet { log.add("inner") }
      log.add("outer")
      tracker.end()
    }
    tracker.end()
    #expect(log.all == ["outer", "inner"])
  }
}
