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
    deadlines.update(tables.all[location], to: time)
  }

  private func nextWake(_ frameDue: Nanoseconds?, isObserved: Bool = true) -> Nanoseconds? {
    schedule.nextWake(frameDue, deadlines.first, isObserved: isObserved, timekeeper)?.time
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
    insertDeadline(at: 400)
    #expect(nextWake(.min) == 400)
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
  func `deadlines and timers wake at their own times until many have, then at a distance`() {
    for time: Nanoseconds in 1...100 {
      // Two at a time are one wake.
      insertDeadline(at: time)
      insertTimer(at: time)
    }
    var wakes: [Nanoseconds] = []
    while let wake = nextWake(nil) {
      clock.set(to: .nanoseconds(wake))
      timekeeper.readClock()
      _ = schedule.countWake(at: wake)
      var due = deadlines.takeFirst(by: wake)
      while due != nil {
        due = deadlines.takeFirst(by: wake)
      }
      schedule.fireTimers(timekeeper)
      wakes.append(wake)
    }
    #expect(wakes.count == 33)
    #expect(wakes.prefix(32) == ArraySlice(1...32))
    #expect(wakes[32] == 1 + WakeSchedule.pause)
  }

  @Test
  func `a wake is late since the time of its first change, also after a pause`() {
    for _ in 0..<WakeSchedule.wakesWithoutPause {
      _ = schedule.countWake(at: 0)
    }
    insertDeadline(at: 300)
    insertDeadline(at: 200_000)
    let next = schedule.nextWake(nil, deadlines.first, isObserved: true, timekeeper)
    #expect(next == WakeSchedule.NextWake(time: WakeSchedule.pause, due: 300))
    schedule.setAlarm(for: next)
    clock.set(to: .nanoseconds(WakeSchedule.pause))
    timekeeper.readClock()
    #expect(schedule.lateness(timekeeper) == WakeSchedule.pause - 300)
  }

  @Test
  func `a deadline that nobody observes wakes a sixtieth of a second after a wake`() {
    insertDeadline(at: 300)
    #expect(nextWake(nil, isObserved: false) == 300)
    _ = schedule.countWake(at: 200)
    #expect(nextWake(nil, isObserved: false) == 200 + WakeSchedule.longestPause)
    #expect(nextWake(nil) == 300)
    insertTimer(at: 400)
    #expect(nextWake(nil, isObserved: false) == 400)
  }

  @Test
  func `a wake that is late gets the newest frame of the grid`() {
    #expect(nextWake(.min) == 1_000_000)
    #expect(schedule.pacer.frame(at: 3_700_000) == 3_000_000)
    #expect(schedule.countWake(at: 3_700_000) == 3_000_000)
    #expect(nextWake(.min) == 4_000_000)
    #expect(nextWake(nil) == nil)
    #expect(schedule.countWake(at: 9_000_000) == nil)
  }
}
