import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct LookupTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `a key finds the tween that runs under it, with its type`() async throws {
    let price = await tweener.tween(.ramp(.seconds(1)), key: "price")
    let idle = await tweener.tween(.ramp(.seconds(1)), key: "idle", autostart: false)
    #expect(await tweener.tween(for: "price") == price)
    let typed: Tween<Double>? = await tweener.tween(for: "price")
    #expect(typed == price)
    #expect(await tweener.tween(for: "price", of: Int.self) == nil)
    #expect(await tweener.tween(for: "idle") == idle)
    #expect(await tweener.tween(for: "other") == nil)
    let found = try #require(await tweener.tween(for: "price"))
    #expect(await found.pause())
    #expect(await price.state == .paused)
    #expect(await found.state == .paused)
    await price.kill()
    #expect(await tweener.tween(for: "price") == nil)
  }

  @Test
  func `a handle that was found keeps its tween`() async throws {
    let tweener = Tweener(configuration: .init(autokill: false), clock: clock)
    await tweener.tween(.ramp(.seconds(1)), key: "a")
    let found = try #require(await tweener.tween(for: "a"))
    await clock.advance(by: .seconds(1))
    #expect(await found.state == .completed)
    #expect(await tweener.tweens == [found])
    #expect(await found.restart())
    #expect(try #require(found as? Tween<Double>).token.id == found.id)
  }

  @Test
  func `tags find groups, in order of creation, whatever the type and the state`() async {
    let number = await tweener.tween(.ramp(.seconds(1)), tags: ["hud", "red"])
    let text = await tweener.tween(
      Motion(from: 0, to: 9).map { "\($0)" }, tags: ["hud"], autostart: false,
    )
    let many = await tweener.tweens([Motion.ramp(.seconds(1)), .ramp(.seconds(2))], tags: ["red"])
    #expect(await tweener.tweens(tagged: "hud") == [number, text])
    #expect(await tweener.tweens(tagged: "red") == [number] + many)
    #expect(await tweener.tweens(tagged: "blue").isEmpty)
    #expect(await tweener.tweens == [number, text] + many)
    await number.kill()
    #expect(await tweener.tweens(tagged: "hud") == [text])
    #expect(await tweener.tweens == [text] + many)
    #expect(await number.revive())
    #expect(await tweener.tweens(tagged: "hud") == [number, text])
  }

  @Test
  func `tweens that are made together have their tags and their own motions`() async {
    let lines = (1...3).map {
      Motion(from: 0.0, to: Double($0)).duration(.seconds(1)).ease(.linear)
    }
    let curve = Motion { 100 * $0 }.duration(.seconds(1)).ease(.linear)
    let motions = lines + [curve, lines[0].duration(.seconds(2)), lines[1], lines[2]]
    let tagged = await tweener.tweens(motions, tags: ["red"])
    let plain = await tweener.tweens(motions)
    #expect(await tweener.tweens(tagged: "red") == tagged)
    await clock.advance(by: .milliseconds(500))
    for tweens in [tagged, plain] {
      var values: [Double] = []
      for tween in tweens {
        await values.append(tween.value)
      }
      #expect(values == [0.5, 1, 1.5, 50, 0.25, 1, 1.5])
    }
    let waiting = await tweener.tweens(motions, autostart: false)
    #expect(await waiting.last?.state == .new)
  }

  // MARK: All tweens

  @Test
  func `commands go in order of creation, also across types and used slots`() async {
    let tweener = Tweener(configuration: .init(autostart: false, autokill: false), clock: clock)
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
    let tweener = Tweener(configuration: .init(autostart: false, autokill: false), clock: clock)
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
