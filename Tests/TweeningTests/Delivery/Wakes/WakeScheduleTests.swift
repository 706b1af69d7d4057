import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
final class WakeScheduleTests {
  private let tables = HandmadeTables()
  private let clock = JumpingClock()
  private let timekeeper: Timekeeper
  private var deadlines: TweenDeadlines
  private let schedule: WakeSchedule

  init() {
    timekeeper = Timekeeper(clock)
    deadlines = TweenDeadlines(tables.all)
    schedule = WakeSchedule(clock.makeAlarm { _ in }, frameInterval: 1_000_000)
  }

  private func insertDeadline(at time: Nanoseconds) {
    let location = tables.insert(.ramp(.nanoseconds(time))).location
    deadlines.update(tables.all[location], location.row)
  }

  private func nextWake(_ frameDue: Nanoseconds?) -> Nanoseconds? {
    schedule.nextWake(frameDue, deadlines.first, timekeeper)
  }

  private func insertTimer(at time: Nanoseconds) {
    let timer = Timer(interval: nil, fire: { _ in }, cancel: {})
    schedule.timers.insert(timer, id: UniqueID.next(), at: time)
  }

  @Test
  func `the next wake is that of the earliest deadline, timer or frame`() {
    #expect(nextWake(nil) == nil)
    insertTimer(at: 5_000_000)
    #expect(nextWake(nil) == 5_000_000)
    insertDeadline(at: 3_000_000)
    #expect(nextWake(nil) == 3_000_000)
    #expect(nextWake(.min) == 1_000_000)
    #expect(nextWake(1_500_000) == 2_000_000)
    #expect(nextWake(9_000_000) == 3_000_000)
  }

  @Test
  func `a deadline does not wait for a frame that is far away`() {
    insertDeadline(at: 3_000_000)
    schedule.pacer.setInterval(100_000_000, at: 0)
    #expect(nextWake(.min) == 100_000_000)
    schedule.pacer.setInterval(100_000_001, at: 0)
    #expect(nextWake(.min) == 3_000_000)
  }

  @Test
  func `while time stands still, nothing but a frame wakes`() {
    insertTimer(at: 6)
    insertDeadline(at: 4)
    timekeeper.setFrozen(true)
    #expect(nextWake(nil) == nil)
    #expect(nextWake(.min) == 1_000_000)
    timekeeper.setFrozen(false)
    timekeeper.setScale(2)
    #expect(nextWake(nil) == 2)
  }

  @Test
  func `after a wake, deadlines pause for a frame, unless somebody waits for them`() {
    insertDeadline(at: 300)
    #expect(schedule.beginPause(at: 0) == nil)
    #expect(nextWake(nil) == 1_000_000)
    schedule.allowImmediateWake()
    #expect(nextWake(nil) == 300)
  }

  @Test
  func `after a wake, timers pause for their own least interval`() {
    schedule.pacer.setInterval(20, at: 0)
    insertTimer(at: 5)
    _ = schedule.beginPause(at: 0)
    #expect(nextWake(nil) == TimerQueue.leastInterval)
    schedule.allowImmediateWake()
    #expect(nextWake(nil) == TimerQueue.leastInterval)
  }

  @Test
  func `a wake that is late gets the newest frame of the grid`() {
    #expect(nextWake(.min) == 1_000_000)
    #expect(schedule.pacer.frame(at: 3_700_000) == 3_000_000)
    #expect(schedule.beginPause(at: 3_700_000) == 3_000_000)
    #expect(nextWake(.min) == 4_000_000)
    #expect(nextWake(nil) == nil)
    #expect(schedule.beginPause(at: 9_000_000) == nil)
  }
}
