import Foundation
import Testing
import Tweening

@testable import TweeningTestSupport

/// A tweener that follows another one through JSON, each with a clock of its own.
@Suite(.limitedConcurrency)
struct FollowingTests {
  private let wall = Duration.seconds(1_795_000_000)
  private let leaderClock = ManualTweenClock()
  private let followerClock = ManualTweenClock()
  private let leader: Tweener
  private let follower: Tweener
  private let changes: ChangeReader

  init() async {
    leaderClock.setWallTime(wall)
    await followerClock.advance(by: .seconds(77))
    followerClock.setWallTime(wall)
    leader = Tweener(clock: leaderClock)
    follower = Tweener(clock: followerClock)
    changes = await ChangeReader(leader)
  }

  private func advance(by duration: Duration) async {
    await leaderClock.advance(by: duration)
    await followerClock.advance(by: duration)
  }

  /// Restores the leader's changes.
  private func follow() async throws {
    for change in try await changes.read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
  }

  // MARK: Changes

  @Test
  func `a tween starts, changes and ends under its key`() async throws {
    let tween = await leader.tween(
      from: 0.0, to: 100, duration: .seconds(10), delay: .seconds(1), ease: .linear, key: "x",
    )
    try await follow()
    let copy = try #require(await follower.tween(for: "x", of: Double.self))
    #expect(await copy.state == .delayed)
    await advance(by: .seconds(3))
    #expect(await copy.value == 20)
    await tween.pause()
    try await follow()
    #expect(await copy.state == .paused)
    await tween.resume()
    await tween.setRate(2)
    await tween.retarget(to: 30, duration: .seconds(4))
    try await follow()
    await advance(by: .milliseconds(700))
    #expect(await copy.value == (await tween.value))
    await tween.complete(at: .start)
    async let outcome = copy.outcome
    try await follow()
    #expect(try await outcome == .completed)
    #expect(await copy.value == (await tween.value))
    #expect(await follower.count == 0)
  }

  @Test
  func `time alone sends nothing, and an end and a perform send one change`() async throws {
    let loop = Motion(from: 0.0, to: 1).duration(.seconds(1)).repeating(5).delay(.seconds(1))
    let tween = await leader.tween(loop, key: "x")
    #expect(try await changes.read().count == 1)
    await advance(by: .seconds(4))
    #expect(try await changes.read().isEmpty)
    await leader.perform { tweener in
      tweener.pause(tween)
      tweener.setRate(3, of: tween)
      tweener.resume(tween)
    }
    #expect(try await changes.read().count == 1)
    await leader.tween(from: 0.0, to: 1, duration: .seconds(1))
    await leader.tween(from: 0.0, to: 1, duration: .seconds(1), key: TweenKey(5))
    await advance(by: .seconds(9))
    let end = try await changes.read()
    #expect(end.map { $0.tweens.map(\.state) } == [[.killed]])
    #expect(end[0].isChange)
  }

