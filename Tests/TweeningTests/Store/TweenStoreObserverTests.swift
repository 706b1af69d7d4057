import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// What a store tells of observed tweens, and which tweens it removes.
@Suite(.limitedConcurrency)
struct TweenStoreObserverTests {
  private let driver = StoreDriver()

  private func ramp(_ duration: Int64) -> Motion<Double> {
    .ramp(.nanoseconds(duration))
  }

  // MARK: Observers

  @Test
  func `a tween is watched while it moves and something takes its values`() {
    let tween = driver.make("a", .ramp(.nanoseconds(10), delay: .nanoseconds(5)))
    driver.observe(tween, [.receivesRepeats, .receivesValues])
    #expect(driver.takeLog() == ["a"])
    driver.advance(by: 5)
    #expect(driver.takeLog() == ["a started@5", "a is watched"])
    driver.apply(.pause, to: tween)
    #expect(driver.takeLog() == ["a paused@5", "a is unwatched"])
    driver.apply(.resume, to: tween)
    #expect(driver.takeLog() == ["a resumed@5", "a is watched"])
    driver.observe(tween, .receivesRepeats)
    #expect(driver.takeLog() == ["a is unwatched"])
    driver.observe(tween, [.receivesRepeats, .receivesValues])
    #expect(driver.takeLog() == ["a is watched"])
    driver.apply(.setRate(0), to: tween)
    #expect(driver.takeLog() == ["a changed@5", "a is unwatched"])
    driver.apply(.setRate(1), to: tween)
    driver.advance(by: 10)
    #expect(
      driver.takeLog() == [
        "a changed@5", "a is watched", "a completed@15 killed@15 (completed)", "a is unwatched",
      ]
    )
  }

  @Test
  func `a store that is observed as a whole has the boundaries of new tweens`() {
    driver.store.isObserved = true
    driver.make("a", ramp(10).repeating(2), observation: nil)
    driver.advance(by: 20)
    #expect(
      driver.takeLog() == [
        "a started@0", "a repeated@10", "a completed@20 killed@20 (completed)",
      ]
    )
  }

  // MARK: Removal

  @Test
  func `an unobserved tween without a handle is removed at its end, and no sooner`() {
    let tween = driver.make("a", ramp(10), observation: [])
    driver.release(tween)
    driver.apply(.pause, to: tween)
    #expect(tween.exists)
    driver.apply(.resume, to: tween)
    driver.advance(by: 10)
    #expect(!tween.exists)
    #expect(driver.takeLog() == [])
    #expect(driver.store.tables.count == 0)
  }

  @Test
  func `an ended tween is removed with its last handle`() {
    let tween = driver.make("a", ramp(10), observation: [])
    tween.row.update { $0.handles += 1 }
    driver.advance(by: 10)
    driver.release(tween)
    #expect(tween.exists)
    driver.release(tween)
    #expect(!tween.exists)
  }

  @Test
  func `the owner removes an observed tween, after the change that ended it`() {
    let tween = driver.make("a", ramp(10))
    driver.release(tween)
    _ = driver.takeLog()
    driver.advance(by: 10)
    #expect(driver.takeLog() == ["a completed@10 killed@10 (completed)", "a is unused"])
    #expect(!tween.exists)
  }

  @Test
  func `names keep a tween until it is killed`() {
    let names = TweenNames("key", .replace, ["tag"])
    let tween = driver.make("a", ramp(10), names, autokill: false)
    driver.release(tween)
    driver.advance(by: 10)
    #expect(driver.takeLog() == ["a started@0", "a completed@10 (completed)"])
    #expect(driver.store.members(tagged: "tag").map(\.id) == [tween.id])
    driver.apply(.begin(.restart), to: tween)
    driver.apply(.kill(.killed), to: tween)
    #expect(
      driver.takeLog() == ["a restarted@10 started@10", "a killed@10 (killed)", "a is unused"]
    )
    #expect(!tween.exists)
    #expect(driver.store.members(tagged: "tag").isEmpty)
    #expect(driver.store.members(under: "key").isEmpty)
  }

  @Test
  func `the key of a call keeps no tween without a run`() {
    let names = TweenNames(ownedUnder: "key", .replace)
    let tween = driver.make("a", ramp(10), names, autokill: false)
    driver.release(tween)
    driver.apply(.stop, to: tween)
    #expect(driver.takeLog() == ["a started@0", "a stopped@0 (stopped)", "a is unused"])
    #expect(!tween.exists)
  }
}
