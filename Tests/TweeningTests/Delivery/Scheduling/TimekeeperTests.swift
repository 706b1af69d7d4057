import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TimekeeperTests {
  private let clock = JumpingClock(now: .seconds(5))
  private let timekeeper: Timekeeper

  init() {
    timekeeper = Timekeeper(clock)
  }

  @Test
  func `an instant is read once, and stays until the next reading`() {
    #expect(timekeeper.instant == 0)
    #expect(timekeeper.clockInstant == 5_000_000_000)
    clock.set(to: .seconds(6))
    #expect(timekeeper.instant == 0)
    timekeeper.readClock()
    #expect(timekeeper.instant == 1_000_000_000)
    #expect(timekeeper.clockInstant == 6_000_000_000)
  }

  @Test
  func `an instant never goes back, also where the clock does`() {
    clock.set(to: .seconds(7))
    timekeeper.readClock()
    clock.jump(to: .seconds(6))
    timekeeper.readClock()
    #expect(timekeeper.instant == 2_000_000_000)
    #expect(timekeeper.clockInstant == 7_000_000_000)
    clock.jump(to: .seconds(8))
    timekeeper.readClock()
    #expect(timekeeper.instant == 3_000_000_000)
  }

  @Test
  func `a scale and a freeze count from the instant on`() {
    clock.set(to: .seconds(6))
    timekeeper.readClock()
    timekeeper.setScale(3)
    #expect(timekeeper.instant == 1_000_000_000)
    clock.set(to: .seconds(7))
    timekeeper.readClock()
    #expect(timekeeper.instant == 4_000_000_000)
    timekeeper.setFrozen(true)
    #expect(!timekeeper.isFlowing)
    clock.set(to: .seconds(9))
    timekeeper.readClock()
    #expect(timekeeper.instant == 4_000_000_000)
    timekeeper.setFrozen(false)
    clock.set(to: .seconds(10))
    timekeeper.readClock()
    #expect(timekeeper.instant == 7_000_000_000)
  }
}
