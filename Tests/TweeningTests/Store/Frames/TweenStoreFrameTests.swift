import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The frames of a store: values at an instant, and tweens that have ended.
@Suite(.limitedConcurrency)
struct TweenStoreFrameTests {
  private let driver = StoreDriver()

  @Test
  func `a frame has the values of all tweens at its instant`() {
    let tweens = [10, 20].map { driver.make("\($0)", .ramp(.nanoseconds($0))) }
    let paused = driver.make("paused", .ramp(.nanoseconds(10)))
    driver.advance(by: 5)
    driver.apply(.pause, to: paused)
    driver.advance(by: 1)
    let frame = driver.frame()
    #expect(frame.time == 6)
    #expect(tweens.map { driver.value($0, in: frame) } == [60, 30])
    #expect(driver.value(paused, in: frame) == 50)
    #expect(!frame.isIdle)
    driver.advance(by: 100)
    let last = driver.frame()
    #expect(tweens.map { driver.value($0, in: last) } == [100, 100])
    #expect(last.isIdle)
  }

  @Test
  func `a frame has every change of a tween since the frame before`() {
    let tween = driver.make("a", .ramp(.nanoseconds(10)), autostart: false, autokill: false)
    #expect(driver.value(tween, in: driver.frame()) == 0)
    driver.apply(.start, to: tween)
    driver.advance(by: 2)
    #expect(driver.value(tween, in: driver.frame()) == 20)
    driver.apply(.seek(to: 7, .silent), to: tween)
    #expect(driver.value(tween, in: driver.frame()) == 70)
    driver.set(tween, to: -3)
    #expect(driver.value(tween, in: driver.frame()) == -3)
    driver.retarget(tween, to: 7, by: .ease(.linear, duration: .nanoseconds(10)))
    driver.advance(by: 4)
    #expect(driver.value(tween, in: driver.frame()) == 1)
    let other = driver.make("b", .ramp(.nanoseconds(10)))
    #expect(driver.value(other, in: driver.frame()) == 0)
  }

  @Test
  func `only changes by more than time count as changes`() {
    let tween = driver.make("a", .ramp(.nanoseconds(10)))
    let count = driver.store.frames.changeCount
    driver.advance(by: 5)
    #expect(driver.store.frames.changeCount == count)
    driver.apply(.pause, to: tween)
    #expect(driver.store.frames.changeCount == count + 1)
  }

  @Test
  func `without readers, an ended tween without a handle is gone from the frames`() {
    let tween = driver.make("a", .ramp(.nanoseconds(10)))
    driver.release(tween)
    _ = driver.frame()
    driver.advance(by: 10)
    #expect(!tween.exists)
    #expect(driver.value(tween, in: driver.frame()) == nil)
    #expect(driver.store.frames.removalCount == 1)
  }

  @Test
  func `an ended tween stays until the readers have its last value`() {
    driver.store.frames.haveReaders = true
    let tweens = [10, 20, 30].map { driver.make("\($0)", .ramp(.nanoseconds($0))) }
    for tween in tweens {
      driver.release(tween)
    }
    driver.advance(by: 20)
    #expect(tweens.map(\.exists) == [true, true, true])
    #expect(driver.store.frames.ended.count == 2)
    #expect(driver.store.frames.ended.waitingCount > 0)
    #expect(tweens.prefix(2).map { driver.value($0, in: driver.frame()) } == [100, 100])
    driver.command { driver.store.releaseEnded(upTo: 1, lost: 0) }
    #expect(tweens.map(\.exists) == [false, true, true])
    driver.advance(by: 10)
    driver.command { driver.store.releaseEnded(upTo: 3, lost: 2) }
    #expect(tweens.map(\.exists) == [false, false, false])
    #expect(driver.store.frames.lostEndCount == 1)
    #expect(driver.store.frames.ended.waitingCount == 0)
  }

  @Test
  func `a tween that has ended twice waits for both ends, and one with a handle stays`() {
    driver.store.frames.haveReaders = true
    let tween = driver.make("a", .ramp(.nanoseconds(10)), autokill: false)
    let other = driver.make("b", .ramp(.nanoseconds(10)))
    driver.advance(by: 10)
    driver.apply(.begin(.restart), to: tween)
    driver.advance(by: 10)
    driver.release(tween)
    #expect(driver.store.frames.ended.count == 3)
    driver.command { driver.store.releaseEnded(upTo: 2, lost: 0) }
    #expect(tween.exists)
    driver.command { driver.store.releaseEnded(upTo: nil, lost: 0) }
    #expect(!tween.exists)
    #expect(other.exists)
  }

  @Test
  func `a tween that was superseded stays in the frames, and its owner removes it later`() {
    driver.store.frames.haveReaders = true
    let first = driver.make("a", .ramp(.nanoseconds(10)), TweenNames("key", .replace, []))
    driver.release(first)
    driver.advance(by: 5)
    driver.make("b", .ramp(.nanoseconds(10)), TweenNames("key", .replace, []))
    #expect(driver.takeLog() == ["a started@0", "a killed@5 (superseded)", "b started@5"])
    #expect(driver.value(first, in: driver.frame()) == 50)
    driver.command { driver.store.releaseEnded(upTo: nil, lost: 0) }
    #expect(driver.takeLog() == ["a is unused"])
    #expect(!first.exists)
  }
}