  @Test
  func `a reader that falls behind gets the newest change of each key`() async throws {
    let x = await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    let first = try #require(await leader.snapshot(of: x).tweens[0].revision?.number)
    await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "y")
    for _ in 0..<1000 {
      await x.pause()
      await x.resume()
    }
    await x.setRate(5)
    let read = try await changes.read().flatMap(\.tweens)
    #expect(read.map(\.key) == ["x", "y"])
    #expect(read[0].rate == 5)
    #expect(read[0].revision?.number == first + 2001)
  }

  @Test
  func `the time scale and the freeze are followed`() async throws {
    let tween = await leader.tween(from: 0.0, to: 100, duration: .seconds(100), key: "x")
    try await follow()
    let copy = try #require(await follower.tween(for: "x", of: Double.self))
    for scale in [1.0 / 3, 0, 2.7] {
      await leader.setTimeScale(scale)
      try await follow()
      await advance(by: .milliseconds(1234))
      #expect(await follower.timeScale == scale)
      #expect(await follower.time == (await leader.time))
      #expect(await copy.value == (await tween.value))
    }
    await leader.freeze()
    try await follow()
    await advance(by: .seconds(5))
    #expect(await follower.isFrozen)
    #expect(await follower.time == (await leader.time))
    #expect(await copy.value == (await tween.value))
  }

  @Test
  func `a change that is no data is left out and counted`() async throws {
    await leader.tween(Motion(from: 0.0, to: 1).map { -$0 }, key: "f").pause()
    #expect(try await changes.read().isEmpty)
    #expect(await leader.statistics.omittedChanges == 2)
  }

  @Test
  func `a writer repeats its newest states for followers`() async throws {
    let leader = Tweener(clock: leaderClock)
    var changes = leader.changes(repeatedEvery: .seconds(10)).makeAsyncIterator()
    await leader.tween(from: 0.0, to: 10, duration: .seconds(100), ease: .linear, key: "x")
    await leader.tween(from: 0.0, to: 1, duration: .seconds(1), key: "ended").kill()
    var revisions: [String: TweenSnapshot.Revision] = [:]
    for round in 0..<3 {
      if round > 0 {
        await advance(by: .seconds(10))
      }
      for _ in 0..<2 {
        let change = try #require(await changes.next())
        let entry = change.tweens[0]
        let key = try #require(entry.key)
        #expect(round == 0 || revisions[key] == entry.revision)
        revisions[key] = entry.revision
        // The first round is lost.
        if round > 0 {
          let restored = try await follower.restore(copied(change), downtime: .counted)
          #expect(restored.isEmpty == (round == 2 || key == "ended"))
        }
      }
    }
    let copy = try #require(await follower.tween(for: "x", of: Double.self))
    #expect(await copy.value == 2)
    #expect(revisions.count == 2)
  }

  // MARK: Revisions

  @Test
  func `older changes are ignored, also after the end of the tween`() async throws {
    let tween = await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    let start = try await changes.read()[0]
    await tween.pause()
    let pause = try await changes.read()[0]
    try await follower.restore(pause, downtime: .counted)
    #expect(try await follower.restore(start, downtime: .counted).isEmpty)
    #expect(try await follower.restore(pause, downtime: .counted).isEmpty)
    #expect(await follower.tween(for: "x")?.state == .paused)
    await tween.kill()
    let end = try await changes.read()[0]
    try await follower.restore(end, downtime: .counted)
    #expect(await follower.count == 0)
    #expect(try await follower.restore(pause, downtime: .counted).isEmpty)
    #expect(await follower.count == 0)
  }

  @Test
  func `a stream that begins late has the newest state of each key`() async throws {
    let x = await leader.tween(from: 0.0, to: 9, duration: .seconds(9), ease: .linear, key: "x")
    await leader.tween(from: 0.0, to: 1, duration: .seconds(1), key: "ended")
    await advance(by: .seconds(3))
    await x.setRate(0.5)
    let late = await ChangeReader(leader)
    let states = try await late.read()
    #expect(states.flatMap { $0.tweens.map(\.key) } == ["ended", "x"])
    for change in states {
      try await follower.restore(change, downtime: .counted)
    }
    await advance(by: .seconds(2))
    let copy = try #require(await follower.tween(for: "x", of: Double.self))
    #expect(await copy.value == 4)
  }

  @Test
  func `a change that was restored is not sent again, and two writers agree`() async throws {
    let back = await ChangeReader(follower)
    let first = await leader.tween(from: 0.0, to: 1, duration: .seconds(60), key: "x")
    try await follow()
    #expect(try await back.read().isEmpty)
    let second = try #require(await follower.tween(for: "x", of: Double.self))
    // Both write at once: the larger origin wins on both sides.
    await first.setRate(2)
    await second.setRate(3)
    let (ours, theirs) = try await (changes.read(), back.read())
    #expect(ours.count == 1)
    #expect(theirs.count == 1)
    for change in ours {
      try await follower.restore(change, downtime: .counted)
    }
    for change in theirs {
      try await leader.restore(change, downtime: .counted)
    }
    #expect(await first.rate == (await second.rate))
    #expect(try await changes.read().isEmpty)
    #expect(try await back.read().isEmpty)
    await second.pause()
    for change in try await back.read() {
      try await leader.restore(change, downtime: .counted)
    }
    #expect(await first.state == .paused)
    await advance(by: .seconds(100))
    #expect(try await back.read().isEmpty)
  }

  @Test
  func `a restarted leader continues its revisions and its time`() async throws {
    await leader.tween(from: 0.0, to: 100, duration: .seconds(100), ease: .linear, key: "x")
    await advance(by: .seconds(2))
    try await follow()
    let saved = try copied(await leader.snapshot())
    await leader.close()
    let clock = ManualTweenClock()
    let restarted = Tweener(clock: clock)
    await advance(by: .seconds(3))
    clock.setWallTime(wall + .seconds(5))
    try await restarted.restore(saved, downtime: .counted)
    let changes = await ChangeReader(restarted)
    await restarted.tween(for: "x", of: Double.self)?.setRate(-1)
    await restarted.setTimeScale(2)
    for change in try await changes.read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
    await clock.advance(by: .seconds(1))
    await followerClock.advance(by: .seconds(1))
    #expect(await follower.time == (await restarted.time))
    #expect(await follower.tween(for: "x", of: Double.self)?.value == 3)
  }

  // MARK: Random changes

  /// Messages are lost, doubled, late and out of order. Where the follower has the newest revision
  /// of a key, its value is that of the leader; in the end it has all.
  @Test
  func `values are equal to the last bit on any channel`() async throws {
    var random = SeededGenerator(seed: 25)
    var channel: [TweenSnapshot] = []
    var newest: [String: TweenSnapshot.Revision] = [:]
    var compared = 0
    let steps = TestLength.choose(100, release: 4000, long: 20_000)
    for step in 0..<steps {
      try await LeaderProgram.step(on: leader, &random)
      for change in try await changes.read() {
        for tween in change.tweens {
          newest[tween.key ?? ""] = tween.revision
        }
        let copies = change.tweens.isEmpty ? 1 : random.pick([0, 1, 1, 1, 1, 2])
        for _ in 0..<copies {
          channel.insert(
            try copied(change),
            at: random.pick([0, channel.count, channel.count, channel.count]),
          )
        }
      }
      while channel.count > random.pick([0, 0, 0, 3]) {
        try await follower.restore(channel.removeFirst(), downtime: .counted)
      }
      await advance(by: .nanoseconds(Int64.random(in: 0...90_000_000, using: &random)))
      compared += try await compare(newest, "step \(step)")
    }
    // A new stream has all that was lost.
    for change in try await ChangeReader(leader).read() {
      try await follower.restore(copied(change), downtime: .counted)
    }
    // A follower that was ahead waits.
    while await follower.time != leader.time {
      await advance(by: .milliseconds(1))
    }
    for key in LeaderProgram.keys {
      let (ours, theirs) = try await (
        LeaderProgram.state(leader, key), LeaderProgram.state(follower, key)
      )
      #expect(ours == theirs, "\(key)")
    }
    #expect(compared > steps / 3)
  }

  private func revisions(of tweener: Tweener) async -> [String: TweenSnapshot.Revision] {
    await Dictionary(
      tweener.snapshot().tweens.compactMap { tween in
        tween.revision.map { (tween.key ?? "", $0) }
      },
      uniquingKeysWith: { $1 },
    )
  }

  /// Compares the tweens whose newest change the follower has.
  private func compare(
    _ newest: [String: TweenSnapshot.Revision],
    _ step: String,
  ) async throws -> Int {
    // A change of the time scale is late, too. The time of a follower that was ahead stands still
    // until the leader's has reached it.
    guard await follower.time == (await leader.time) else { return 0 }
    let held = await revisions(of: follower)
    // An end by time may show the tween that rests under the key, in a change that is not read yet.
    let sent = await revisions(of: leader)
    var count = 0
    for (key, revision) in newest
    where held[key] == revision && (sent[key] ?? revision) == revision {
      let (ours, theirs) = try await (
        LeaderProgram.state(leader, key), LeaderProgram.state(follower, key)
      )
      if ours != theirs {
        Issue.record("\(step), \(key): expected \(ours as Any), found \(theirs as Any)")
        throw CancellationError()
      }
      count += 1
    }
    return count
  }
}
