import Testing
import Tweening

@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct TweenCountLimitTests {
  private let clock = ManualTweenClock()

  private func tweener(tweens: Int = .max, subscribers: Int = .max) -> Tweener {
    var configuration = Tweener.Configuration()
    configuration.maximumTweens = tweens
    configuration.maximumSubscribers = subscribers
    return Tweener(configuration: configuration, clock: clock)
  }

  @Test
  func `a tween beyond the limit is killed and refused`() async throws {
    let tweener = tweener(tweens: 2)
    await tweener.tween(from: 0.0, to: 1)
    let second = await tweener.tween(from: 0.0, to: 1, duration: .seconds(9))
    let third = await tweener.tween(from: 0.0, to: 1)
    #expect(await third.state == .killed)
    #expect(try await third.outcome == .refused)
    #expect(await tweener.count == 2)
    await second.kill()
    let fourth = await tweener.tween(from: 0.0, to: 1)
    #expect(await fourth.state == .active)
  }

  @Test
  func `every way to make tweens is limited`() async throws {
    let tweener = tweener(tweens: 1)
    await tweener.tween(from: 0.0, to: 1, duration: .seconds(9))
    let many = await tweener.tweens((0..<100).map { _ in Motion(from: 0.0, to: 1) })
    for tween in many {
      #expect(try await tween.outcome == .refused)
    }
    let rest = await tweener.tween(holding: 4.0)
    #expect(try await rest.outcome == .refused)
    let configured = await tweener.tween(from: 0.0, to: 1) { $0.onStart { _ in Issue.record() } }
    #expect(try await configured.outcome == .refused)
    let waiting = await tweener.tween(from: 0.0, to: 1, autostart: false)
    #expect(try await waiting.outcome == .refused)
    var values: [Double] = []
    for await value in tweener.values(of: Motion(from: 0.0, to: 1)) {
      values.append(value)
    }
    #expect(values.count <= 1)
    #expect(await tweener.count == 1)
  }

  @Test
  func `an animation takes over the key of a running tween at the limit`() async throws {
    let tweener = tweener(tweens: 1)
    let first = await tweener.tween(from: 0.0, to: 1, duration: .seconds(9), key: "a")
    async let outcome = tweener.animate(
      Motion(from: 0.0, to: 1).duration(.seconds(1)), key: "a",
    ) { _ in }
    #expect(try await first.outcome == .superseded)
    await clock.advance(by: .seconds(1))
    #expect(try await outcome == .completed)
    let other = try await tweener.animate(Motion(from: 0.0, to: 1).duration(.zero), key: "b") { _ in
    }
    #expect(other == .completed)
  }

  @Test
  func `bulk up to the limit runs, and the others are refused`() async throws {
    let tweener = tweener(tweens: 60)
    let many = await tweener.tweens((0..<100).map { _ in Motion(from: 0.0, to: 1) })
    #expect(await tweener.count == 60)
    #expect(await many[59].state == .active)
    #expect(await many[60].state == .killed)
  }

  @Test
  func `a tween that takes over a key is no further tween`() async throws {
    let tweener = tweener(tweens: 1)
    let first = await tweener.tween(from: 0.0, to: 1, key: "k")
    let second = await tweener.tween(from: 0.0, to: 1, key: "k")
    #expect(try await first.outcome == .superseded)
    #expect(await second.state == .active)
    let third = await tweener.tween(from: 0.0, to: 1, key: "k", onConflict: .queue)
    #expect(try await third.outcome == .refused)
  }

  @Test
  func `a tween that does not start takes over no key`() async throws {
    let tweener = tweener(tweens: 1)
    let first = await tweener.tween(from: 0.0, to: 1, key: "k")
    let second = await tweener.tween(from: 0.0, to: 1, key: "k", autostart: false)
    #expect(try await second.outcome == .refused)
    #expect(await first.state == .active)
  }

  @Test
  func `a killed tween is not revived beyond the limit`() async {
    let tweener = tweener(tweens: 1)
    let first = await tweener.tween(from: 0.0, to: 1)
    let second = await tweener.tween(from: 0.0, to: 1)
    #expect(await !second.revive())
    #expect(await tweener.count == 1)
    await first.kill()
    #expect(await second.revive())
    #expect(await second.state == .active)
  }

  @Test
  func `a stream of changes gives its place back when the tweener is closed`() async {
    let tweener = tweener(subscribers: 1)
    let changes = tweener.changes
    #expect(await tweener.statistics.subscribers == 1)
    await tweener.close()
    #expect(await tweener.statistics.subscribers == 0)
    for await _ in changes {
      Issue.record("there are no tweens")
    }
  }

  @Test
  func `restored tweens are limited too`() async throws {
    let full = tweener()
    for _ in 0..<3 {
      await full.tween(from: 0.0, to: 1)
    }
    let limited = tweener(tweens: 2)
    let tweens = try await limited.restore(full.snapshot(), downtime: .skipped)
    #expect(await limited.count == 2)
    #expect(try await tweens[2].outcome == .refused)
  }

  @Test
  func `a stream beyond the limit finishes at once, until another one leaves`() async {
    let tweener = tweener(subscribers: 2)
    let tween = await tweener.tween(from: 0.0, to: 1, duration: .seconds(1))
    let values = tween.values
    var frames: AsyncStream<TweenFrame>? = tweener.frames
    for await _ in tween.events {
      Issue.record("a refused stream has no elements")
    }
    for await _ in tweener.events {
      Issue.record("a refused stream has no elements")
    }
    for await _ in tween.values {
      Issue.record("a refused stream has no elements")
    }
    frames = nil
    // The end of a subscription takes effect with the next entry.
    await clock.advance(by: .zero)
    let events = tween.events
    await clock.advance(by: .seconds(1))
    #expect(await events.buffered().count >= 1)
    _ = (values, frames)
    let later = await tweener.tween(from: 0.0, to: 1)
    let after = later.values
    for await value in after {
      #expect(value == 0)
      break
    }
  }
}
