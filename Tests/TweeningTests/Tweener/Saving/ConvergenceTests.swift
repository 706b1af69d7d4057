import Foundation
import Testing
import Tweening

/// What keeps tweeners alike that follow each other for a long time.
@Suite(.timeLimit(.minutes(20)))
struct ConvergenceTests {
  private let clock = ManualTweenClock()
  private let leader: Tweener
  private let follower: Tweener
  private let changes: ChangeReader

  init() async {
    clock.setWallTime(.seconds(1_795_000_000))
    leader = Tweener(clock: clock)
    follower = Tweener(clock: clock)
    changes = await ChangeReader(leader)
  }

  private func follow() async throws {
    for change in try await changes.read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
  }

  @Test
  func `a key is followed again after the end of many others`() async throws {
    let first = await leader.tween(from: 0.0, to: 1, key: "x")
    for _ in 0..<5 {
      await first.pause()
      await first.resume()
    }
    await first.kill()
    try await follow()
    // The leader forgets the end of the first tween, and the follower does not.
    for _ in 0..<5000 {
      await leader.tween(from: 0.0, to: 1, key: "y").kill()
    }
    try await follow()
    await leader.tween(from: 0.0, to: 1, key: "x")
    try await follow()
    #expect(await follower.tween(for: "x")?.state == .active)
  }

  @Test
  func `a leader that begins anew is followed`() async throws {
    let tween = await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    for _ in 0..<20 {
      await tween.pause()
      await tween.resume()
    }
    try await follow()
    await clock.advance(by: .seconds(1))
    let second = Tweener(clock: clock)
    let changes = await ChangeReader(second)
    await second.tween(from: 5.0, to: 5, duration: .seconds(60), key: "x")
    for change in try await changes.read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
    #expect(await follower.tween(for: "x", of: Double.self)?.value == 5)
  }

  @Test
  func `a stream that begins changes no revision`() async throws {
    let tween = await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    try await follow()
    let before = try await leader.snapshot(of: tween).tweens[0].revision
    let reader = await ChangeReader(follower)
    let state = try #require(try await reader.read().first)
    #expect(state.tweens.map(\.revision) == [before])
    // A command counts, also while nobody reads.
    let copy = try #require(await follower.tween(for: "x"))
    await copy.pause()
    let after = try await follower.snapshot(of: copy).tweens[0].revision
    #expect(after?.number == before.map { $0.number + 1 })
  }

  @Test
  func `the end of an own tween is sent, also while a change is applied`() async throws {
    await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    try await follow()
    let reader = await ChangeReader(follower)
    await follower.tween(from: 0.0, to: 1, duration: .milliseconds(500), key: "own")
    _ = try await reader.read()
    await leader.setTimeScale(100)
    let late = try await changes.read()
    await clock.advance(by: .milliseconds(100))
    for change in late {
      try await follower.restore(copied(change), downtime: .counted)
    }
    let sent = try await reader.read().flatMap(\.tweens)
    #expect(sent.map(\.key) == ["own"])
    #expect(sent.map(\.state) == [.killed])
  }

  @Test
  func `a tween that has waited for the key of another tweener is sent`() async throws {
    let tween = await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    try await follow()
    let waiting = await follower.tween(from: 5.0, to: 6, key: "x", onConflict: .queue)
    let reader = await ChangeReader(follower)
    _ = try await reader.read()
    await tween.kill()
    try await follow()
    #expect(await waiting.state == .active)
    let sent = try await reader.read()
    #expect(sent.flatMap(\.tweens).map(\.state) == [.active])
    for change in sent {
      try await leader.restore(copied(change), downtime: .counted)
    }
    #expect(await leader.tween(for: "x", of: Double.self)?.value == 5)
  }

  @Test
  func `a tween of another type takes the key before those that wait`() async throws {
    await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    try await follow()
    let waiting = await follower.tween(from: 5.0, to: 6, key: "x", onConflict: .queue)
    await leader.tween(from: SIMD2(0.0, 0), to: SIMD2(1, 1), duration: .seconds(60), key: "x")
    try await follow()
    #expect(await waiting.state == .new)
    #expect(await follower.tween(for: "x", of: SIMD2<Double>.self)?.state == .active)
  }

  @Test
  func `a reader that does not read keeps the last ends only`() async throws {
    for number in 0..<20 {
      await leader.perform { tweener in
        for count in 0..<1000 {
          tweener.tween(from: 0.0, to: 1, key: TweenKey("\(number) \(count)"), tags: ["many"])
        }
      }
      await leader.kill(.tagged("many"))
    }
    let count = try await changes.read().count
    #expect(count >= 4096)
    #expect(count < 9000)
  }

  // MARK: Time

  @Test
  func `live values stand still with the time`() async throws {
    let tween = await leader.tween(from: 0.0, to: 100, duration: .seconds(100), key: "x")
    try await follow()
    let copy = try #require(await follower.tween(for: "x", of: Double.self))
    let live = await copy.live
    await clock.advance(by: .seconds(1))
    await leader.setTimeScale(0.5)
    let late = try await changes.read()
    await clock.advance(by: .seconds(2))
    let shown = await copy.value
    #expect(live.value == shown)
    for change in late {
      try await follower.restore(copied(change), downtime: .counted)
    }
    #expect(await copy.value == shown)
    #expect(live.value == shown)
    await clock.advance(by: .seconds(3))
    #expect(await copy.value == (await tween.value))
    #expect(live.value == (await tween.value))
  }

  @Test
  func `a command that changes no time rounds nothing`() async throws {
    await leader.setTimeScale(1.0 / 3)
    for _ in 0..<100 {
      await clock.advance(by: .nanoseconds(10))
      await leader.unfreeze()
      await leader.setTimeScale(1.0 / 3)
    }
    #expect(await leader.time == .nanoseconds(333))
  }
}
