import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The specification of the store by itself: commands and instants go in, effects come out.
@Suite(.limitedConcurrency)
struct TweenStoreTests {
  private let driver = StoreDriver()

  private func ramp(_ duration: Int64) -> Motion<Double> {
    .ramp(.nanoseconds(duration))
  }

  // MARK: Settling

  @Test
  func `changes come in order of time`() {
    driver.make("a", ramp(30))
    driver.make("b", ramp(10))
    driver.make("c", ramp(20))
    #expect(driver.takeLog() == ["a started@0", "b started@0", "c started@0"])
    driver.advance(by: 100)
    #expect(
      driver.takeLog() == [
        "b completed@10 killed@10 (completed)",
        "c completed@20 killed@20 (completed)",
        "a completed@30 killed@30 (completed)",
      ]
    )
  }

  @Test
  func `changes at one time come in the order of scheduling`() {
    let tweens = ["a", "b", "c"].map { driver.make($0, ramp(10), autokill: false) }
    // A change of the tween schedules the end anew, and another observer does not.
    driver.apply(.setRate(1), to: tweens[0])
    driver.observe(tweens[1], [.receivesRepeats, .receivesValues])
    driver.observe(tweens[1], .receivesRepeats)
    _ = driver.takeLog()
    driver.advance(by: 10)
    #expect(
      driver.takeLog() == [
        "b completed@10 (completed)", "c completed@10 (completed)", "a completed@10 (completed)",
      ]
    )
  }

  @Test
  func `a tween passes no boundary before the turn of another`() {
    driver.make("a", ramp(10).repeating(3))
    driver.make("b", ramp(15))
    driver.make("c", ramp(20))
    _ = driver.takeLog()
    driver.advance(by: 29)
    #expect(
      driver.takeLog() == [
        "a repeated@10", "b completed@15 killed@15 (completed)",
        "c completed@20 killed@20 (completed)", "a repeated@20",
      ]
    )
    driver.advance(by: 1)
    #expect(driver.takeLog() == ["a completed@30 killed@30 (completed)"])
  }

  @Test
  func `boundaries up to the instant itself are one change, if no other tween has a turn`() {
    let tween = driver.make("a", ramp(10).repeating(5))
    _ = driver.takeLog()
    driver.advance(by: 30)
    #expect(driver.takeLog() == ["a repeated@10 repeated@20 repeated@30"])
    #expect(driver.playback(tween).iteration == 3)
  }

  @Test
  func `boundaries without a subscriber have passed when a subscriber comes`() {
    let tween = driver.make("a", ramp(10).repeating(5), observation: [])
    driver.advance(by: 25)
    driver.observe(tween, .receivesRepeats)
    driver.advance(by: 5)
    #expect(driver.takeLog() == ["a repeated@30"])
    driver.observe(tween, [])
    driver.advance(by: 10)
    #expect(driver.takeLog() == [])
    driver.observe(tween, .receivesRepeats)
    driver.advance(by: 10)
    #expect(driver.takeLog() == ["a completed@50 killed@50 (completed)"])
  }

  @Test
  func `boundaries without a subscriber have passed before a command`() {
    let tween = driver.make("a", ramp(10).repeating(5), observation: [])
    driver.advance(by: 25)
    driver.apply(.pause, to: tween)
    #expect(driver.playback(tween).iteration == 2)
    driver.apply(.resume, to: tween)
    driver.advance(by: 10)
    #expect(driver.store.settledPlayback(tween.row, at: driver.now).iteration == 3)
  }

  @Test
  func `a crowd of unobserved tweens ends without effects, and the observed in order`() {
    let crowd = (0..<1000).map { driver.make("crowd", ramp(10 + $0 % 7), observation: []) }
    let named = TweenNames(nil, .replace, ["tag"])
    driver.make("b", ramp(14))
    driver.make("a", ramp(12), named, observation: [])
    _ = driver.takeLog()
    driver.advance(by: 20)
    #expect(
      driver.takeLog() == [
        "a completed@12 killed@12 (completed)", "b completed@14 killed@14 (completed)",
      ]
    )
    #expect(crowd.allSatisfy { driver.playback($0).outcome == .completed })
    #expect(driver.store.totals.running == 0)
    #expect(driver.store.totals.tracked == 0)
    #expect(driver.store.deadlines.count == 0)
  }

  @Test
  func `an effect says whether time caused the change`() {
    let tween = driver.make("a", ramp(10).repeating(2))
    driver.advance(by: 10)
    driver.apply(.setRate(2), to: tween)
    driver.advance(by: 10)
    let isByTime = driver.records.map { record in
      if case .changed(let change) = record.effect { change.isByTime } else { false }
    }
    #expect(isByTime == [false, true, false, true])
  }

  // MARK: Limit

  @Test
  func `a tween beyond the limit is refused, unless it replaces another`() {
    driver.store.maximumTweens = 2
    let first = driver.make("a", ramp(10), TweenNames("key", .replace, []))
    driver.make("b", ramp(10))
    for conflict in [KeyConflict.keep, .queue] {
      driver.make("c", ramp(10), TweenNames("key", conflict, []))
    }
    driver.make("d", ramp(10))
    driver.make("e", ramp(10), TweenNames("other", .replace, []))
    driver.make("f", ramp(10), TweenNames("key", .replace, []), autostart: false)
    #expect(driver.store.refusedCount == 5)
    #expect(driver.playback(first).state == .active)
    _ = driver.takeLog()
    driver.make("g", ramp(10), TweenNames("key", .continue, []))
    #expect(driver.takeLog() == ["a killed@0 (superseded)", "g started@0"])
    #expect(driver.store.totals.tracked == 2)
    driver.make("h", ramp(10))
    #expect(driver.takeLog() == ["h killed@0 (refused)"])
    #expect(driver.store.refusedCount == 6)
    driver.advance(by: 10)
    _ = driver.takeLog()
    driver.make("i", ramp(10))
    #expect(driver.takeLog() == ["i started@10"])
  }

  // MARK: Closing

  @Test
  func `in the closing, running tweens finish, and none begins`() {
    let key = TweenNames("key", .queue, [])
    let running = driver.make("a", ramp(10), key)
    let waiting = driver.make("b", ramp(10), TweenNames("key", .queue, []))
    let resting = driver.make("c", ramp(10), autostart: false)
    _ = driver.takeLog()
    driver.store.phase = .closing
    #expect(!driver.apply(.start, to: resting))
    #expect(!driver.apply(.seek(to: 5, .silent), to: resting))
    #expect(!driver.mayBegin(resting))
    driver.make("d", ramp(10))
    #expect(driver.takeLog() == ["d killed@0 (killed)"])
    #expect(driver.apply(.begin(.restart), to: running))
    driver.advance(by: 10)
    #expect(
      driver.takeLog() == [
        "a stopped@0 restarted@0 started@0", "a completed@10 killed@10 (completed)",
      ]
    )
    #expect(driver.playback(waiting).state == .new)
  }

  @Test
  func `in the closing, a tween that would run for ever is killed`() {
    let tweens = ["a", "b", "c"].map { driver.make($0, ramp(10)) }
    driver.apply(.pause, to: tweens[1])
    _ = driver.takeLog()
    driver.store.phase = .closing
    driver.apply(.setRate(0), to: tweens[0])
    driver.apply(.resume, to: tweens[1])
    driver.adjust(tweens[2], to: ramp(10).repeatingForever())
    #expect(
      driver.takeLog() == [
        "a changed@0", "a killed@0 (killed)", "b resumed@0", "c changed@0", "c killed@0 (killed)",
      ]
    )
    #expect(driver.store.totals.running == 1)
  }
}
