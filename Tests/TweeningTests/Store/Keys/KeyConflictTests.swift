import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct KeyConflictTests {
  private enum Lamp: Hashable, Sendable {
    case left
    case right
  }

  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test
  func `keys are values of any type`() async throws {
    let left = await tweener.tween(.ramp(.seconds(1)), key: TweenKey(Lamp.left))
    await tweener.tween(.ramp(.seconds(1)), key: TweenKey(Lamp.right))
    let number = await tweener.tween(.ramp(.seconds(1)), key: TweenKey(7))
    let text = await tweener.tween(.ramp(.seconds(1)), key: "7")
    #expect(await tweener.count == 4)
    let name = "7"
    #expect(await tweener.tween(for: TweenKey(name)) == text)
    #expect(await tweener.tween(for: TweenKey(7)) == number)
    await tweener.tween(.ramp(.seconds(1)), key: TweenKey(Lamp.left))
    #expect(try await left.outcome == .superseded)
    #expect("\(TweenKey("volume")) \(TweenKey(7))" == "TweenKey(\"volume\") TweenKey(7)")
  }

  @Test
  func `keep refuses the new tween while another runs`() async throws {
    let first = await tweener.tween(.ramp(.seconds(1)), key: "a", onConflict: .keep)
    let events = first.events
    let second = await tweener.tween(.ramp(.seconds(1)), key: "a", onConflict: .keep)
    #expect(try await second.outcome == .superseded)
    #expect(await second.state == .killed)
    #expect(await first.state == .active)
    let values = tweener.values(of: .ramp(.seconds(1)), key: "a", onConflict: .keep)
    #expect(await values.all() == [0])
    #expect(
      try await tweener.animate(.ramp(.seconds(1)), key: "a", onConflict: .keep) { _ in }
        == .superseded
    )
    await clock.advance(by: .seconds(1))
    let third = await tweener.tween(.ramp(.seconds(1)), key: "a", onConflict: .keep)
    #expect(await third.state == .active)
    // A tween that has run before stays as it is.
    #expect(await first.restart() == false)
    #expect(await first.state == .completed)
    await first.kill()
    #expect(await events.kinds() == [.completed, .killed])
  }

  @Test
  func `queue begins each where the one before ended, to the nanosecond`() async {
    let first = await tweener.tween(.ramp(.milliseconds(100)), key: "a")
    let second = await tweener.tween(
      .ramp(.milliseconds(100), delay: .milliseconds(50)), key: "a", onConflict: .queue,
    )
    let third = await tweener.tween(.ramp(.milliseconds(100)), key: "a", onConflict: .queue)
    let heard = (second.events, third.events)
    #expect(await [first.state, second.state, third.state] == [.active, .new, .new])
    #expect(await second.isRunning == false)
    #expect(await second.start() == false)
    await clock.advance(by: .milliseconds(130))
    #expect(await [first.state, second.state, third.state] == [.completed, .delayed, .new])
    await clock.advance(by: .milliseconds(170))
    #expect(await second.state == .completed)
    #expect(await third.elapsed == .milliseconds(50))
    // All in one step: the rest of the time carries over.
    await clock.advance(by: .seconds(1))
    for tween in [second, third] {
      await tween.kill()
    }
    #expect(await heard.0.told() == ["started@150.0", "completed@250.0", "killed@1300.0"])
    #expect(await heard.1.told() == ["started@250.0", "completed@350.0", "killed@1300.0"])
  }

  @Test
  func `one long step plays a whole queue`() async {
    let tweener = Tweener(clock: clock)
    let ends = Log()
    await tweener.perform { tweener in
      for index in 0..<5 {
        tweener.tween(.ramp(.milliseconds(10)), key: "a", onConflict: .queue) { tween in
          tween.onComplete { _ in ends.add("\(index)") }
        }
      }
    }
    // Without handles: a tween that waits is kept.
    #expect(await tweener.count == 5)
    await clock.advance(by: .milliseconds(50))
    // The callbacks of different tweens are independent of each other.
    #expect(ends.all.sorted() == ["0", "1", "2", "3", "4"])
    #expect(await tweener.count == 0)
  }

  @Test
  func `killing all starts no queued tween`() async {
    let (first, events) = await tweener.perform { tweener in
      let first = tweener.tween(.ramp(.seconds(1)), key: "a")
      let queued = (0..<3).map { _ in
        tweener.tween(.ramp(.seconds(1)), key: "a", onConflict: .queue)
      }
      return (first, queued.map(\.events))
    }
    #expect(await tweener.kill(.all) == 4)
    #expect(await first.state == .killed)
    for stream in events {
      #expect(await stream.kinds() == [.killed])
    }
  }

  @Test
  func `a retarget that a key refuses changes nothing`() async {
    let motion = Motion.ramp(.seconds(1))
    let first = await tweener.tween(motion, key: "key", onConflict: .keep)
    let events = first.events
    await first.complete()
    await tweener.tween(motion, key: "key")
    #expect(await first.retarget(to: 7) == false)
    #expect(await first.state == .completed)
    #expect(await first.value == 100)
    #expect(await first.motion.endValue == 100)
    await first.kill()
    #expect(await events.kinds() == [.completed, .killed])
  }

  @Test
  func `ended tweens leave no key and no tag behind`() async {
    let tweener = Tweener(clock: clock)
    for _ in 0..<100 {
      await tweener.tween(.ramp(.milliseconds(10)), key: "a", onConflict: .queue, tags: ["t"])
    }
    await clock.advance(by: .seconds(2))
    #expect(await tweener.tween(for: "a") == nil)
    #expect(await tweener.tweens(tagged: "t").isEmpty)
    #expect(await tweener.tweens.isEmpty)
  }
}
