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
  func `each command returns how many changed`() async {
    let tweens = await tweener.perform { tweener in
      (0..<5).map { _ in tweener.tween(.ramp(.seconds(1))) }
    }
    #expect(await tweener.pause(.all) == 0)
    #expect(await tweener.start(.all) == 5)
    #expect(await tweener.start(.all) == 0)
    await tweens[0].pause()
    #expect(await tweener.pause(.all) == 4)
    #expect(await tweener.resume(.all) == 5)
    await tweens[0].pause()
    #expect(await tweener.update(.all, by: .milliseconds(100)) == 4)
    #expect(await tweener.update(.all, by: .zero) == 4)
    #expect(await tweener.update(.all, by: .milliseconds(-1)) == 0)
    #expect(await tweens[1].value == 10)
    #expect(await tweener.stop(.all) == 5)
    #expect(await tweener.restart(.all) == 5)
    #expect(await tweener.complete(.all) == 5)
    #expect(await tweener.complete(.all) == 0)
    #expect(await tweener.restart(.all) == 5)
    #expect(await tweener.kill(.all) == 5)
    #expect(await tweener.kill(.all) == 0)
    #expect(await tweener.restart(.all) == 0)
    // Without a handle, a tween that does not run is let go of.
    withExtendedLifetime(tweens) {}
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
  func `count and isTracking leave out what is killed`() async {
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

  @Test
  func `the count is right after any commands`() async throws {
    var random = SeededGenerator(seed: 5)
    var tweens: [Tween<Double>] = []
    for _ in 0..<400 {
      await tweens.append(tweener.tween(.ramp(.milliseconds(300))))
      let tween = tweens[Int.random(in: 0..<tweens.count, using: &random)]
      switch Int.random(in: 0...6, using: &random) {
      case 0: await tween.start()
      case 1: await tween.kill()
      case 2: await tween.revive()
      case 3: await tween.complete()
      case 4: tweens.removeAll { $0 == tween }
      case 5: await tween.restart()
      default: await clock.advance(by: .milliseconds(40))
      }
    }
    // What runs without a handle ends, and is let go of.
    await clock.advance(by: .seconds(1))
    var alive = 0
    for tween in tweens where await tween.state != .killed {
      alive += 1
    }
    #expect(await tweener.count == alive)
    tweens = []
    #expect(await tweener.isEmpty)
    try await tweener.waitUntilIdle()
  }
}
