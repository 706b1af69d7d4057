import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct AllTweensTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    let configuration = Tweener.Configuration(autostart: false, autokill: false)
    tweener = Tweener(configuration: configuration, clock: clock)
  }

  @Test
  func `commands go in order of creation, also across types and used slots`() async {
    let log = Log()
    func witness<Value: Sendable>(_ name: String, _ value: Value) -> Motion<Value> {
      Motion(timing: Timing(duration: .seconds(1), ease: .linear)) { progress in
        if progress == 1 {
          log.add(name)
        }
        return value
      }
    }
    _ = await tweener.tween(witness("gone", 0))
    let first = await tweener.tween(witness("first", "text"))
    let second = await tweener.tween(witness("second", 0))
    let third = await tweener.tween(witness("third", 1.5))
    let fourth = await tweener.tween(witness("fourth", "text"))
    let streams = (first.values, second.values, third.values, fourth.values)
    #expect(await tweener.start(.all) == 4)
    #expect(await tweener.complete(.all) == 4)
    #expect(log.all == ["first", "second", "third", "fourth"])
    withExtendedLifetime(streams) {}
  }

  @Test
  func `the shared tweener is one of its own`() {
    #expect(Tweener.shared === Tweener.shared)
    #expect(Tweener.shared !== tweener)
  }

  @Test
  func `count and isTracking exclude killed tweens`() async {
    let tween = await tweener.tween(.ramp(.seconds(1)))
    let other = await Tweener(clock: clock).tween(.ramp(.seconds(1)))
    #expect(await tweener.count == 1)
    #expect(await tweener.isTracking(tween))
    #expect(await !tweener.isTracking(other))
    await tween.complete()
    #expect(await tweener.count == 1)
    await tween.kill()
    #expect(await tweener.isEmpty)
    #expect(await !tweener.isTracking(tween))
    await tween.revive()
    #expect(await tweener.count == 1)
    #expect(await tweener.isTracking(tween))
  }
}
