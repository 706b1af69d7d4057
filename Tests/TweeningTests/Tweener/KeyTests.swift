import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct KeyTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `an equal key supersedes the tween that runs under it, whatever its type`() async throws {
    let first = await tweener.tween(.ramp(.seconds(1)), key: "a")
    let events = first.events
    let second = await tweener.tween(Motion(from: 0, to: 9), key: "a")
    #expect(try await first.outcome == .superseded)
    #expect(await first.state == .killed)
    #expect(await events.kinds() == [.killed])
    #expect(await second.state == .active)
  }

  @Test
  func `nil never conflicts, nor do other keys`() async {
    let tweens = await [
      tweener.tween(.ramp(.seconds(1))),
      tweener.tween(.ramp(.seconds(1))),
      tweener.tween(.ramp(.seconds(1)), key: "a"),
      tweener.tween(.ramp(.seconds(1)), key: "b"),
    ]
    for tween in tweens {
      #expect(await tween.state == .active)
    }
  }

  @Test
  func `the start supersedes, and not the making`() async throws {
    let first = await tweener.tween(.ramp(.seconds(1)), key: "a")
    let second = await tweener.tween(.ramp(.seconds(1)), key: "a", autostart: false)
    #expect(await first.state == .active)
    await second.start()
    #expect(try await first.outcome == .superseded)
  }

  @Test
  func `delayed and paused tweens run under their keys too`() async throws {
    let delayed = await tweener.tween(.ramp(.seconds(1), delay: .seconds(1)), key: "a")
    let paused = await tweener.tween(.ramp(.seconds(1)), key: "b")
    await paused.pause()
    _ = await tweener.tween(.ramp(.seconds(1)), key: "a")
    _ = await tweener.tween(.ramp(.seconds(1)), key: "b")
    #expect(try await delayed.outcome == .superseded)
    #expect(try await paused.outcome == .superseded)
  }

  @Test
  func `a tween that has ended is not superseded`() async {
    let stopped = await tweener.tween(.ramp(.seconds(1)), key: "a")
    await stopped.stop()
    let completed = await tweener.tween(.ramp(.seconds(1)), key: "a", autokill: false)
    await completed.complete()
    _ = await tweener.tween(.ramp(.seconds(1)), key: "a")
    #expect(await stopped.state == .inactive)
    #expect(await completed.state == .completed)
  }

  @Test
  func `a restart or a reversal takes the key back`() async throws {
    let first = await tweener.tween(.ramp(.seconds(1)), key: "a", autokill: false)
    await first.complete()
    let second = await tweener.tween(.ramp(.seconds(1)), key: "a", autokill: false)
    await first.reverse()
    #expect(try await second.outcome == .superseded)
    await first.restart()
    #expect(await first.state == .active)
  }
}
