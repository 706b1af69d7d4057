import Foundation
import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// What keeps tweeners alike that follow each other for a long time.
@Suite(.limitedConcurrency)
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

  @Test(.enabled(if: !TestLength.isShort, "4,096 ends take their time"))
  func `a key is followed again after the end of many others`() async throws {
    let first = await leader.tween(from: 0.0, to: 1, key: "x")
    for _ in 0..<5 {
      await first.pause()
      await first.resume()
    }
    await first.kill()
    try await follow()
    // The leader forgets the end of the first tween, and the follower does not.
    for number in 0..<5000 {
      await leader.tween(from: 0.0, to: 1, key: "y\(number)").kill()
    }
    try await follow()
    await leader.tween(from: 0.0, to: 1, key: "x")
    try await follow()
    #expect(await follower.tween(for: "x")?.state == .active)
  }

  @Test(.enabled(if: !TestLength.isShort, "4,096 ends take their time"))
  func `the ends of one key do not displace those of others`() async throws {
    let pause = await leader.tween(from: 0.0, to: 1, key: "x")
    try await follow()
    await pause.kill()
    for _ in 0..<5000 {
      await leader.tween(from: 0.0, to: 1, key: "y").kill()
    }
    for change in try await ChangeReader(leader).read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
    #expect(await follower.tween(for: "x") == nil)
  }

  @Test
  func `a new stream has the ends that were lost`() async throws {
    let x = await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    let y = await leader.tween(from: 0.0, to: 8, duration: .seconds(60), key: "y")
    try await follow()
    let copy = try #require(await follower.tween(for: "y", of: Double.self))
    await x.kill()
    await y.complete()
    // These two changes are lost.
    #expect(try await changes.read().count == 2)
    async let outcome = copy.outcome
    for change in try await ChangeReader(leader).read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
    #expect(try await outcome == .completed)
    #expect(await copy.value == 8)
    #expect(await follower.tween(for: "x") == nil)
    // The follower passes the ends on.
    let ends = try await ChangeReader(follower).read()
    #expect(ends.flatMap { $0.tweens.map(\.key) } == ["x", "y"])
  }

  @Test
  func `a freeze that arrives late takes the follower back`() async throws {
    let tween = await leader.tween(from: 0.0, to: 100, duration: .seconds(10), key: "x")
    try await follow()
    let copy = try #require(await follower.tween(for: "x", of: Double.self))
    var events = follower.events.makeAsyncIterator()
    var frames = follower.frames.makeAsyncIterator()
    for isFreeze in [true, false] {
      await clock.advance(by: .seconds(1))
      if isFreeze {
        await leader.freeze()
      } else {
        await leader.setTimeScale(0)
      }
      await clock.advance(by: .milliseconds(230))
      try await follow()
      #expect(await follower.time == (await leader.time))
      #expect(await copy.value == (await tween.value))
      #expect(await follower.frame().time == (await leader.time))
      #expect(await events.next()?.event.kind == .changed)
      await clock.advance(by: .seconds(1))
      #expect(await copy.value == (await tween.value))
      if isFreeze {
        await leader.unfreeze()
      } else {
        await leader.setTimeScale(1)
      }
      try await follow()
      #expect(await events.next()?.event.kind == .changed)
      await clock.advance(by: .milliseconds(500))
      #expect(await follower.time == (await leader.time))
      #expect(await copy.value == (await tween.value))
    }
    _ = await frames.next()
  }

  @Test
  func `revisions far ahead of the time are refused`() async throws {
    await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    let change = try #require(try await changes.read().first)
    let text = try String(decoding: JSONEncoder().encode(change), as: UTF8.self)
    let number = try #require(change.tweens.first?.revision?.number)
    for (damaged, path) in [
      (text.replacingOccurrences(of: "\(number)", with: "\(Int.max)"), "tweens[0].revision"),
      (
        text.replacingOccurrences(of: #""number":0"#, with: #""number":9007199254740991"#),
        "sharedTime"
      ),
    ] {
      let snapshot = try JSONDecoder().decode(TweenSnapshot.self, from: Data(damaged.utf8))
      let error = await #expect(throws: MotionCodingError.self) {
        try await follower.restore(snapshot, downtime: .counted)
      }
      #expect(error?.path == path)
    }
    #expect(await follower.count == 0)
    try await follower.restore(change, downtime: .counted)
    #expect(await follower.count == 1)
  }

  @Test(.enabled(if: !TestLength.isShort, "4,096 ends take their time"))
  func `a follower remembers no more keys than it has tweens, and 4,096 ends`() async throws {
    var configuration = Tweener.Configuration()
    configuration.maximumTweens = 3
    let small = Tweener(configuration: configuration, clock: clock)
    await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "k0")
    let change = try #require(try await changes.read().first)
    let text = try String(decoding: JSONEncoder().encode(change), as: UTF8.self)
    for number in 0..<5000 {
      let other = text.replacingOccurrences(of: #""k0""#, with: #""k\#(number)""#)
      let snapshot = try JSONDecoder().decode(TweenSnapshot.self, from: Data(other.utf8))
      try await small.restore(snapshot, downtime: .counted)
    }
    #expect(await small.count == 3)
    let remembered = await small.perform { small in
      (0..<5000).count { !small.subscriptions.replication.isOwn("k\($0)") }
    }
    #expect(remembered == 4096 + 3)
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

  @Test(.enabled(if: !TestLength.isShort, "4,096 ends take their time"))
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
