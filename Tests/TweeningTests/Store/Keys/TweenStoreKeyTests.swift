import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The keys of a store: who runs, who waits, and in which order the effects come.
@Suite(.limitedConcurrency)
struct TweenStoreKeyTests {
  private let driver = StoreDriver()

  @discardableResult
  private func make(
    _ label: String,
    _ conflict: KeyConflict,
    _ duration: Int64 = 10,
    autostart: Bool = true,
    autokill: Bool = false,
  ) -> StoreDriver.Member {
    driver.make(
      label,
      .ramp(.nanoseconds(duration)),
      TweenNames("key", conflict, []),
      autostart: autostart,
      autokill: autokill,
    )
  }

  private var runner: TweenID? {
    driver.store.index.runner(under: "key").map { driver.store.member($0).id }
  }

  // MARK: Conflicts

  @Test(arguments: KeyConflict.allCases)
  func `the first tween under a key runs`(conflict: KeyConflict) {
    let tween = make("a", conflict)
    #expect(runner == tween.id)
    #expect(driver.takeLog() == ["a started@0"])
    #expect(driver.apply(.begin(.restart), to: tween))
    #expect(driver.takeLog() == ["a stopped@0 restarted@0 started@0"])
    driver.advance(by: 10)
    #expect(runner == nil)
  }

  @Test
  func `a tween that replaces another begins after the end of the other`() {
    let first = make("a", .keep)
    driver.advance(by: 4)
    let second = make("b", .replace)
    #expect(driver.takeLog() == ["a started@0", "a killed@4 (superseded)", "b started@4"])
    #expect(runner == second.id)
    #expect(driver.value(first) == 40)
    #expect(driver.value(second) == 0)
  }

  @Test
  func `a tween that keeps another is superseded if it is new, and else unchanged`() {
    let first = make("a", .keep)
    let second = make("b", .keep, autostart: false)
    _ = driver.takeLog()
    #expect(!driver.mayBegin(second))
    #expect(driver.mayBegin(first))
    #expect(!driver.apply(.start, to: second))
    #expect(driver.takeLog() == ["b killed@0 (superseded)"])
    driver.advance(by: 10)
    let third = make("c", .keep)
    driver.apply(.stop, to: third)
    driver.apply(.begin(.restart), to: first)
    _ = driver.takeLog()
    #expect(!driver.apply(.start, to: third))
    #expect(driver.takeLog() == [])
    #expect(driver.playback(third).outcome == .stopped)
    #expect(runner == first.id)
  }

