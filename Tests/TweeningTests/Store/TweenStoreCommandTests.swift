import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The commands of the store: what they change, and that each change has its effects first.
@Suite(.limitedConcurrency)
struct TweenStoreCommandTests {
  private let driver = StoreDriver()

  private func ramp(_ duration: Int64) -> Motion<Double> {
    .ramp(.nanoseconds(duration))
  }

  @discardableResult
  private func make(_ label: String, _ conflict: KeyConflict) -> StoreDriver.Member {
    driver.make(label, ramp(10), TweenNames("key", conflict, []), autokill: false)
  }

  // MARK: Selections

  @Test
  func `a command to several tweens stops at each effect`() {
    let tweens = ["a", "b", "c"].map { driver.make($0, ramp(10), observation: []) }
    driver.observe(tweens[1], .receivesRepeats)
    var pause = driver.store.prepare(.pause, to: tweens)
    #expect(driver.store.apply(&pause, at: 0))
    #expect(tweens.map { driver.playback($0).state } == [.paused, .paused, .active])
    #expect(driver.store.takeEffects().count == 1)
    #expect(!driver.store.apply(&pause, at: 0))
    #expect(driver.playback(tweens[2]).state == .paused)
    #expect(pause.changedCount == 3)
  }

  @Test
  func `a command counts the tweens that it changes`() {
    let tweens = ["a", "b", "c"].map { driver.make($0, ramp(10)) }
    driver.apply(.pause, to: tweens[1])
    #expect(driver.apply(.pause, to: .all) == 2)
    #expect(driver.apply(.pause, to: .all) == 0)
    #expect(driver.apply(.update(by: 1), to: .all) == 0)
    #expect(driver.apply(.setRate(2), to: .all) == 3)
    #expect(driver.apply(.seekToFraction(.nan, .silent), to: .all) == 0)
  }

  @Test
  func `an end within a selection begins no run that the same command stops`() {
    let waiting = ["a", "b"].map { make($0, .queue) }
    _ = driver.takeLog()
    #expect(driver.apply(.stop, to: .key("key")) == 1)
    #expect(driver.takeLog() == ["a stopped@0 (stopped)", "b started@0"])
    #expect(driver.apply(.update(by: 10), to: .key("key")) == 1)
    #expect(driver.takeLog() == ["b", "b completed@0 (completed)"])
    #expect(driver.playback(waiting[0]).state == .inactive)
  }

  @Test
  func `a tween that a command ends is not reached by the same command`() {
    let tweens = ["a", "b"].map { make($0, .replace) }
    driver.release(tweens[0])
    _ = driver.takeLog()
    #expect(driver.apply(.begin(.restart), to: tweens) == 1)
    #expect(driver.takeLog() == ["b stopped@0 restarted@0 started@0"])
  }

  // MARK: Several changes of one tween

  @Test
  func `effects that an update makes due happen at its instant, one by one`() {
    let tween = driver.make("a", ramp(10).repeating(2).delay(.nanoseconds(10)))
    driver.advance(by: 5)
    var update = driver.store.prepare(.update(by: 100), to: [tween])
    var states: [TweenState] = []
    while driver.store.apply(&update, at: 5) {
      states.append(driver.playback(tween).state)
      for case .changed(let change) in driver.store.takeEffects() {
        for (_, event) in change.transition.deliveries {
          #expect(event.time == .nanoseconds(5))
        }
      }
    }
    #expect(states == [.delayed, .active, .active, .killed])
    #expect(update.changedCount == 1)
  }

  @Test
  func `a revived tween is new, and then starts if it starts automatically`() {
    for autostart in [true, false] {
      let tween = driver.make("a", ramp(10), autostart: autostart)
      driver.apply(.kill(.killed), to: tween)
      _ = driver.takeLog()
      #expect(driver.apply(.revive, to: tween))
      #expect(driver.takeLog() == (autostart ? ["a revived@0", "a started@0"] : ["a revived@0"]))
      #expect(!driver.apply(.revive, to: tween))
      driver.apply(.kill(.killed), to: tween)
    }
  }

  @Test
  func `a revival respects the limit and the closing`() {
    let tween = driver.make("a", ramp(10))
    driver.apply(.kill(.killed), to: tween)
    driver.make("b", ramp(10))
    driver.store.maximumTweens = 1
    #expect(!driver.apply(.revive, to: tween))
    driver.store.maximumTweens = 2
    driver.store.phase = .closing
    #expect(!driver.apply(.revive, to: tween))
    driver.store.phase = .open
    #expect(driver.apply(.revive, to: tween))
  }

  // MARK: Values

  @Test
  func `a tween that is set rests at the value, and its run is replaced`() {
    let tween = driver.make("a", ramp(10))
    driver.advance(by: 5)
    _ = driver.takeLog()
    #expect(driver.set(tween, to: 7))
    #expect(driver.takeLog() == ["a changed@5 (replaced)"])
    #expect(driver.value(tween) == 7)
    #expect(driver.playback(tween).state == .completed)
    driver.advance(by: 100)
    #expect(driver.takeLog() == [])
    driver.apply(.kill(.killed), to: tween)
    #expect(!driver.set(tween, to: 8))
    #expect(driver.value(tween) == 7)
  }

  @Test
  func `a tween that is set gives up its key and its turn`() {
    let first = make("a", .replace)
    let second = make("b", .queue)
    make("c", .queue)
    _ = driver.takeLog()
    driver.set(second, to: 3)
    #expect(driver.takeLog() == ["b changed@0 (replaced)"])
    driver.set(first, to: 4)
    #expect(driver.takeLog() == ["a changed@0 (replaced)", "c started@0"])
  }

  @Test
  func `a tween keeps its modifier while it rests at a value`() {
    let tween = driver.make("a", ramp(10).rounded())
    driver.set(tween, to: 7.4)
    #expect(driver.value(tween) == 7.4)
    driver.retarget(tween, to: 9.8, by: .ease(.linear, duration: .nanoseconds(10)))
    driver.advance(by: 10)
    #expect(driver.value(tween) == 10)
  }

  @Test
  func `a start from a value moves from there to the end value`() {
    let tween = driver.make("a", ramp(10), autostart: false, autokill: false)
    #expect(driver.start(tween, from: 50))
    #expect(driver.takeLog() == ["a", "a started@0"])
    #expect(driver.value(tween) == 50)
    #expect(!driver.start(tween, from: 60))
    driver.advance(by: 5)
    #expect(driver.value(tween) == 75)
    driver.apply(.stop, to: tween)
    #expect(driver.start(tween, from: 0))
    #expect(driver.value(tween) == 0)
  }

  @Test
  func `a start from a value that is refused changes nothing`() {
    make("a", .replace)
    let kept = driver.make("b", ramp(10), TweenNames("key", .keep, []), autostart: false)
    let function = driver.make("c", Motion { $0 }, autostart: false)
    _ = driver.takeLog()
    #expect(!driver.start(kept, from: 50))
    #expect(!driver.start(function, from: 50))
    #expect(driver.takeLog() == [])
    #expect(driver.value(kept) == 0)
    #expect(driver.playback(kept).state == .new)
  }

  @Test
  func `a tween that is adjusted keeps its elapsed time`() {
    let tween = driver.make("a", ramp(10), autokill: false)
    driver.advance(by: 5)
    _ = driver.takeLog()
    #expect(driver.adjust(tween, to: ramp(20)))
    #expect(driver.value(tween) == 25)
    #expect(driver.takeLog() == ["a changed@5"])
    driver.adjust(tween, to: ramp(5))
    #expect(driver.takeLog() == ["a changed@5", "a completed@5 (completed)"])
  }
}
