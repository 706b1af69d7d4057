import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Tweens of a store that continue saved tweens.
@Suite(.limitedConcurrency)
struct TweenStoreRestoringTests {
  private let driver = StoreDriver()
  private let motion = Motion.ramp(.nanoseconds(100))

  private var runner: TweenID? {
    driver.store.index.runner(under: "key").map { driver.store.member($0).id }
  }

  /// Returns a tween as it is saved, after some commands at 40 ns of its own time.
  private func saved(
    shift: Nanoseconds = 0,
    _ change: (inout Playback, Nanoseconds) -> Void = { _, _ in },
  ) -> RestoredTween {
    var playback = Playback(Schedule(motion), autokill: false)
    _ = playback.begin(.start(at: nil, delay: nil), at: 0, now: 0)
    change(&playback, 40)
    let saved = SavedPlayback(playback, at: 40)
    return RestoredTween(AnyMotion(motion), saved, autostart: true, shift: shift)
  }

  private func names(_ conflict: KeyConflict = .replace) -> TweenNames {
    TweenNames("key", conflict, [])
  }

  @Test
  func `a restored tween continues from where it was saved`() {
    driver.advance(by: 1000)
    let tween = driver.make("a", saved(shift: 960))
    #expect(driver.takeLog() == ["a"])
    #expect(driver.value(tween) == 40)
    driver.advance(by: 60)
    #expect(driver.takeLog() == ["a completed@1060 (completed)"])
  }

  @Test
  func `a restored run takes the key, and a tween at rest leaves it`() {
    driver.make("a", motion, names())
    let second = driver.make("b", saved(), names())
    #expect(runner == second.id)
    #expect(driver.takeLog() == ["a started@0", "a killed@0 (superseded)", "b"])
    driver.make("c", motion, names(.queue))
    driver.restore(saved { _ = $0.stop(at: $1) }, second)
    #expect(driver.takeLog() == ["b stopped@0 (stopped)", "c started@0"])
  }

  @Test
  func `a tween that waits gives up its turn for a restored run`() {
    driver.make("a", motion, names())
    let waiting = driver.make("b", motion, names(.queue))
    driver.restore(saved(), waiting)
    #expect(driver.takeLog() == ["a started@0", "a killed@0 (superseded)", "b changed@0"])
    #expect(driver.store.members(.key("key")).map(\.id).filter { $0 == waiting.id }.count == 1)
    #expect(driver.apply(.stop, to: .key("key")) == 1)
    #expect(runner == nil)
  }

  @Test
  func `a restored tween beyond the limit is refused, and killed in the closing`() {
    driver.store.maximumTweens = 1
    driver.make("a", motion, names())
    let refused = driver.make("b", saved())
    #expect(driver.playback(refused).outcome == .refused)
    #expect(driver.store.refusedCount == 1)
    let replacing = driver.make("c", saved(), names())
    #expect(driver.playback(replacing).state == .active)
    driver.store.maximumTweens = .max
    driver.store.phase = .closing
    let killed = driver.make("d", saved())
    #expect(driver.playback(killed).outcome == .killed)
    #expect(driver.store.refusedCount == 1)
  }

  @Test
  func `restored tweens wait in the order of their turns`() {
    let stopped = saved { _ = $0.stop(at: $1) }
    driver.make("a", saved(), names())
    let tweens = ["b", "c"].map { driver.make($0, stopped, names(.queue)) }
    driver.enqueue(.start(at: nil, delay: nil), tweens[1])
    driver.enqueue(.start(at: nil, delay: nil), tweens[0])
    driver.enqueue(.restart, tweens[0])
    _ = driver.takeLog()
    driver.advance(by: 300)
    #expect(
      driver.takeLog() == [
        "a completed@100 (completed)", "c started@100", "c completed@200 (completed)",
        "b started@200", "b completed@300 (completed)",
      ]
    )
  }

  @Test
  func `a restored tween begins its turn at once if no tween runs under the key`() {
    let tween = driver.make("a", saved { _ = $0.stop(at: $1) }, names(.queue))
    driver.enqueue(.start(at: nil, delay: 5), tween)
    #expect(driver.playback(tween).state == .delayed)
    #expect(runner == tween.id)
  }
}