  @Test
  func `waiting tweens begin in turn, at the ends of those before`() {
    let tweens = [("a", 10), ("b", 5), ("c", 20)].map { make($0, .queue, $1) }
    #expect(driver.takeLog() == ["a started@0"])
    #expect(driver.store.members(under: "key").map(\.id) == tweens.map(\.id))
    #expect(!driver.mayBegin(tweens[1]))
    #expect(!driver.apply(.start, to: tweens[1]))
    driver.advance(by: 100)
    #expect(
      driver.takeLog() == [
        "a completed@10 (completed)", "b started@10", "b completed@15 (completed)",
        "c started@15", "c completed@35 (completed)",
      ]
    )
  }

  @Test
  func `a queued start keeps its own time and delay`() {
    make("a", .queue)
    let later = make("b", .queue, autostart: false)
    let sooner = make("c", .queue, autostart: false)
    #expect(driver.apply(.begin(.start(at: 25, delay: nil)), to: later))
    #expect(driver.apply(.begin(.start(at: 5, delay: 3)), to: sooner))
    _ = driver.takeLog()
    driver.advance(by: 60)
    #expect(
      driver.takeLog() == [
        "a completed@10 (completed)", "b started@25", "b completed@35 (completed)", "c",
        "c started@38", "c completed@48 (completed)",
      ]
    )
  }

  @Test
  func `a tween that ends while it waits gives up its turn`() {
    let first = make("a", .queue)
    let tweens = ["b", "c", "d", "e"].map { make($0, .queue) }
    driver.apply(.kill(.killed), to: tweens[0])
    driver.apply(.complete(.end), to: tweens[1])
    driver.set(tweens[2], to: 7)
    _ = driver.takeLog()
    driver.apply(.stop, to: first)
    #expect(driver.takeLog() == ["a stopped@0 (stopped)", "e started@0"])
    #expect(driver.value(tweens[2]) == 7)
  }

  @Test
  func `tweens that are killed together begin no run`() {
    let tweens = ["a", "b", "c"].map { make($0, .queue) }
    _ = driver.takeLog()
    #expect(driver.apply(.kill(.killed), to: tweens) == 3)
    #expect(
      driver.takeLog() == ["a killed@0 (killed)", "b killed@0 (killed)", "c killed@0 (killed)"]
    )
    #expect(runner == nil)
  }

  @Test
  func `a turn that begins no run passes to the next tween`() {
    let first = make("a", .queue)
    driver.apply(.complete(.end), to: first)
    let second = make("b", .queue)
    driver.apply(.setRate(-1), to: first)
    // Backwards from the end, which is gone by the time of the turn.
    #expect(driver.apply(.begin(.play), to: first))
    let third = make("c", .queue)
    let endless = Motion.ramp(.nanoseconds(10)).repeatingForever()
    driver.adjust(first, to: endless)
    _ = driver.takeLog()
    driver.apply(.stop, to: second)
    #expect(driver.takeLog() == ["b stopped@0 (stopped)", "c started@0"])
    #expect(runner == third.id)
  }

  @Test
  func `a tween that waits takes the key if it replaces the runner with another command`() {
    let first = make("a", .replace)
    let second = make("b", .queue)
    _ = driver.takeLog()
    // A seek begins a run, and cannot wait.
    #expect(!driver.apply(.seek(to: 5, .silent), to: second))
    #expect(driver.takeLog() == [])
    driver.apply(.stop, to: first)
    #expect(driver.takeLog() == ["a stopped@0 (stopped)", "b started@0"])
    #expect(driver.apply(.seek(to: 5, .silent), to: first))
    #expect(driver.takeLog() == ["b killed@0 (superseded)", "a started@0 paused@0"])
    #expect(runner == first.id)
  }

  @Test
  func `a tween that continues another has its value and its velocity`() {
    let first = make("a", .replace, 100)
    driver.advance(by: 50)
    let second = make("b", .continue, 100)
    #expect(driver.takeLog() == ["a started@0", "a killed@50 (superseded)", "b started@50"])
    #expect(driver.value(second) == 50)
    let state: KinematicState<Double> = second.row.movement(at: 50)
    // 100 in 100 ns.
    #expect(state.velocity.map { ($0 - 1e9).magnitude < 1 } == true)
    #expect(driver.value(first) == 50)
    driver.advance(by: 100)
    #expect(driver.value(second) == 100)
  }

  @Test
  func `a tween of another key runs beside`() {
    make("a", .replace)
    driver.make("b", .ramp(.nanoseconds(10)), TweenNames("other", .replace, []))
    #expect(driver.takeLog() == ["a started@0", "b started@0"])
    #expect(driver.store.totals.running == 2)
  }

  // MARK: Ends

  @Test
  func `a superseded tween does not start the queue`() {
    make("a", .replace)
    let waiting = make("b", .queue)
    let third = make("c", .replace)
    #expect(
      driver.takeLog() == ["a started@0", "a killed@0 (superseded)", "c started@0"]
    )
    driver.apply(.stop, to: third)
    #expect(runner == waiting.id)
  }

  @Test
  func `an effect says whether the tween ran under its key`() {
    let resting = make("a", .replace)
    driver.apply(.stop, to: resting)
    make("b", .replace)
    driver.apply(.kill(.killed), to: resting)
    driver.advance(by: 10)
    let hadKey = driver.records.map { record in
      if case .changed(let change) = record.effect { change.hadKey } else { false }
    }
    // The start and the stop of a, the start of b, the kill of a, and the end of b.
    #expect(hadKey == [true, true, true, false, true])
  }

  @Test
  func `a tween that waits stays without a handle, and is removed if its turn begins no run`() {
    make("a", .queue)
    let names = TweenNames(ownedUnder: "key", .queue)
    let tween = driver.make("b", .ramp(.nanoseconds(10)), names)
    driver.release(tween)
    #expect(tween.exists)
    driver.advance(by: 30)
    #expect(
      driver.takeLog() == [
        "a started@0", "a completed@10 (completed)", "b started@10",
        "b completed@20 killed@20 (completed)", "b is unused",
      ]
    )
    #expect(!tween.exists)
  }
}
