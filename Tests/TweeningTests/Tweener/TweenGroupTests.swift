import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TweenGroupTests {
  private struct Failure: Error {}

  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(configuration: .init(autokill: false), clock: clock)
  }

  @Test
  func `a scope waits for its tweens, and leaves none behind`() async throws {
    let other = await tweener.tween(.ramp(.seconds(1)))
    try await clock.run {
      let scope = Task { [tweener] in
        try await tweener.withTweens { group in
          await group.tween(.ramp(.seconds(1)), tags: ["mine"])
          await group.tween(.ramp(.seconds(1)), autostart: false)
          return await group.tween(from: 0, to: 9, duration: .seconds(2)).id
        }
      }
      await clock.advance(by: .seconds(2))
      let id = try await scope.value
      #expect(id > other.id)
      #expect(await tweener.tweens == [other])
    }
  }

  @Test
  func `an error ends the tweens at once`() async {
    await #expect(throws: Failure.self) {
      try await tweener.withTweens { group in
        await group.tween(.ramp(.seconds(1)))
        throw Failure()
      }
    }
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a cancellation ends the tweens, also one that is paused`() async throws {
    try await clock.run {
      let scope = Task { [tweener] in
        try await tweener.withTweens { group in
          await group.tween(.ramp(.seconds(1))).pause()
          await group.tween(Motion.ramp(.seconds(1)).repeating(.infinity))
        }
      }
      await clock.advance(by: .zero)
      scope.cancel()
      await #expect(throws: CancellationError.self) { try await scope.value }
      #expect(await tweener.isEmpty)
    }
  }

  @Test
  func `a scope waits for a tween that has its turn later, and for a second run`() async throws {
    try await clock.run {
      let scope = Task { [tweener] in
        try await tweener.withTweens { group in
          let first = await group.tween(.ramp(.seconds(1)), key: "a")
          await group.tween(.ramp(.seconds(1)), key: "a", onConflict: .queue)
          first.onComplete(named: "again") { tween in
            tween.removeCallbacks(named: "again")
            await tween.restart()
          }
        }
      }
      await clock.advance(by: .seconds(1))
      // The restart supersedes the second one, and runs to its own end.
      #expect(await tweener.count >= 1)
      await clock.advance(by: .seconds(1))
      try await scope.value
      #expect(await tweener.isEmpty)
    }
  }

  @Test
  func `the body runs in the caller's isolation`() async throws {
    final class Counter {
      var count = 0
    }
    let counter = Counter()
    try await tweener.withTweens { group in
      await group.tween(.ramp(.zero))
      counter.count += 1
    }
    #expect(counter.count == 1)
  }
}
