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
