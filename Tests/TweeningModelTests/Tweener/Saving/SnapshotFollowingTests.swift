import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// Followers that begin with a snapshot, go on with changes, and restore more snapshots. No message
/// is lost, but messages are late, and a snapshot may come after newer changes.
@Suite(.limitedConcurrency)
struct SnapshotFollowingTests {
  /// A follower, and the messages on their way to it.
  private final class Follower {
    let tweener: Tweener
    var messages: [TweenSnapshot]

    init(_ clock: ManualTweenClock, after messages: [TweenSnapshot], _ snapshot: TweenSnapshot) {
      tweener = Tweener(clock: clock)
      self.messages = [snapshot] + messages
    }

    func restore() async throws {
      try await tweener.restore(copied(messages.removeFirst()), downtime: .counted)
    }
  }

  private let clock = ManualTweenClock()
  private let writer: Tweener
  private let changes: ChangeReader

  init() async {
    clock.setWallTime(.seconds(1_795_000_000))
    writer = Tweener(clock: clock)
    changes = await ChangeReader(writer)
  }

  @Test(arguments: TestLength.seeds(1, release: 100, long: 1000))
  func `followers that begin with a snapshot end equal to the writer`(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var followers: [Follower] = []
    var compared = 0
    for step in 0..<TestLength.choose(30, full: 60) {
      try await stepWriter(&random)
      let sent = try await changes.read()
      for follower in followers {
        follower.messages += sent
      }
      if followers.count < 3, random.pick([true, false, false, false, false, false]) {
        await followers.append(makeFollower(of: followers, &random))
      } else if random.pick([true, false, false, false]), let follower = followers.last {
        let end = follower.messages.count
        follower.messages.append(await writer.snapshot())
        // A snapshot that was on its way for longer than the changes after it.
        if end > 0, random.pick([true, false]) {
          follower.messages.swapAt(end, end - 1)
        }
      }
      for follower in followers {
        while follower.messages.count > random.pick([0, 0, 0, 3, 6]) {
          try await follower.restore()
        }
        if follower.messages.isEmpty {
          compared += try await compare(follower.tweener, "step \(step)") ? 1 : 0
        }
      }
      await clock.advance(by: .nanoseconds(Int64.random(in: 0...90_000_000, using: &random)))
    }
    try await finish(followers)
    for follower in followers {
      #expect(try await compare(follower.tweener, "end"))
    }
    #expect(compared > 0)
  }

  // MARK: Steps

  private func stepWriter(_ random: inout SeededGenerator) async throws {
    guard random.pick([true, true, true, false]) else {
      // A tween without a key is in snapshots only.
      await writer.tween(
        from: 0.0, to: 1, duration: .milliseconds(300), tags: ["free"],
        autokill: Bool.random(using: &random),
      )
      await writer.pause(.tagged("free"))
      return
    }
    try await LeaderProgram.step(on: writer, &random)
  }

  /// A follower that begins with a snapshot of the writer, or of a follower, whose messages it then
  /// needs, too.
  private func makeFollower(
    of followers: [Follower],
    _ random: inout SeededGenerator,
  ) async -> Follower {
    // The snapshot of a follower that is ahead shows tweens that are ahead, too.
    guard
      let other = followers.last, Bool.random(using: &random),
      await other.tweener.time == (await writer.time)
    else {
      return await Follower(clock, after: [], writer.snapshot())
    }
    return await Follower(clock, after: other.messages, other.tweener.snapshot())
  }

  /// Delivers all messages, and waits for the followers whose time is ahead.
  private func finish(_ followers: [Follower]) async throws {
    await writer.setTimeScale(1)
    await writer.unfreeze()
    var isLate = true
    while isLate {
      await clock.advance(by: .milliseconds(50))
      let sent = try await changes.read()
      isLate = false
      for follower in followers {
        follower.messages += sent
        while !follower.messages.isEmpty {
          try await follower.restore()
        }
        if await follower.tweener.time != (await writer.time) {
          isLate = true
        }
      }
    }
  }

  // MARK: Comparison

  /// Compares the tweens under all keys, and their revisions.
  ///
  /// - Returns: Whether the follower has the time of the writer, and not a time that is ahead.
  private func compare(_ follower: Tweener, _ moment: String) async throws -> Bool {
    // What time has changed on the writer since the last step.
    guard await follower.time == (await writer.time) else { return false }
    for key in LeaderProgram.keys {
      let (expected, found) = try await (
        LeaderProgram.state(writer, key), LeaderProgram.state(follower, key)
      )
      try #require(expected == found, "\(moment), \(key)")
      let tweens = await (follower.tweens(under: key), writer.tweens(under: key))
      let revisions = try await (revision(of: tweens.0.first), revision(of: tweens.1.first))
      try #require(revisions.0 == revisions.1, "\(moment), \(key)")
    }
    return true
  }

  private func revision(of tween: AnyTween?) async throws -> TweenSnapshot.Revision? {
    try await tween?.snapshot().tweens[0].revision
  }
}

extension Tweener {
  fileprivate func tweens(under key: String) -> [AnyTween] {
    handles(.key(TweenKey(key)))
  }
}
